import { afterAll, beforeAll, beforeEach, vi } from 'vitest';

/** A day on which all starter rates hold. */
const PRICE_DAY = Date.parse('2026-11-28T12:00:00Z');

/** Turns the clock of one test to that day; it goes right again after the test. */
export function turnToPriceDay(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: PRICE_DAY });
}

/**
 * Lets the tests of a file run as of a day on which the starter rates hold, whatever day it is: what happens after their end has
 * tests of its own, which hand in the day.
 */
export function onPriceDay(): void {
  beforeAll(turnToPriceDay);
  beforeEach(turnToPriceDay);
  afterAll(() => {
    vi.useRealTimers();
  });
}
