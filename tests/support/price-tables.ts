import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PRICE_FILES, priceRowsOf } from '../../data/seed/price-rows.ts';
import { EU_MEMBERS } from '../../src/domain/logistics/model.ts';
import type { CarFacts, Destination, PriceTables, RateTable } from '../../src/domain/logistics/price/model.ts';
import type { LocalCharge, TaxRule } from '../../src/domain/logistics/price/rows.ts';

const FOLDER = fileURLToPath(new URL('../../data/logistics', import.meta.url));
const rows = priceRowsOf(PRICE_FILES.map((name) => readFileSync(join(FOLDER, name))));

/** The starter rows of a country, as the product hands them to the function. */
export function starterTables(country: string, rates: RateTable): PriceTables {
  const isOf = (row: { country: string }) =>
    row.country === country || (row.country === 'EU' && EU_MEMBERS.includes(country));
  return {
    freight: rows.freightRates.map((rate, index) => ({ id: index + 1, ...rate })),
    charges: rows.localCharges,
    taxes: rows.taxRules.filter(isOf),
    limits: rows.importLimits.filter((row) => isOf(row) || row.country === 'CN'),
    transit: rows.transitTimes,
    rates,
  };
}

/** The starter values that countries count taxes in. */
export const starterBases = rows.baseValues;
export const starterTaxes = rows.taxRules;
export const starterCharges = rows.localCharges;

const SOURCED = { source: 'test', sourceUrl: null, checkedOn: '2026-11-28', confidence: 'secondary' } as const;

export const aTaxRule = (rule: Partial<TaxRule>): TaxRule => ({
  id: 'XX.duty.1',
  country: 'XX',
  condition: 'any',
  energies: null,
  importer: 'any',
  ageOverYears: null,
  ageUptoYears: null,
  validFrom: null,
  validTo: null,
  ccOver: null,
  ccUpto: null,
  powerOverKw: null,
  powerUptoKw: null,
  powerBasis: 'peak',
  co2Over: null,
  co2Upto: null,
  valueOver: null,
  valueUpto: null,
  valueCurrency: null,
  brands: null,
  kind: 'duty',
  key: 'duty',
  effect: 'pay',
  position: 10,
  base: 'cif',
  ratePercent: 10,
  amount: null,
  fixedAmount: null,
  yearlyAmount: null,
  amountUnit: null,
  currency: null,
  combine: null,
  law: null,
  ...SOURCED,
  ...rule,
});

export const aCharge = (charge: Partial<LocalCharge>): LocalCharge => ({
  id: 'charge',
  side: 'destination',
  place: '',
  country: '',
  key: 'destination',
  condition: 'any',
  mode: null,
  unit: 'percent',
  low: 2,
  high: 2,
  currency: null,
  base: 'cif',
  carsLow: null,
  carsHigh: null,
  ...SOURCED,
  ...charge,
});

export const aCar = (facts: Partial<CarFacts>): CarFacts => ({
  condition: 'new',
  energy: 'petrol',
  engineCc: 1498,
  volumeM3Hundredths: 1_400,
  wheel: 'left',
  rightHandVersion: 'not_recorded',
  ...facts,
});

export const aDestination = (destination: Partial<Destination>): Destination => ({
  place: { code: 'KEMBA', kind: 'sea', country: 'KE' },
  country: 'KE',
  importer: 'individual',
  day: '2026-11-28',
  ...destination,
});
