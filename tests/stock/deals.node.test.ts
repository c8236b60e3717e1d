import { describe, expect, it } from 'vitest';
import { ageInMonths } from '../../src/domain/stock/age.ts';
import { announcedMinute, inUnits, leftText, secondsLeft, timeLeft } from '../../src/domain/stock/countdown.ts';
import { isMidnightInChina, windowAt } from '../../src/domain/stock/deal-window.ts';

const at = (iso: string) => Date.parse(iso);

describe('a deal', () => {
  const [from, until] = [at('2026-11-20T00:00Z'), at('2026-11-21T00:00Z')];
  const deal = { validFrom: from, validUntil: until };

  it('holds from its first instant until just before its last', () => {
    expect(windowAt(deal, from - 1)).toBeUndefined();
    expect(windowAt(deal, from)).toEqual(deal);
    expect(windowAt(deal, until - 1)).toEqual(deal);
    expect(windowAt(deal, until)).toBeUndefined();
  });

  it('is over for good once it has ended: no Monday brings it back', () => {
    for (let week = 0; week <= 53; week += 1) expect(windowAt(deal, until + week * 7 * 86_400_000)).toBeUndefined();
  });

  it('never holds where an instant is missing or it ends before it begins', () => {
    expect(windowAt({}, from)).toBeUndefined();
    expect(windowAt({ validFrom: from, validUntil: null }, from)).toBeUndefined();
    expect(windowAt({ validFrom: null, validUntil: until }, from)).toBeUndefined();
    expect(windowAt({ validFrom: until, validUntil: from }, from)).toBeUndefined();
  });

  it('ends with a day of China where it ends at midnight there', () => {
    expect(isMidnightInChina(at('2026-11-23T00:00+08:00'))).toBe(true);
    expect(isMidnightInChina(at('2026-11-23T00:00Z'))).toBe(false);
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
    expect(announcedMinute(61, 0)).toBeUndefined();
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
