import { describe, expect, it } from 'vitest';
import { landedPricer } from '../../src/domain/logistics/price/landed-price.ts';
import type { RateTable } from '../../src/domain/logistics/price/model.ts';
import type { LocalCharge } from '../../src/domain/logistics/price/rows.ts';
import { parseWireAmount, wireAmount } from '../../src/domain/shared/money.ts';
import { BILL_RATES, BILLS } from '../support/price-bills.ts';
import { aCar, aCharge, aDestination, starterTables } from '../support/price-tables.ts';

const rates: RateTable = {
  byCurrency: Object.fromEntries(
    Object.entries(BILL_RATES).map(([code, perUsd]) => [code, { perUsd, on: '2026-11-28' }]),
  ),
  baseValues: { BRV: { amount: '412000', currency: 'UZS' } },
};
/** Port and agent at two percent each, the middle of their ranges; Mombasa has a tariff of its own. */
const charges: readonly LocalCharge[] = [
  aCharge({ id: 'insurance', side: 'insurance', key: 'insurance', low: 0.5, high: 0.5, base: null }),
  aCharge({ id: 'port' }),
  aCharge({ id: 'agent' }),
  aCharge({ id: 'ru.port', country: 'RU', base: 'cfr', low: 4, high: 4 }),
  aCharge({
    id: 'mombasa',
    place: 'KEMBA',
    country: 'KE',
    unit: 'per_vehicle',
    low: 132_500,
    high: 132_500,
    currency: 'KES',
  }),
];
const cents = (text: string) => parseWireAmount(text) ?? NaN;

describe('the bills worked out by hand', () => {
  it.each(BILLS)('$country by $place comes to $total', (bill) => {
    const { country, place, placeCountry, car, fob, freight, taxes } = bill;
    const kind = place === 'KZALA' || place === 'UZTAS' ? 'rail' : 'sea';
    const destination = aDestination({ country, place: { code: place, kind, country: placeCountry } });
    const typed = { amounts: { freight: cents(freight), onward: 0 } };
    const price = landedPricer({ ...starterTables(country, rates), charges }, destination, typed);
    const requested = { low: cents(fob), high: cents(fob), mark: 'stated', term: 'FOB' } as const;
    const { lines, missing, door } = price(aCar(car), requested);
    const amounts = Object.fromEntries(
      lines
        .filter(({ key, low }) => low !== 0 || Object.hasOwn(taxes, key))
        .map(({ key, low }) => [key, wireAmount(low)]),
    );
    expect(amounts).toEqual({
      car: fob,
      freight,
      insurance: bill.insurance,
      ...taxes,
      ...(bill.destination !== '0.00' && { destination: bill.destination }),
    });
    expect(missing).toEqual([]);
    expect(door).toEqual({ low: cents(bill.total), high: cents(bill.total) });
  });
});
