import { afterEach, expect, it, vi } from 'vitest';
import { birthdayField } from '../../src/wire/account-fields.ts';

afterEach(() => vi.useRealTimers());

it.each([
  ['the last moment of the day before', '2026-11-25T15:59:59Z', false],
  ['the first moment of the day', '2026-11-25T16:00:00Z', true],
])('a member turns eighteen with the day of the site: %s', (_when, now, isAdult) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  expect(birthdayField.safeParse('2008-11-26').success).toBe(isAdult);
});
