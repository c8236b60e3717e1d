import { describe, expect, it } from 'vitest';
import { currencyOfCountry } from '../../src/domain/currency/country-currency.ts';
import { likelyPlace } from '../../src/domain/logistics/my-place.ts';
import type { FreightRate } from '../../src/domain/logistics/price/rows.ts';

const rate = (to: string, highMinor: number, own: Partial<FreightRate> = {}): FreightRate => ({
  id: 1,
  mode: 'ro_ro',
  from: 'CN',
  to,
  unit: 'per_m3',
  lowMinor: highMinor,
  highMinor,
  currency: 'USD',
  carsLow: null,
  carsHigh: null,
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  kind: 'admin',
  source: 'test',
  sourceUrl: null,
  checkedOn: '2026-11-28',
  confidence: 'secondary',
  ...own,
});
const sea = (code: string, country = 'AA', latitude = 0) =>
  ({ code, kind: 'sea', country, latitude, longitude: 0 }) as const;
const rail = (code: string, country = 'AA') => ({ ...sea(code, country), kind: 'rail' }) as const;
const likely = (places: Parameters<typeof likelyPlace>[1]['places'], freight: FreightRate[], day = '2026-11-28') =>
  likelyPlace('AA', { places, freight, day });

describe('where somebody most likely buys for', () => {
  it('is the place with a rate, also where it is in another country', () => {
    expect(likely([sea('AAONE'), sea('BBONE', 'BB')], [rate('BBONE', 9_000)])).toBe('BBONE');
    expect(likely([sea('AAONE'), sea('AATWO')], [rate('AATWO', 9_000)])).toBe('AATWO');
  });

  it('is the own country before the next, and the sea before the rail', () => {
    const rates = [rate('AAONE', 9_000), rate('BBONE', 5_000), rate('AATWO', 1_000, { mode: 'rail', from: 'CNXIY' })];
    expect(likely([rail('AATWO'), sea('BBONE', 'BB'), sea('AAONE')], rates)).toBe('AAONE');
    expect(likely([rail('AATWO'), sea('BBONE', 'BB')], rates)).toBe('AATWO');
  });

  it('is near the places of the country, where those have no rate', () => {
    const rates = [rate('BBONE', 1_000), rate('CCONE', 9_000)];
    expect(likely([sea('AAONE'), sea('BBONE', 'BB', 20), sea('CCONE', 'CC', -5)], rates)).toBe('CCONE');
    expect(likely([sea('BBONE', 'BB', 20), sea('CCONE', 'CC', -5)], rates)).toBe('BBONE');
  });

  it('is where freight costs less for a usual car, whatever it is counted by', () => {
    const perCar = rate('AATWO', 100_000, { unit: 'per_vehicle' });
    expect(likely([sea('AAONE'), sea('AATWO')], [rate('AAONE', 9_000), perCar])).toBe('AATWO');
    expect(likely([sea('AAONE'), sea('AATWO')], [rate('AAONE', 7_000), perCar])).toBe('AAONE');
  });

  it('goes by rates of the day that may make a price', () => {
    const places = [sea('AAONE'), sea('AATWO')];
    expect(likely(places, [rate('AATWO', 1, { kind: 'index' })])).toBe('AAONE');
    expect(likely(places, [rate('AATWO', 1)], '2027-12-01')).toBe('AAONE');
    expect(likely(places, [rate('AATWO', 1, { currency: 'XXX' })])).toBe('AAONE');
    expect(likely([], [rate('AATWO', 1)])).toBeUndefined();
  });
});

it('knows the currency of a country there is a rate of, and else names dollars', () => {
  expect(['KE', 'SN', 'DE', 'BG', 'UZ'].map(currencyOfCountry)).toEqual(['KES', 'XOF', 'EUR', 'EUR', 'UZS']);
  expect([undefined, 'BR', 'EC', '__proto__'].map(currencyOfCountry)).toEqual(['USD', 'USD', 'USD', 'USD']);
});
