import { describe, expect, it } from 'vitest';
import { isDue } from '../../host/serve/cron.ts';

// A Saturday.
const at = (time: string) => new Date(`2026-11-21T${time}:00Z`);

describe('cron expressions', () => {
  it.each([
    ['17 * * * *', '03:17', true],
    ['17 * * * *', '03:18', false],
    ['*/15 * * * *', '03:45', true],
    ['*/15 * * * *', '03:46', false],
    ['0 6-18/6 * * *', '12:00', true],
    ['0 6-18/6 * * *', '13:00', false],
    ['0 0 21 11 *', '00:00', true],
    ['0 0 20 11 *', '00:00', false],
    ['0 0 * * SAT', '00:00', true],
    ['0 0 * * 7', '00:00', true],
    ['0 0 * * 1,2', '00:00', false],
    ['5,35 4 * * *', '04:35', true],
  ])('%s at %s is due: %s', (expression, time, expected) => {
    expect(isDue(expression, at(time))).toBe(expected);
  });

  it('takes either day where both are restricted', () => {
    expect(isDue('0 0 1 * SAT', at('00:00'))).toBe(true);
    expect(isDue('0 0 21 * MON', at('00:00'))).toBe(true);
    expect(isDue('0 0 1 * MON', at('00:00'))).toBe(false);
  });

  it('refuses what is no expression', () => {
    expect(() => isDue('hourly', at('00:00'))).toThrow('five fields');
  });
});
