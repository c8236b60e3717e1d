import { fc } from '../support/properties.ts';
import { describe, expect, it } from 'vitest';
import { shownRange } from '../../src/domain/logistics/price/shown.ts';
import { shownAmount } from '../../src/domain/logistics/shown-cost.ts';

const WORDS = { tag: 'en', about: 'about #' };

describe('a sum as it is shown', () => {
  it.each([
    [1_411_301, 1_485_000, 1_410_000, 1_485_000],
    [1_999_900, 2_000_001, 1_995_000, 2_010_000],
    [2_390_050, 2_556_100, 2_390_000, 2_560_000],
    [0, 1, 0, 5_000],
  ])('is rounded outward to 50 dollars below 20,000 and to 100 above: %i to %i', (low, high, min, max) =>
    expect(shownRange({ low, high })).toEqual({ low: min, high: max }),
  );

  it('never leaves out a value the sum may have', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(cents, cents, (one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const shown = shownRange({ low, high });
        expect(shown.low).toBeLessThanOrEqual(low);
        expect(shown.high).toBeGreaterThanOrEqual(high);
        expect(shown.high - shown.low - (high - low)).toBeLessThan(20_000);
      }),
    );
  });
});

it('shows an estimate in whole dollars, and all else to the cent', () => {
  expect(shownAmount(1_206_449, true, WORDS)).toBe('about \u2066US$12,064\u2069');
  expect(shownAmount(120_051, false, WORDS)).toBe('\u2066US$1,200.51\u2069');
});
