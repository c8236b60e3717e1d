import { describe, expect, it } from 'vitest';
import { landedPricer } from '../../src/domain/logistics/price/landed-price.ts';
import type { RequestedPrice, CarFacts, PriceTables } from '../../src/domain/logistics/price/model.ts';
import { rateTable } from '../../src/domain/logistics/price/rate-table.ts';
import { termPrice } from '../../src/domain/logistics/price/term-price.ts';
import { LEGS, TRADE_TERMS } from '../../src/domain/site/incoterms.ts';
import { aCar, aCharge, aDestination, starterBases, starterTables } from '../support/price-tables.ts';

const paidIn = (key: string) => LEGS.find((leg) => leg.key === key)?.paidIn ?? [];
const own = (key: 'inland' | 'export_customs' | 'loading') =>
  aCharge({
    id: `own.${key}`,
    side: 'origin',
    key,
    place: 'KEMBA',
    unit: 'per_vehicle',
    low: 90,
    high: 110,
    currency: 'CNY',
  });
const tables: PriceTables = starterTables('KE', rateTable([], starterBases));
const whole: PriceTables = {
  ...tables,
  charges: [...tables.charges, own('inland'), own('export_customs'), own('loading')],
};
const requested: RequestedPrice = { low: 1_000_000, high: 1_100_000, mark: 'stated', term: 'EXW' };

const without = (key: string): PriceTables => ({
  ...whole,
  charges: whole.charges.filter((charge) => charge.key !== key),
});
/** Everything a line can be missing for, and the lines that then are. */
const GAPS: readonly {
  gap: string;
  line: string;
  tables?: PriceTables;
  car?: Partial<CarFacts>;
  requested?: null;
  day?: string;
}[] = [
  { gap: 'no export price', line: 'car', requested: null },
  { gap: 'no charge from the factory', line: 'inland', tables: without('inland') },
  { gap: 'no charge of customs', line: 'export_customs', tables: without('export_customs') },
  { gap: 'no charge of loading', line: 'loading', tables: without('loading') },
  {
    gap: 'no rate of exchange',
    line: 'inland',
    tables: { ...whole, rates: { byCurrency: {}, baseValues: {} } },
  },
  {
    gap: 'an unusable rate of exchange',
    line: 'inland',
    tables: { ...whole, rates: rateTable([{ quote: 'CNY', rate: '0', readAt: 0 }], starterBases) },
  },
  { gap: 'no freight', line: 'freight', tables: { ...whole, freight: [] } },
  { gap: 'freight of long ago', line: 'freight', day: '2027-09-01' },
  { gap: 'no volume', line: 'freight', car: { volumeM3Hundredths: undefined } },
  { gap: 'no insurance', line: 'insurance', tables: without('insurance') },
];
const LINES = {
  car: 'factory',
  inland: 'toCarrier',
  export_customs: 'exportCustoms',
  loading: 'loading',
  freight: 'freight',
  insurance: 'insurance',
};

describe('a term', () => {
  const priceOf = (gap: Partial<(typeof GAPS)[number]> = {}) =>
    landedPricer(gap.tables ?? whole, aDestination({ day: gap.day ?? '2026-11-28' }))(
      aCar(gap.car ?? {}),
      gap.requested === null ? undefined : requested,
    );

  it.each(GAPS.flatMap((gap) => TRADE_TERMS.map((term) => ({ ...gap, term }))))(
    '$term stands beside no sum when there is $gap',
    ({ term, line, ...gap }) => {
      const price = priceOf(gap);
      expect(price.missing.map(({ key }) => key)).toContain(line);
      const isPaid = paidIn(LINES[line as keyof typeof LINES]).some((paid) => paid === term);
      expect(termPrice(price, term, { paidIn, basis: 'EXW' }) === null).toBe(isPaid);
      expect([price.cif, price.door]).toEqual([null, null]);
    },
  );

  it('is the sum of the lines it pays for', () => {
    const price = priceOf();
    expect(price.missing).toEqual([]);
    expect(termPrice(price, 'CIF', { paidIn, basis: 'EXW' })).toEqual(price.cif);
    expect(termPrice(price, 'EXW', { paidIn, basis: 'EXW' })).toEqual({ low: 1_000_000, high: 1_100_000 });
  });

  it('cannot be one before loading where the price includes loading', () => {
    const price = landedPricer(tables, aDestination({}))(aCar({}), { ...requested, term: 'FOB' });
    const sums = TRADE_TERMS.map((term) => termPrice(price, term, { paidIn, basis: 'FOB' }) !== null);
    expect(sums).toEqual([false, false, true, true, true]);
  });
});

describe('a rate of freight that has ended', () => {
  const on = (day: string) => {
    const { lines, cif } = landedPricer(tables, aDestination({ day }))(aCar({}), { ...requested, term: 'FOB' });
    return { freight: lines.find(({ key }) => key === 'freight'), cif };
  };

  it('counts for 180 days and names its end, and then the line asks', () => {
    expect(on('2026-12-31').freight?.endedOn).toBeUndefined();
    expect(on('2027-01-02').freight).toMatchObject({ mark: 'estimate', endedOn: '2026-12-31' });
    expect(on('2027-06-29').cif).not.toBeNull();
    expect(on('2027-09-01')).toEqual({ freight: undefined, cif: null });
  });
});

describe('which rate of freight counts', () => {
  const [rate] = tables.freight.filter(({ to, mode, from }) => to === 'KEMBA' && mode === 'ro_ro' && from === 'CNSHA');
  if (!rate) throw new Error('no starter rate to Mombasa');
  const lowWith = (changes: readonly Partial<typeof rate>[], mode?: 'container_40hc') =>
    landedPricer(
      { ...tables, freight: changes.map((change, index) => ({ ...rate, id: index, ...change })) },
      aDestination({ mode }),
    )(aCar({ volumeM3Hundredths: 100 }), { ...requested, term: 'FOB' }).lines.find(({ key }) => key === 'freight')?.low;
  const [first, second] = [{ lowMinor: 1_000 }, { lowMinor: 2_000 }];

  it('is the exact port’s before any port’s, then the latest, then the last', () => {
    expect(lowWith([{ ...first, from: 'CN', validFrom: '2026-06-01' }, second])).toBe(2_000);
    expect(lowWith([first, { ...second, validFrom: '2024-01-01' }])).toBe(1_000);
    expect(lowWith([first, second])).toBe(2_000);
  });

  it('is no published figure, none of another port and none to come', () => {
    expect(
      lowWith([{ kind: 'quotation' }, { kind: 'index' }, { from: 'CNTAO' }, { validFrom: '2026-11-29' }]),
    ).toBeUndefined();
    expect(lowWith([{ ...first, kind: 'admin' }])).toBe(1_000);
  });

  it('is of ships for rolling cargo unless there is none, or the reader wants another', () => {
    const box = {
      mode: 'container_40hc',
      unit: 'per_box',
      lowMinor: 400_000,
      highMinor: 400_000,
      carsLow: 4,
      carsHigh: 2,
    } as const;
    expect(lowWith([first, box])).toBe(1_000);
    expect(lowWith([first, box], 'container_40hc')).toBe(100_000);
    expect(lowWith([box])).toBe(100_000);
  });
});
