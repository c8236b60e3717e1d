import { expect, it } from 'vitest';
import { EMOJIS } from '../../src/domain/chat/emojis.ts';
import { isCarPage, pricedCarOf } from '../../src/domain/chat/car-page.ts';
import { lineOf } from '../../src/domain/chat/line.ts';
import { memberOf, sideOf } from '../../src/domain/chat/model.ts';
import { areHolidays, isOpenAt, WEEK_DAYS, type OpeningHours } from '../../src/domain/chat/opening-hours.ts';
import { isOnlineAt } from '../../src/domain/chat/presence.ts';
import { touristId, type SentPage } from '../../src/domain/chat/protocol.ts';
import { recordedPage } from '../../src/domain/chat/recorded-page.ts';
import { cataloguePaths, localizedPath, stockPaths } from '../../src/domain/shared/routes.ts';

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

it('knows the page of one car from a list, in every language', () => {
  const [model, used] = [cataloguePaths.model('byd-seagull'), stockPaths.usedCar('byd-seagull-1')];
  expect([model, used, localizedPath('fr', model)].map(isCarPage)).toEqual([true, true, true]);
  expect([cataloguePaths.model(''), cataloguePaths.models(), '/'].map(isCarPage)).toEqual([false, false, false]);
});

it('names a visitor without an account by the first sixteen signs of their conversation', () => {
  expect(touristId('0123456789abcdef0123')).toBe('tourist-0123456789abcdef');
});

it('records an address without what stands behind its path, over several lines, too', () => {
  const kept = recordedPage({ url: ' /car_make?a=1\nb#c ', referrer: '  ', title: 'Makes' } as SentPage);
  expect(kept).toMatchObject({ url: '/car_make', referrer: '', title: 'Makes' });
});

it.each([
  ['12-24', true],
  [' 12-24 / 01-02 ', true],
  ['2026-10-01/2026-10-07', true],
  ['2026-10-07/2026-10-01', false],
  ['2026-10-01/10-07', false],
  ['10-01/2026-10-07', false],
  ['02-30/03-01', false],
  ['03-01/02-30', false],
  ['10-01/x', false],
  ['x/10-01', false],
  ['02-30', false],
  ['x2026-10-01', false],
  ['2026-10-01x', false],
  ['12-24\n13-01', false],
])('takes %j for holidays: %s', (lines, are) => expect(areHolidays(lines)).toBe(are));

it('is closed from the first to the last day of a holiday over New Year', () => {
  const hours: OpeningHours = {
    openDays: WEEK_DAYS,
    openFrom: '00:00:00',
    openUntil: '00:00:00',
    breakFrom: '',
    breakUntil: '',
    holidays: '12-31/01-02',
    timeZone: 'UTC',
  };
  const openOn = (day: string) => isOpenAt(hours, Date.parse(`${day}T12:00:00Z`));
  const days = ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02', '2027-01-03'];
  expect(days.map(openOn)).toEqual([true, false, false, false, true]);
});

it('the price of a page’s car is asked for by what its address names', () => {
  expect(pricedCarOf('/fr/car_details/byd-seagull?to=KEMBA')).toEqual({ style: 'byd-seagull' });
  expect(pricedCarOf('/style_param/byd-seagull')).toEqual({ style: 'byd-seagull' });
  expect(pricedCarOf('https://site.test/ar/cark_list/seagull-7')).toEqual({ stock: 'seagull-7' });
  expect(pricedCarOf('/auction_details/12#bids')).toEqual({ lot_id: '12' });
  for (const none of ['/auction_details/', '/model_detail/byd-seagull', '/', '//'])
    expect(pricedCarOf(none)).toBeUndefined();
});
