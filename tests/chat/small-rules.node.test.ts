import { expect, it } from 'vitest';
import { EMOJIS } from '../../src/domain/chat/emojis.ts';
import { lineOf } from '../../src/domain/chat/line.ts';
import { memberOf, sideOf } from '../../src/domain/chat/model.ts';
import { isOnlineAt } from '../../src/domain/chat/presence.ts';

it('offers emojis that are emojis, eight in each of seven rows and none twice', () => {
  for (const emoji of EMOJIS) expect(emoji).toMatch(/^\p{Extended_Pictographic}\ufe0f?$/u);
  expect([EMOJIS.length, new Set(EMOJIS).size]).toEqual([56, 56]);
});

it.each([
  ['csr', 'csr'],
  ['user', 'visitor'],
  ['tourist', 'visitor'],
] as const)('puts who is a %s on the side of the %s', (identity, side) => expect(sideOf(identity)).toBe(side));

it.each([
  ['user-7', 7],
  ['user-1204', 1204],
  ['a-user-7', undefined],
  ['user-7a', undefined],
  ['user-x', undefined],
  ['tourist-7', undefined],
])('knows the member behind %s: %s', (visitor, member) => expect(memberOf(visitor)).toBe(member));

it('believes for a minute that an agent is online, and never that one is who said otherwise', () => {
  const said = { isOnline: true, saidAt: 1_000_000 };
  expect([0, 59_999, 60_000].map((later) => isOnlineAt(said, said.saidAt + later))).toEqual([true, true, false]);
  expect(isOnlineAt({ ...said, isOnline: false }, said.saidAt)).toBe(false);
});

it.each([
  [{ type: 'text', html: '<p>Good <b>day</b> &amp; hello</p>' }, 'Good day & hello'],
  [{ type: 'text', html: '<p>Look <img class="e" alt="😀" src="/e.png"></p>' }, 'Look 😀'],
  [{ type: 'system', html: '', content: 'joined' }, 'joined'],
  [{ type: 'image', extend: { name: 'front.jpg', title: 'no' } }, 'front.jpg'],
  [{ type: 'file', extend: { name: '' }, title: 'A file' }, 'A file'],
  [{ type: 'link', extend: { title: 'All brands', name: 'no' } }, 'All brands'],
  [{ type: 'link', extend: {}, content: 'https://haitu.example/' }, 'https://haitu.example/'],
] as const)('says in a line what %j is', (message, line) => {
  expect(lineOf({ content: '', title: '', html: '', extend: {}, ...message })).toBe(line);
});
