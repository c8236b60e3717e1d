import { describe, expect, it } from 'vitest';
import { dueOf, isOverdue, type DueFacts } from '../../src/domain/order/due.ts';
import { stageFacts, stagesOf, TRACK_KEYS, type TrackKey } from '../../src/domain/order/stages.ts';
import { isWorkingDay, PLAIN_WEEKS, workingDayAfter } from '../../src/domain/order/working-days.ts';

/** China's first days of October 2026: a holiday of a week, with a Saturday worked for it. */
const OCTOBER = {
  holidays: new Set(['2026-10-01', '2026-10-02', '2026-10-05', '2026-10-06', '2026-10-07']),
  workedWeekends: new Set(['2026-10-10']),
};

describe('working days', () => {
  it.each([
    ['2026-11-27', true],
    ['2026-11-28', false],
    ['2026-11-29', false],
    ['2026-10-01', false],
    ['2026-10-10', true],
    ['2026-10-11', false],
  ])('%s: %s', (day, isWorked) => expect(isWorkingDay(day, OCTOBER)).toBe(isWorked));

  it.each([
    ['2026-11-25', 0, '2026-11-25'],
    ['2026-11-25', 3, '2026-11-30'],
    ['2026-11-28', 1, '2026-11-30'],
    ['2026-09-30', 3, '2026-10-10'],
    ['2026-12-31', 1, '2027-01-01'],
  ])('after %s, %i of them end on %s', (day, count, end) => {
    expect(workingDayAfter(day, count, OCTOBER)).toBe(end);
  });

  it('end somewhere even if a calendar leaves none', () => {
    const never = { holidays: { has: () => true } as unknown as Set<string>, workedWeekends: new Set<string>() };
    expect(workingDayAfter('2026-11-25', 1, never) > '2027-01-01').toBe(true);
  });
});

const at = (text: string): number => Date.parse(`${text}:00+08:00`);
const FACTS: DueFacts = {
  calendar: PLAIN_WEEKS,
  paidAt: null,
  balanceAt: null,
  sailedAt: null,
  etdAt: null,
  etaAt: null,
};
const due = (track: TrackKey, key: string, facts: Partial<DueFacts> = {}, started = at('2026-11-25T10:00')) => {
  const stage = stageFacts(track, key);
  const found = stage && dueOf(stage, started, { ...FACTS, ...facts });
  return found ? `${new Date(found.at + 8 * 3_600_000).toISOString().slice(0, 16)} ${found.basis}` : null;
};

describe('a due date', () => {
  it('of the contract is three working days after it began, until a payment has arrived', () => {
    expect(due('new', 'contract')).toBe('2026-11-30T23:59 stated');
    expect(due('new', 'contract', { paidAt: at('2026-11-26T09:00') })).toBeNull();
  });

  it('counts days as they are in China', () => {
    // Wednesday there, and still Tuesday in London.
    expect(due('new', 'contract', {}, Date.parse('2026-11-24T20:00:00Z'))).toBe('2026-11-30T23:59 stated');
  });

  const voyage = { sailedAt: at('2026-11-10T08:00'), balanceAt: at('2026-11-23T15:00') };
  it.each([
    ['telex', 'request', '2026-11-25T23:59 stated'],
    ['telex', 'surrender', '2026-11-25T23:59 stated'],
    ['telex', 'check', '2026-11-26T23:59 stated'],
    ['telex', 'message', '2026-11-26T23:59 stated'],
    ['new', 'telex', '2026-11-26T23:59 stated'],
  ] as const)('of %s %s counts from the balance', (track, key, expected) => {
    expect(due(track, key, voyage)).toBe(expected);
  });

  it('of a release that was paid for early counts from the day the ship sailed, and before it there is none', () => {
    expect(due('telex', 'request', { balanceAt: voyage.balanceAt })).toBeNull();
    expect(due('telex', 'request', { ...voyage, sailedAt: at('2026-11-26T08:00') })).toBe('2026-11-30T23:59 stated');
  });

  it('of the voyage is its estimate', () => {
    const etaAt = at('2026-12-10T06:00');
    expect(due('arrival', 'arrived', { etaAt })).toBe('2026-12-10T06:00 estimate');
    expect(due('arrival', 'arrived')).toBeNull();
    expect(due('arrival', 'sailed', { etdAt: etaAt, etaAt: null })).toBe('2026-12-10T06:00 estimate');
  });

  it('is not stated for any other stage', () => {
    const all = { ...voyage, etdAt: 1, etaAt: 2 };
    const dated = TRACK_KEYS.flatMap((track) =>
      stagesOf(track).flatMap(({ key }) => (due(track, key, all) === null ? [] : [`${track} ${key}`])),
    );
    expect(dated).toEqual([
      'new contract',
      'new telex',
      'telex request',
      'telex surrender',
      'telex check',
      'telex message',
      'arrival sailed',
      'arrival arrived',
    ]);
  });
});

describe('what is late', () => {
  const monday = { at: at('2026-11-30T23:59') };
  it.each([
    ['2026-11-29', false],
    ['2026-11-30', false],
    ['2026-12-01', true],
  ])('on %s: %s', (today, isLate) => expect(isOverdue(monday, today)).toBe(isLate));

  it('is nothing that has no due date', () => expect(isOverdue(null, '2099-01-01')).toBe(false));
});
