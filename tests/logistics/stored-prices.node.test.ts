import { describe, expect, it } from 'vitest';
import { hammeredPrice, lotFacts, nextBid, type PricedLot } from '../../src/domain/logistics/price/lot-price.ts';
import { stockCar, styleCar, usableRules } from '../../src/domain/logistics/price/priced-rows.ts';
import { rateTable } from '../../src/domain/logistics/price/rate-table.ts';
import { rowsOfPlace } from '../../src/domain/logistics/price/rows-of-place.ts';
import type { LocalCharge } from '../../src/domain/logistics/price/rows.ts';
import { starterCharges, starterTables } from '../support/price-tables.ts';

const rates = rateTable([], []);

it('a rule that is a sample makes prices only beside the other samples', () => {
  const [real, sample] = [{ isSample: false }, { isSample: true }];
  expect(usableRules([real, sample], {})).toEqual([real]);
  expect(usableRules([real, sample], { SAMPLE_SEASON: 'closed' })).toEqual([real]);
  expect(usableRules([real, sample], { SAMPLE_SEASON: 'open' })).toEqual([real, sample]);
});

it('a style is priced by what dealers and the maker ask, a car in stock by its own price', () => {
  const style = { id: 7, priceBasis: { suggestedMinor: 9_000_000, dealerMinor: 8_500_000, readOn: '2026-10' } };
  expect(styleCar({ ...style, powerKw: 80 }, { condition: 'used' })).toMatchObject({
    styleId: 7,
    dealerMinor: 8_500_000,
    suggestedMinor: 9_000_000,
    priceDay: '2026-10',
    facts: { powerKw: 80, condition: 'used' },
  });
  const unknown = styleCar({ id: 7, priceBasis: { suggestedMinor: null, dealerMinor: null, readOn: null } });
  expect([unknown.dealerMinor, unknown.suggestedMinor, unknown.priceDay]).toEqual([undefined, undefined, undefined]);
  const stock = { id: 3, priceMinor: 4_500_000, currency: 'CNY', sourceDate: '2026-11-02' };
  expect(stockCar({ ...stock, kind: 'used' })).toMatchObject({
    stockId: 3,
    own: { minor: 4_500_000, currency: 'CNY' },
    priceDay: '2026-11-02',
    facts: { condition: 'used' },
  });
  expect(stockCar({ ...stock, sourceDate: null }).priceDay).toBeUndefined();
});

describe('a lot', () => {
  const lot: PricedLot = {
    currency: 'EUR',
    currentMinor: null,
    openingMinor: 500_00,
    increments: [{ fromMinor: 0, stepMinor: 50_00 }],
    buyerFee: { percent: '2.5', minimumMinor: 100_00, maximumMinor: 900_00 },
  };

  it('counts as a used car unless what it is of says otherwise', () => {
    expect(lotFacts({}).condition).toBe('used');
    expect(lotFacts({ kind: 'new' }).condition).toBe('new');
    expect(lotFacts({ kind: null }, { condition: 'new' }).condition).toBe('new');
  });

  it('costs its opening bid first, and then a step more than the highest bid', () => {
    expect(nextBid(lot)).toBe(500_00);
    expect(nextBid({ ...lot, currentMinor: 700_00 })).toBe(750_00);
  });

  it('is sold at the gate for its hammer price and the fee, both in dollars', () => {
    const dollars = { low: 8_000_00, high: 8_000_00, mark: 'stated', term: 'EXW' };
    const fee = { low: 200_00, high: 200_00 };
    expect(hammeredPrice({ ...lot, currency: 'USD' }, 8_000_00, rates)).toEqual({ ...dollars, buyerFee: fee });
    const halved = { ...rates, byCurrency: { EUR: { ...rates.byCurrency['CNY'], perUsd: '0.5' } } } as typeof rates;
    expect(hammeredPrice(lot, 4_000_00, halved)).toEqual({ ...dollars, buyerFee: { low: 200_00, high: 200_00 } });
    expect(hammeredPrice({ ...lot, currency: 'XYZ' }, 8_000_00, rates)).toBeUndefined();
  });
});

describe('rows of a place', () => {
  const { rates: _rates, ...tables } = starterTables('DE', rates);
  const german = rowsOfPlace(tables, { place: 'DEBRV', country: 'DE' });

  it('are those of the place, of its country and customs union, and of cars that leave China', () => {
    expect(new Set(german.freight.map(({ to }) => to))).toEqual(new Set(['DEBRV']));
    expect(new Set(german.transit.map(({ to }) => to))).toEqual(new Set(['DEBRV']));
    expect(german.taxes.some(({ country }) => country === 'EU')).toBe(true);
    expect(new Set(german.limits.map(({ country }) => country))).toEqual(new Set(['DE', 'EU', 'CN']));
  });

  it('are charges of its port and country, and those of everywhere', () => {
    const [charge] = starterCharges;
    const of = (place: string, country: string) => ({ ...(charge as LocalCharge), place, country });
    const charges = [of('', ''), of('DEBRV', 'DE'), of('', 'DE'), of('DEHAM', 'DE'), of('', 'FR'), of('DEBRV', 'FR')];
    expect(rowsOfPlace({ ...tables, charges }, { place: 'DEBRV', country: 'DE' }).charges).toEqual(charges.slice(0, 3));
  });

  it('have none of the union elsewhere', () => {
    const kenyan = rowsOfPlace(tables, { place: 'KEMBA', country: 'KE' });
    expect(kenyan.taxes).toEqual([]);
    expect(new Set(kenyan.limits.map(({ country }) => country))).toEqual(new Set(['CN']));
  });
});
