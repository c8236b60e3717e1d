import { fc } from '../support/properties.ts';
import { describe, expect, it } from 'vitest';
import { hammerCeiling } from '../../src/domain/auction/ceiling.ts';
import { feeOn } from '../../src/domain/auction/terms.ts';

const FEE = { percent: '2.5', minimumMinor: 10_000, maximumMinor: 100_000 };

interface Way {
  freight: number;
  /** Parts per million of the price, the fee and the freight. */
  taxes: number;
}

/** The way home with a freight and taxes: what a total has to cover beside the price. */
const landedBy =
  ({ freight, taxes }: Way, fee = FEE) =>
  (hammerMinor: number) => {
    const arrival = hammerMinor + feeOn(hammerMinor, fee) + freight;
    return arrival + Math.round((arrival * taxes) / 1_000_000);
  };

/** One bid after another, from the lowest on: slow, and obviously right. */
function searched(totalMinor: number, landedAt: (hammer: number) => number): number | undefined {
  let found: number | undefined;
  for (let hammer = 100; landedAt(hammer) <= totalMinor; hammer += 100) found = hammer;
  return found;
}

describe('the most a landed total allows', () => {
  it('is what a search through all bids finds', () => {
    const fees = fc.record({
      percent: fc.constantFrom('0', '2.5', '9.99'),
      minimumMinor: fc.integer({ min: 0, max: 20_000 }),
      maximumMinor: fc.integer({ min: 20_000, max: 60_000 }),
    });
    const ways = fc.record({
      freight: fc.integer({ min: 0, max: 300_000 }),
      taxes: fc.integer({ min: 0, max: 1_500_000 }),
    });
    fc.assert(
      fc.property(ways, fees, fc.integer({ min: 1, max: 900_000 }), (way, fee, totalMinor) => {
        const landedAt = landedBy(way, fee);
        expect(hammerCeiling(totalMinor, landedAt)).toBe(searched(totalMinor, landedAt));
      }),
      { numRuns: 60 },
    );
  });

  it('is none where the way alone costs more', () => {
    expect(hammerCeiling(150_000, landedBy({ freight: 200_000, taxes: 0 }))).toBeUndefined();
  });
});
