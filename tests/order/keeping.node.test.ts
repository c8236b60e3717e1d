import { describe, expect, it } from 'vitest';
import { keepYears, keptSince } from '../../src/domain/order/keeping.ts';

describe('the years of keeping', () => {
  it.each([
    ['1', 1],
    ['30', 30],
    [undefined, 10],
    ['', 10],
    ['0', 10],
    ['31', 10],
    ['2.5', 10],
    ['ten', 10],
  ])('said as %j are %i', (said, years) => expect(keepYears(said)).toBe(years));

  it('count from the end of the calendar year in the zone of the site', () => {
    const over = (now: string) => new Date(keptSince(Date.parse(now), 10)).toISOString();
    expect(over('2036-12-31T23:59:59+08:00')).toBe('2025-12-31T16:00:00.000Z');
    expect(over('2037-01-01T00:00:00+08:00')).toBe('2026-12-31T16:00:00.000Z');
  });
});
