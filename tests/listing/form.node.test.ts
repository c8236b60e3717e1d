import { describe, expect, it } from 'vitest';
import { missingOf } from '../../src/domain/listing/missing.ts';
import {
  afterSave,
  changesOf,
  differing,
  EMPTY_FORM,
  factsOf,
  formOf,
  merged,
  unreadable,
  type Listing,
} from '../../src/islands/listing/form.ts';

const A_LISTING: Listing = {
  id: 7,
  version: 3,
  state: 'draft',
  brand_id: 1,
  model_id: 2,
  auto_style_id: 101,
  name: 'BYD Seagull',
  vin: 'LGXC74C43P0123456',
  year: 2025,
  first_registration: '2025-03',
  mileage_km: 21_400,
  energy_type: 'battery_electric',
  color: 'White',
  city: 'Canton',
  price: '9400.00',
  currency: 'USD',
  incoterm: 'FOB',
  want: 'sale',
  reserve: null,
  photos: ['/uploads/1.webp'],
  description: '',
  defects: [{ view: 'left', x: 0.25, y: 0.5, kind: 'scratch', size_mm: 24, note: 'Door' }],
  rejected_because: null,
  stock_id: null,
  lot_id: null,
  updated_at: 1_700_000_000_000,
};
const form = formOf(A_LISTING);

describe('the form of a listing', () => {
  it('holds what the server has, and changes nothing by itself', () => {
    expect(form).toMatchObject({ price: '9400', reserve: '', mileage_km: '21400', year: '2025' });
    for (const locale of ['en', 'de', 'fr', 'ar'] as const) expect(changesOf(form, form, locale)).toEqual({});
    expect(missingOf(factsOf(form, 'en'), Date.parse('2025-11-26T12:00:00Z'))).toEqual([]);
  });

  it.each([
    ['en', '12,345.50', '21,400', '12345.50', 21_400],
    ['de', '12.345,50', '21.400', '12345.50', 21_400],
    ['fr', '12 345,5', '21 400', '12345.50', 21_400],
    ['ar', '١٢٣٤٥٫٥', '٢١٤٠٠', '12345.50', 21_400],
  ] as const)('reads amounts and distances as they are typed in %s', (locale, price, mileage, amount, distance) => {
    const typed = { ...EMPTY_FORM, price, mileage_km: mileage };
    expect(changesOf(typed, EMPTY_FORM, locale)).toEqual({ price: amount, mileage_km: distance });
  });

  it('sends what was changed, cleared fields as null, and a car whole', () => {
    const changed = { ...form, name: '  BYD Dolphin ', color: ' ', auto_style_id: null };
    expect(changesOf(changed, form, 'en')).toEqual({
      brand_id: 1,
      model_id: 2,
      auto_style_id: null,
      name: 'BYD Dolphin',
      color: null,
    });
    expect(changesOf({ ...form, vin: 'lgxc 74c4-3p0123456', name: 'BYD Seagull ' }, form, 'en')).toEqual({});
  });

  it.each(['1e3', '-5', 'NaN', '12.5.6', 'abc', '9'.repeat(30)])('does not send %j, and says so', (wrong) => {
    const typed = { ...form, price: wrong, mileage_km: wrong };
    expect(changesOf(typed, form, 'en')).toEqual({});
    expect(Object.fromEntries(unreadable(typed, 'en'))).toEqual({ price: 'amount', mileage_km: 'wholeNumber' });
    expect(differing(typed, form, 'en')).toEqual(['mileage_km', 'price']);
  });

  it('puts what was changed here on top of a newer version', () => {
    const mine = { ...form, price: '9500', city: 'Nansha' };
    const newer = { ...form, city: 'Shanghai', color: 'Red', photos: [] };
    expect(merged(mine, form, newer, 'en')).toEqual({ ...newer, price: '9500', city: 'Nansha' });
  });

  it('takes over what the server filled in, unless something else was chosen since', () => {
    const sent = { ...EMPTY_FORM, auto_style_id: 101, name: 'BYD' };
    const kept = { ...sent, brand_id: 1, model_id: 2, energy_type: 'battery_electric' };
    const typedOn = { ...sent, name: 'BYD Sea' };
    expect(afterSave(typedOn, sent, kept)).toEqual({ ...kept, name: 'BYD Sea' });
    expect(afterSave({ ...sent, energy_type: 'petrol' }, sent, kept).energy_type).toBe('petrol');
  });
});
