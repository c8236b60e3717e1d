import { describe, expect, it } from 'vitest';
import { ageInMonths } from '../../src/domain/stock/age.ts';
import { announcedMinute, inUnits, leftText, secondsLeft, timeLeft } from '../../src/domain/stock/countdown.ts';
import { dealWindow, weekOf, windowAt } from '../../src/domain/stock/deal-window.ts';

const at = (iso: string) => Date.parse(iso);

describe('the week of a deal', () => {
  it('begins on Monday at midnight in China, whatever day it is elsewhere', () => {
    const monday = { validFrom: at('2026-11-16T00:00+08:00'), validUntil: at('2026-11-23T00:00+08:00') };
    expect(weekOf(at('2026-11-16T00:00+08:00'))).toEqual(monday);
    // Still Sunday in London, and already Monday in China.
    expect(weekOf(at('2026-11-15T16:30Z'))).toEqual(monday);
    expect(weekOf(at('2026-11-22T23:59:59.999+08:00'))).toEqual(monday);
    expect(weekOf(at('2026-11-23T00:00+08:00')).validFrom).toBe(monday.validUntil);
  });

  it('is a week before 1970 too', () => {
    const { validFrom, validUntil } = weekOf(at('1969-12-31T12:00Z'));
    expect(new Date(validFrom + 8 * 3_600_000).getUTCDay()).toBe(1);
    expect(validUntil - validFrom).toBe(7 * 86_400_000);
  });
});

describe('a deal', () => {
  const [from, until] = [at('2026-11-20T00:00Z'), at('2026-11-21T00:00Z')];
  const fixed = { validity: 'fixed', validFrom: from, validUntil: until } as const;

  it('holds from its first instant until just before its last', () => {
    expect(windowAt(fixed, from - 1)).toBeUndefined();
    expect(windowAt(fixed, from)).toEqual({ validFrom: from, validUntil: until });
    expect(windowAt(fixed, until - 1)).toBeDefined();
    expect(windowAt(fixed, until)).toBeUndefined();
  });

  it('never holds where an instant is missing or it ends before it begins', () => {
    expect(dealWindow({ validity: 'fixed', validFrom: from }, from)).toBeUndefined();
    expect(dealWindow({ validity: 'fixed', validFrom: until, validUntil: from }, from)).toBeUndefined();
  });

  it('that is weekly always holds, and renews itself', () => {
    const weekly = { validity: 'weekly' } as const;
    expect(windowAt(weekly, until)).toEqual(weekOf(until));
    expect(windowAt(weekly, until + 30 * 86_400_000)).toEqual(weekOf(until + 30 * 86_400_000));
  });
});

describe('a countdown', () => {
  it('counts whole seconds, up to the end and never past it', () => {
    expect(secondsLeft(10_000, 8_001)).toBe(2);
    expect(secondsLeft(10_000, 10_000)).toBe(0);
    expect(secondsLeft(10_000, 20_000)).toBe(0);
  });

  it('is said in words, to the second for eyes and to the minute for ears', () => {
    expect(timeLeft(200_000)).toEqual({ days: 2, hours: 7, minutes: 33, seconds: 20 });
    expect(leftText(timeLeft(56_566), 'en', 'short')).toBe('15 hr, 42 min, 46 sec');
    expect(leftText(timeLeft(56_566), 'de', 'long')).toBe('15 Stunden, 42 Minuten');
    expect(leftText(timeLeft(200_000), 'en', 'long')).toBe('2 days, 7 hours, 33 minutes');
    expect(leftText(timeLeft(0), 'en', 'short')).toBe('0 hr, 0 min, 0 sec');
  });

  it('is said in words by browsers without a format for durations, too', () => {
    expect(inUnits({ hours: 15, minutes: 42, seconds: 46 }, 'en', 'short')).toBe('15 hr 42 min 46 sec');
  });

  it('speaks at 10, 5, 2 and 1 minutes, once each', () => {
    expect(announcedMinute(601, 600)).toBe(10);
    expect(announcedMinute(600, 599)).toBeUndefined();
    expect(announcedMinute(121, 120)).toBe(2);
    expect(announcedMinute(61, 60)).toBe(1);
    expect(announcedMinute(1, 0)).toBeUndefined();
  });

  it('says only what is still true after a sleep', () => {
    expect(announcedMinute(700, 100)).toBe(2);
  });
});

describe('the age of a car', () => {
  it('is counted from month to month', () => {
    expect(ageInMonths('2024-05', '2026-11-21')).toBe(30);
    expect(ageInMonths('2026-11', '2026-11-30')).toBe(0);
  });

  it('is not known where the month is not stated or lies ahead', () => {
    expect(ageInMonths(undefined, '2026-11-21')).toBeUndefined();
    expect(ageInMonths('2026-12', '2026-11-21')).toBeUndefined();
  });
});
