import { describe, expect, it } from 'vitest';
import { landedCost, type KnownAmount, type LandedCostInput } from '../../src/domain/logistics/landed-cost.ts';
import { COST_KEYS, isRateKey, type AmountKey } from '../../src/domain/logistics/model.ts';
import { shownAmount, shownLines, shownSums, shownSumText } from '../../src/domain/logistics/shown-cost.ts';
import { seededChance } from '../support/chance.ts';

const WORDS = { tag: 'en', about: 'about #' };
/** What a reader who adds up the page reads: cents of a text such as `about US$1,200.50`. */
const read = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);
const estimate = (amountMinor: number): KnownAmount => ({ amountMinor, mark: 'estimate' });
const typed = (amountMinor: number): KnownAmount => ({ amountMinor, mark: 'typed' });
const AMOUNTS = COST_KEYS.filter((key): key is AmountKey => !isRateKey(key));

const awkward: LandedCostInput = {
  term: 'CIF',
  amounts: {
    factory: estimate(1_206_449),
    toCarrier: typed(50),
    exportCustoms: estimate(33_349),
    loading: estimate(149),
    freight: typed(120_051),
    otherTaxes: typed(0),
    delivery: estimate(50),
  },
  rates: { insurance: 3_333 },
  taxes: { importDuty: { rate: 123_457, basis: 'cif' }, additionalDuty: 188_000, vat: 199_999 },
  paidIn: (key) => (['factory', 'toCarrier', 'freight'].includes(key) ? ['CIF'] : []),
};

function textsOf(input: LandedCostInput) {
  const cost = landedCost(input);
  const lines = cost.lines.flatMap(({ payer, amountMinor, isAbout = false }) =>
    amountMinor === undefined ? [] : [{ payer, text: shownAmount(amountMinor, isAbout, WORDS) }],
  );
  const { whole, seller, buyer } = shownSums(cost);
  return {
    cost,
    lines,
    whole: shownSumText(whole, WORDS),
    seller: shownSumText(seller, WORDS),
    buyer: shownSumText(buyer, WORDS),
  };
}

const added = (lines: readonly { text: string }[]) => lines.reduce((sum, { text }) => sum + read(text), 0);

describe('a cost as it is shown', () => {
  it('adds up to the cent, whatever fractions its lines have', () => {
    const { lines, whole, seller, buyer, cost } = textsOf(awkward);
    expect(lines.map(({ text }) => text.replaceAll(/[\u2066\u2069]/g, '')).slice(0, 5)).toEqual([
      'about US$12,064',
      'US$0.50',
      'about US$333',
      'about US$1',
      'US$1,200.51',
    ]);
    expect(read(whole)).toBe(added(lines));
    expect(read(seller)).toBe(added(lines.filter(({ payer }) => payer === 'seller')));
    expect(read(buyer)).toBe(added(lines.filter(({ payer }) => payer === 'buyer')));
    expect(read(seller) + read(buyer)).toBe(read(whole));
    // The exact sum, which the API answers, is another one.
    expect(read(whole)).not.toBe(cost.totalMinor);
  });

  it('adds up in the case a reader found: 12,065 and 4,223 are 16,288', () => {
    const { whole } = textsOf({
      ...awkward,
      amounts: { factory: estimate(1_206_450), delivery: estimate(422_250) },
      rates: {},
      taxes: { additionalDuty: 'none' },
    });
    expect(whole).toContain('US$16,288');
  });

  it('adds up for any amounts, rates and terms', () => {
    const chance = seededChance(11);
    for (let round = 0; round < 500; round += 1) {
      const amounts: LandedCostInput['amounts'] = {};
      for (const key of AMOUNTS) {
        const amountMinor = Math.floor(chance() * 3_000_000);
        if (chance() > 0.15) amounts[key] = chance() > 0.5 ? estimate(amountMinor) : typed(amountMinor);
      }
      const rates = { insurance: Math.floor(chance() * 20_000), importDuty: Math.floor(chance() * 400_000) };
      const { lines, whole, seller, buyer } = textsOf({ ...awkward, amounts, rates });
      expect(read(whole)).toBe(added(lines));
      expect(read(seller) + read(buyer)).toBe(read(whole));
    }
  });

  it('has cents where a line has them, and none where all are estimates', () => {
    const only = (amounts: LandedCostInput['amounts']) =>
      textsOf({ ...awkward, amounts, rates: {}, taxes: { additionalDuty: 'none' } }).whole;
    expect(only({ factory: estimate(1_000_049), freight: typed(120_050) })).toContain('about \u2066US$11,200.50');
    expect(only({ factory: estimate(1_000_049), freight: typed(120_000) })).toContain('about \u2066US$11,200\u2069');
    expect(only({ factory: typed(100), freight: typed(120_000) })).toContain('US$1,201.00');
  });

  it('leaves the lines it was given exact', () => {
    const { lines } = landedCost(awkward);
    const before = structuredClone(lines);
    shownLines(lines);
    expect(lines).toEqual(before);
  });
});
