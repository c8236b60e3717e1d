import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gateOf, hammerCeiling } from '../../src/domain/auction/ceiling.ts';
import { landedCost } from '../../src/domain/logistics/landed-cost.ts';

const FEE = { percent: '2.5', minimumMinor: 10_000, maximumMinor: 100_000 };
const MOST = 1_000_000_000;
const usd = (minor: number) => minor;

/** The way home with a freight, insurance, duty and tax: what a total has to cover beside the price. */
const landedBy =
  ({ freight, insurance, duty, vat }: { freight: number; insurance: number; duty: number; vat: number }) =>
  (gateMinor: number) =>
    landedCost({
      term: 'CIF',
      amounts: {
        factory: { amountMinor: gateMinor, mark: 'typed' },
        freight: { amountMinor: freight, mark: 'stated' },
        toCarrier: { amountMinor: 5_000, mark: 'stated' },
        exportCustoms: { amountMinor: 1_000, mark: 'stated' },
        loading: { amountMinor: 999, mark: 'stated' },
      },
      rates: { insurance, importDuty: duty, vat },
      taxes: { importDuty: undefined, additionalDuty: 'none', vat: undefined } as never,
      paidIn: () => [],
    }).totalMinor;

/** One bid after another, from the lowest on: slow, and obviously right. */
function searched(totalMinor: number, landedAt: (gate: number) => number, fee = FEE): number | undefined {
  let found: number | undefined;
  for (let hammer = 100; landedAt(gateOf(hammer, { fee, toSumCurrency: usd })) <= totalMinor; hammer += 100)
    found = hammer;
  return found;
}

describe('the most a landed total allows', () => {
  it('is what a search through all bids finds', () => {
    const money = fc.integer({ min: 0, max: 300_000 });
    const share = fc.integer({ min: 0, max: 1_500_000 });
    const fees = fc.record({
      percent: fc.constantFrom('0', '2.5', '9.99'),
      minimumMinor: fc.integer({ min: 0, max: 20_000 }),
      maximumMinor: fc.integer({ min: 20_000, max: 60_000 }),
    });
    const costs = fc.record({
      freight: money,
      insurance: fc.integer({ min: 0, max: 100_000 }),
      duty: share,
      vat: share,
    });
    fc.assert(
      fc.property(costs, fees, fc.integer({ min: 1, max: 900_000 }), (rates, fee, totalMinor) => {
        const landedAt = landedBy(rates);
        const ceiling = hammerCeiling({ totalMinor, fee, landedAt, toSumCurrency: usd, mostGateMinor: MOST });
        expect(ceiling).toBe(searched(totalMinor, landedAt, fee));
      }),
      { numRuns: 60 },
    );
  });

  it('is none where the way alone costs more, and ends where a sum would no longer be exact', () => {
    const way = { freight: 200_000, insurance: 0, duty: 0, vat: 0 };
    const asked = { fee: FEE, landedAt: landedBy(way), toSumCurrency: usd, mostGateMinor: MOST };
    expect(hammerCeiling({ ...asked, totalMinor: 150_000 })).toBeUndefined();
    const most = hammerCeiling({ ...asked, totalMinor: 99_999_999_999 }) ?? 0;
    expect(gateOf(most, asked)).toBeLessThanOrEqual(MOST);
    expect(gateOf(most + 100, asked)).toBeGreaterThan(MOST);
  });
});
