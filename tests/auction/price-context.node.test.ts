import { describe, expect, it } from 'vitest';
import { placeOnScale, priceContext, priceScale, type StatedPrices } from '../../src/domain/auction/price-context.ts';

const NOTHING: StatedPrices = { suggested: undefined, lowest: undefined, readOn: undefined, used: [] };
const yuan = (minor: number) => ({ minor, currency: 'CNY' });
const rates = {
  perDollar: new Map([
    ['USD', 1],
    ['CNY', 7],
    ['EUR', 0.875],
  ]),
  source: 'rates.example',
  readAt: 1,
};

describe('what cars like a lot cost', () => {
  it('is said in the currency of the lot', () => {
    const stated = { ...NOTHING, suggested: yuan(7_000_000), lowest: yuan(6_300_000), readOn: '2025-11-14' };
    expect(priceContext(stated, 'USD', rates)).toMatchObject({ suggested: 1_000_000, lowest: 900_000, rate: 7 });
    expect(priceContext(stated, 'EUR', rates)).toMatchObject({ suggested: 875_000, lowest: 787_500, rate: 8 });
  });

  it('has a price that is really asked in its middle, whatever currency the others are asked in', () => {
    const used = [yuan(4_200_000), yuan(1_400_000), { minor: 500_000, currency: 'USD' }, yuan(7_000_000)];
    expect(priceContext({ ...NOTHING, used }, 'USD', rates)?.used).toEqual({ middle: 500_000, cars: 4 });
    // What cannot be converted is not counted.
    const others = [yuan(700), { minor: 1, currency: 'XXX' }];
    expect(priceContext({ ...NOTHING, used: others }, 'USD', rates)?.used).toEqual({ middle: 100, cars: 1 });
  });

  it('is known by any one of them', () => {
    const known = (facts: Partial<StatedPrices>) => priceContext({ ...NOTHING, ...facts }, 'USD', rates);
    expect(known({ suggested: yuan(700) })).toMatchObject({ suggested: 100, lowest: undefined, used: undefined });
    expect(known({ lowest: yuan(700) })).toMatchObject({ suggested: undefined, lowest: 100, used: undefined });
    expect(known({ used: [yuan(700)] })).toMatchObject({ suggested: undefined, lowest: undefined, used: { cars: 1 } });
  });

  it('is nothing where no price or no rate is known', () => {
    expect(priceContext(NOTHING, 'USD', rates)).toBeUndefined();
    expect(priceContext({ ...NOTHING, suggested: yuan(1) }, 'KZT', rates)).toBeUndefined();
    expect(priceContext({ ...NOTHING, used: [{ minor: 1, currency: 'XXX' }] }, 'USD', rates)).toBeUndefined();
  });
});

describe('the scale of a lot’s price', () => {
  const context = (suggested?: number, lowest?: number) => ({
    suggested,
    lowest,
    used: undefined,
    readOn: undefined,
    rate: 7,
    rateSource: undefined,
    rateReadAt: undefined,
  });

  it('runs from the opening bid to the dearest price, and keeps a bid beyond it at its end', () => {
    const scale = priceScale(context(2_000, 1_500), 1_000)!;
    expect(scale).toEqual({ from: 1_000, to: 2_000, marks: [2_000, 1_500] });
    expect([1_000, 1_250, 2_000, 9_000].map((minor) => placeOnScale(scale, minor))).toEqual([0, 25, 100, 100]);
  });

  it('is none where the bids begin above all that is known', () => {
    expect(priceScale(context(1_000, 900), 1_000)).toBeUndefined();
    expect(priceScale(context(2_000, 900), 1_000)?.marks).toEqual([2_000]);
  });
});
