import { describe, expect, it } from 'vitest';
import { MEMBER_RULES } from '../../src/domain/account/member-menu.ts';
import { givenRules, hasRight, keptRules, screensOf } from '../../src/domain/account/member-rights.ts';
import { allCalls } from '../../src/wire/index.ts';
import { isFor, memberRightOf } from '../../src/wire/call.ts';

const ALL = MEMBER_RULES.map(({ id }) => id);
const idOf = (type: string, name: string) =>
  MEMBER_RULES.find((rule) => rule.type === type && rule.name === name)?.id ?? 0;
const rights = MEMBER_RULES.filter(({ type }) => type === 'button');
const forMembers = allCalls.filter((one) => isFor(one, 'member'));

describe('the rules of the member centre', () => {
  it('have an id each, and hang on a rule before them', () => {
    expect(new Set(ALL).size).toBe(ALL.length);
    for (const [place, { parentId }] of MEMBER_RULES.entries())
      if (parentId !== null) expect(ALL.slice(0, place)).toContain(parentId);
  });

  it('have a right for each call for members, and no other', () => {
    expect(rights.map(({ name }) => name).sort()).toEqual([...new Set(forMembers.map(memberRightOf))].sort());
  });
});

describe.each(rights.map((rule) => [rule.name, rule] as const))('%s', (name, rule) => {
  const others = rights.filter(({ id }) => id !== rule.id).map(({ id }) => String(id));

  it('is a member’s by their group: by itself, or with all', () => {
    expect(hasRight({ rules: ['*'], off: [] }, name)).toBe(true);
    expect(hasRight({ rules: [String(rule.id)], off: [] }, name)).toBe(true);
    expect(hasRight({ rules: others, off: [] }, name)).toBe(false);
  });

  it('is nobody’s while it, or anything above it, is off', () => {
    const isAbove = (id: number) => id === rule.id || id === rule.parentId || (id === 1 && rule.parentId !== 50);
    const chain = MEMBER_RULES.filter(({ id }) => isAbove(id));
    expect(chain.length).toBeGreaterThan(1);
    for (const { id } of chain) expect(hasRight({ rules: ['*'], off: [id] }, name)).toBe(false);
  });
});

it('nobody has a right that no screen lists', () => {
  expect(hasRight({ rules: ['*'], off: [] }, 'user/logout')).toBe(false);
});

describe('what was chosen for a group', () => {
  const profile = idOf('menu', 'account/profile');
  const ofProfile = rights.filter(({ parentId }) => parentId === profile).map(({ id }) => String(id));

  it('is kept as calls: what clients send above them says nothing', () => {
    expect(keptRules(['1', String(profile), ofProfile[0] ?? ''])).toEqual([ofProfile[0]]);
  });

  it('is all of a screen that was chosen alone, and of a folder', () => {
    expect(keptRules([String(profile)])).toEqual(ofProfile);
    expect(keptRules(['1', '50'])).toEqual(['*']);
    expect(keptRules(['1'])).not.toContain('5000');
  });

  it('is everything where it is, or names, all there is', () => {
    expect(keptRules(['*'])).toEqual(['*']);
    expect(keptRules(ALL.map(String))).toEqual(['*']);
    expect(keptRules([])).toEqual([]);
  });

  it('opens the screens its calls are made on', () => {
    expect(screensOf(ofProfile)).toEqual(['member-menu:profile']);
    expect(screensOf([])).toEqual([]);
  });
});

it('a menu has what is given, in the order that is stored', () => {
  const [balance, call] = [idOf('menu', 'account/balance'), idOf('button', 'account/balance')];
  const order = [...ALL].reverse();
  const given = givenRules({ rules: [String(call)], off: [balance + 1] }, order);
  expect(given).toContain(balance);
  expect(given).toContain(call);
  expect(given).not.toContain(balance + 1);
  expect(given.indexOf(call)).toBeLessThan(given.indexOf(balance));
  expect(givenRules({ rules: ['*'], off: [1] }, ALL)).not.toContain(call);
});
