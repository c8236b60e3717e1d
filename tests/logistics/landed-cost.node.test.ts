import { describe, expect, it } from 'vitest';
import { knownAmounts, paidInOf } from '../../src/domain/logistics/cost-lines.ts';
import {
  centsOfFen,
  LANDED_COST,
  landedCost,
  partSum,
  type KnownAmount,
  type LandedCostInput,
} from '../../src/domain/logistics/landed-cost.ts';
import { COST_KEYS, type AmountKey } from '../../src/domain/logistics/model.ts';
import { TRADE_TERMS } from '../../src/domain/site/incoterms.ts';
import { seededChance } from '../support/chance.ts';

const typed = (amountMinor: number): KnownAmount => ({ amountMinor, mark: 'typed' });
const PAID: Partial<Record<string, readonly (typeof TRADE_TERMS)[number][]>> = {
  factory: TRADE_TERMS,
  toCarrier: ['FCA', 'FOB', 'CIF', 'CIP'],
  exportCustoms: ['FCA', 'FOB', 'CIF', 'CIP'],
  loading: ['FOB', 'CIF', 'CIP'],
  freight: ['CIF', 'CIP'],
  insurance: ['CIF', 'CIP'],
};
const paidIn = (key: string) => PAID[key] ?? [];

const whole: LandedCostInput = {
  term: 'CIF',
  amounts: {
    factory: typed(1_000_000),
    toCarrier: typed(30_000),
    exportCustoms: typed(15_000),
    loading: typed(8_000),
    freight: typed(120_000),
    otherTaxes: typed(0),
    delivery: typed(40_000),
  },
  rates: { insurance: 3_000 },
  taxes: { importDuty: { rate: 100_000, basis: 'cif' }, additionalDuty: 170_000, vat: 190_000 },
  paidIn,
};
const lineOf = (input: LandedCostInput, key: string) => landedCost(input).lines.find((line) => line.key === key);

describe('a landed cost', () => {
  it('is calculated by hand to the same cent', () => {
    const { lines, totalMinor, sellerMinor, buyerMinor, missing } = landedCost(whole);
    // Car and freight US$11,730.00; insured 110 % of the value on arrival at 0.3 %: 0.0033 / 0.9967 of it.
    expect(lines.map(({ key, amountMinor }) => [key, amountMinor])).toEqual([
      ['factory', 1_000_000],
      ['toCarrier', 30_000],
      ['exportCustoms', 15_000],
      ['loading', 8_000],
      ['freight', 120_000],
      ['insurance', 3_884],
      ['importDuty', 117_688],
      ['additionalDuty', 200_070],
      ['vat', 283_982],
      ['otherTaxes', 0],
      ['delivery', 40_000],
    ]);
    expect(totalMinor).toBe(1_818_624);
    expect(sellerMinor).toBe(1_176_884);
    expect(buyerMinor).toBe(totalMinor - sellerMinor);
    expect(missing).toEqual([]);
  });

  it('is about so much wherever an estimate goes in, and exact elsewhere', () => {
    const amounts = { ...whole.amounts, factory: { amountMinor: 1_000_000, mark: 'estimate' } as const };
    const { lines } = landedCost({ ...whole, amounts });
    expect(lines.filter(({ isAbout }) => isAbout).map(({ key }) => key)).toEqual([
      'factory',
      'insurance',
      'importDuty',
      'additionalDuty',
      'vat',
    ]);
    expect(partSum(lines)).toEqual({ knownMinor: 1_818_624, openCount: 0, isAbout: true });
    expect(partSum(landedCost(whole).lines).isAbout).toBe(false);
  });

  it('tells a side whose lines are all open from one that pays nothing', () => {
    const { lines } = landedCost({
      ...whole,
      amounts: { factory: typed(0) },
      rates: {},
      taxes: { additionalDuty: 'none' },
    });
    expect(partSum(lines, 'seller')).toEqual({ knownMinor: 0, openCount: 5, isAbout: false });
    expect(partSum(lines, 'buyer')).toEqual({ knownMinor: undefined, openCount: 4, isAbout: false });
  });

  it('insures the price on arrival, the premium itself included, at a tenth more', () => {
    const { amountMinor = 0 } = lineOf(whole, 'insurance') ?? {};
    const arrival = 1_173_000 + amountMinor;
    expect(Math.abs(amountMinor - arrival * 1.1 * 0.003)).toBeLessThan(0.51);
  });

  it('leaves open what nobody knows, and all that is a share of it', () => {
    const { freight: _open, ...amounts } = whole.amounts;
    const { lines, missing, totalMinor } = landedCost({ ...whole, amounts });
    expect(missing).toEqual(['freight', 'insurance', 'importDuty', 'additionalDuty', 'vat']);
    expect(lines.find(({ key }) => key === 'freight')).toMatchObject({ mark: 'open', openBecause: 'amount' });
    expect(lines.find(({ key }) => key === 'vat')).toMatchObject({ mark: 'open', openBecause: 'base', rate: 190_000 });
    expect(totalMinor).toBe(1_093_000);
  });

  it('leaves duty open where its rate is not known, until the reader names one', () => {
    const taxes = { additionalDuty: undefined };
    expect(lineOf({ ...whole, taxes }, 'importDuty')).toMatchObject({ mark: 'open', openBecause: 'rate' });
    expect(lineOf({ ...whole, taxes }, 'additionalDuty')).toMatchObject({ mark: 'open', openBecause: 'rate' });
    const named = { ...whole, taxes, rates: { insurance: 3_000, importDuty: 250_000 } };
    expect(lineOf(named, 'importDuty')).toMatchObject({ mark: 'calculated', amountMinor: 294_221, isRateTyped: true });
  });

  it('has no line for an additional duty where none is asked', () => {
    const taxes = { ...whole.taxes, additionalDuty: 'none' } as const;
    expect(lineOf({ ...whole, taxes }, 'additionalDuty')).toBeUndefined();
    expect(lineOf({ ...whole, taxes }, 'vat')?.amountMinor).toBe(Math.round((1_176_884 + 117_688) * 0.19));
  });

  it('calculates duty on the value on board where the country has it so', () => {
    const taxes = { ...whole.taxes, importDuty: { rate: 250_000, basis: 'fob' } } as const;
    expect(lineOf({ ...whole, taxes }, 'importDuty')?.amountMinor).toBe(263_250);
  });

  it('moves lines from buyer to seller along the terms and never changes the total', () => {
    const costs = TRADE_TERMS.map((term) => landedCost({ ...whole, term }));
    expect(new Set(costs.map(({ totalMinor }) => totalMinor)).size).toBe(1);
    expect(costs.map(({ sellerMinor }) => sellerMinor)).toEqual([
      1_000_000, 1_045_000, 1_053_000, 1_176_884, 1_176_884,
    ]);
  });

  it('keeps within reach what is absurd', () => {
    const absurd = landedCost({
      ...whole,
      amounts: { ...whole.amounts, factory: typed(Number.NaN), freight: typed(-5), loading: typed(1e30) },
      rates: { insurance: 1e12, vat: Number.POSITIVE_INFINITY, importDuty: -1 },
    });
    for (const { amountMinor } of absurd.lines) {
      expect(Number.isSafeInteger(amountMinor)).toBe(true);
      expect(amountMinor).toBeGreaterThanOrEqual(0);
    }
  });

  it('is the sum of its lines, whole cents and never negative, and rises with every amount and rate', () => {
    const chance = seededChance(7);
    const upTo = (most: number) => Math.floor(chance() * most);
    for (let round = 0; round < 400; round += 1) {
      const amounts: Partial<Record<AmountKey, KnownAmount>> = {};
      for (const key of Object.keys(whole.amounts) as AmountKey[]) {
        if (key === 'factory' || chance() > 0.1) amounts[key] = typed(upTo(LANDED_COST.mostMinor / 10));
      }
      const input: LandedCostInput = {
        ...whole,
        term: TRADE_TERMS[upTo(TRADE_TERMS.length)] ?? 'FOB',
        amounts,
        rates: { insurance: upTo(LANDED_COST.mostInsuranceRate), importDuty: upTo(1_000_000), vat: upTo(300_000) },
      };
      const cost = landedCost(input);
      const sum = cost.lines.reduce((total, { amountMinor = 0 }) => total + amountMinor, 0);
      expect(cost.totalMinor).toBe(sum);
      expect(cost.sellerMinor + cost.buyerMinor).toBe(sum);
      for (const { amountMinor = 0 } of cost.lines) expect(Number.isSafeInteger(amountMinor)).toBe(true);
      const dearer = landedCost({ ...input, rates: { ...input.rates, importDuty: upTo(1_000_000) + 1_000_000 } });
      expect(dearer.totalMinor).toBeGreaterThanOrEqual(sum);
      const { factory } = amounts;
      const costlier = { ...amounts, factory: typed((factory?.amountMinor ?? 0) + 1 + upTo(10_000)) };
      expect(landedCost({ ...input, amounts: costlier }).totalMinor).toBeGreaterThan(sum);
    }
  });
});

describe('amounts a landed cost begins with', () => {
  const lines = [
    { key: 'toCarrier', port: '', amountMinor: 30_000, currency: 'USD', isEstimate: true },
    { key: 'freight', port: 'KEMBA', amountMinor: 150_000, currency: 'USD', isEstimate: false },
    { key: 'freight', port: '', amountMinor: null, currency: null, isEstimate: false },
    { key: 'loading', port: '', amountMinor: 9_000, currency: 'CNY', isEstimate: false },
  ] as const;

  it('are the port’s before those of all ports, and never another currency’s', () => {
    expect(knownAmounts(lines, { port: 'KEMBA', typed: {} })).toEqual({
      toCarrier: { amountMinor: 30_000, mark: 'estimate' },
      freight: { amountMinor: 150_000, mark: 'stated' },
    });
    expect(knownAmounts(lines, { port: 'AEJEA', typed: {} })).not.toHaveProperty('freight');
  });

  it('give way to what the reader types, nought included', () => {
    const amounts = knownAmounts(lines, { port: 'KEMBA', carMinor: 900_000, typed: { freight: 0, factory: 850_000 } });
    expect(amounts.freight).toEqual({ amountMinor: 0, mark: 'typed' });
    expect(amounts.factory).toEqual({ amountMinor: 850_000, mark: 'typed' });
    expect(knownAmounts(lines, { carMinor: 900_000, typed: {} }).factory).toEqual({
      amountMinor: 900_000,
      mark: 'estimate',
    });
  });

  it('say who pays by the table, and that the buyer pays what the table leaves out', () => {
    const of = paidInOf([{ key: 'freight', port: '', paidIn: ['CIF'] }]);
    expect(of('freight')).toEqual(['CIF']);
    for (const key of COST_KEYS.filter((each) => each !== 'freight')) expect(of(key)).toEqual([]);
  });

  it('take fen to cents, half a cent up, and nothing at a rate that is none', () => {
    expect(centsOfFen(8_980_000, 7.07)).toBe(1_270_156);
    expect(centsOfFen(100, 0)).toBeUndefined();
    expect(centsOfFen(100, Number.NaN)).toBeUndefined();
  });
});
