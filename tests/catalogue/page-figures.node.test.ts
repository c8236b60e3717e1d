import { describe, expect, it } from 'vitest';
import type { Parameter, SpecSheet, Style } from '../../src/domain/catalogue/model.ts';
import type { Names } from '../../src/domain/catalogue/names.ts';
import { applicableParameters } from '../../src/domain/catalogue/page/applicable.ts';
import type { Dictionary } from '../../src/domain/catalogue/page/dictionary.ts';
import { figureNumber, figureSpan, shownFigure } from '../../src/domain/catalogue/page/figures.ts';
import {
  formatDollars,
  formatYuanSpan,
  lowestPriceReadings,
  statedPrices,
} from '../../src/domain/catalogue/page/money.ts';
import { aStyle } from '../support/dataset.ts';

const withSheet = (sheet: SpecSheet, facts: Partial<Style> = {}) => aStyle({ ...facts, sheet });
const parameter = (key: string, unit: string): Parameter => ({ key, group: 'body', order: 0, kind: 'number', unit });
const dictionary: Dictionary = {
  groups: [],
  parameters: [
    parameter('electric_range_wltc', 'km'),
    parameter('electric_range_cltc', 'km'),
    parameter('fuel_consumption_wltc', 'km'),
    parameter('seats', 'seats'),
    parameter('fast_charging_time', 'h'),
    { ...parameter('fast_charging_charge_range', 'percent'), kind: 'range' },
    { ...parameter('displacement', 'l'), leastDecimals: 1 },
    parameter('vehicle_warranty', ''),
  ],
  terms: [],
};
const names: Names = {
  groups: {},
  parameters: { electric_range_wltc: 'Electric range (WLTC)', electric_range_cltc: 'Electric range (CLTC)' },
  units: { km: 'km', h: 'h', min: 'min', percent: '%', l: 'L', year: { one: 'year', other: 'years' } },
  terms: {},
  energyTypes: {},
};

describe('a figure', () => {
  it('of charging time names the charge it is from and to, where the sheet states it', () => {
    const time = (sheet: SpecSheet) => shownFigure(sheet, 'fastCharge', dictionary, names, 'en')?.text;
    const half = [{ number: 0.5 }];
    expect(time({ fast_charging_time: half, fast_charging_charge_range: [{ number: 30, to: 80 }] })).toMatch(
      /^30.min \(30–80.?%\)$/,
    );
    expect(time({ fast_charging_time: half })).toMatch(/^30.min$/);
  });

  const shown = (sheet: SpecSheet) => shownFigure(sheet, 'range', dictionary, names, 'en');

  it('is the first one stated, under the name and cycle it was measured in', () => {
    expect(shown({ electric_range_wltc: [{ number: 220 }], electric_range_cltc: [{ number: 305 }] })).toEqual({
      label: 'Electric range (CLTC)',
      text: '305\u00a0km',
      cycle: 'CLTC',
    });
    expect(shown({ electric_range_wltc: [{ number: 220 }] })).toMatchObject({ text: '220\u00a0km', cycle: 'WLTC' });
    expect(shown({ seats: [{ number: 5 }] })).toBeUndefined();
  });

  it('is not what the car lacks, and carries no cycle where it has none', () => {
    expect(shown({ electric_range_cltc: [{ fit: 'absent' }], electric_range_wltc: [{ number: 220 }] })).toMatchObject({
      cycle: 'WLTC',
    });
    const seats = shownFigure({ seats: [{ number: 5 }] }, 'seats', dictionary, names, 'en');
    expect(seats).toEqual({ label: 'seats', text: '5', cycle: undefined });
  });

  it('has the decimals its parameter declares', () => {
    const litres = shownFigure({ displacement: [{ number: 2 }] }, 'displacement', dictionary, names, 'en');
    expect(litres?.text).toBe('2.0\u00a0L');
  });

  it('says both halves of a warranty', () => {
    const vehicle_warranty = [
      { fit: 'standard' as const, number: 6, unit: 'year' },
      { fit: 'standard' as const, number: 150_000, unit: 'km' },
    ];
    const shownWarranty = shownFigure({ vehicle_warranty }, 'warranty', dictionary, names, 'en');
    expect(shownWarranty?.text).toBe('6\u00a0years / 150,000\u00a0km');
  });

  it('spans the styles of one cycle and never mixes two', () => {
    const styles = [
      withSheet({ electric_range_wltc: [{ number: 100 }] }),
      withSheet({ electric_range_cltc: [{ number: 405 }], electric_range_wltc: [{ number: 900 }] }),
      withSheet({ electric_range_cltc: [{ number: 305 }] }),
    ];
    expect(figureSpan(styles, 'range')).toEqual({ key: 'electric_range_cltc', min: 305, max: 405 });
    // The cycle most styles state wins over the one that is asked for first.
    const others = [...styles.slice(0, 2), withSheet({ electric_range_wltc: [{ number: 50 }] })];
    expect(figureSpan(others, 'range')).toEqual({ key: 'electric_range_wltc', min: 50, max: 900 });
    expect(figureSpan([withSheet({})], 'range')).toBeUndefined();
  });

  it('has a number where any entry of it has one', () => {
    expect(figureNumber({ seats: [{ text: 'many' }, { number: 7 }] }, 'seats')).toBe(7);
    expect(figureNumber({}, 'seats')).toBeUndefined();
  });
});

describe('what applies to an energy type', () => {
  const groupOf = (key: string) => (key === 'package' ? 'option_packages' : 'body');
  const petrol = (keys: string[]) =>
    withSheet(Object.fromEntries(keys.map((key) => [key, [{ number: 1 }]])), { energyType: 'petrol' });

  it('is what one sheet in twenty of it states, packages aside', () => {
    const common = Array.from({ length: 38 }, () => petrol(['length', 'package']));
    const rare = [petrol(['length', 'towbar', 'winch']), petrol(['length', 'towbar'])];
    const found = applicableParameters([...common, ...rare, withSheet({ battery: [{ number: 1 }] })], groupOf);
    // Two of forty are one in twenty; one is not.
    expect(found.get('petrol')).toEqual(new Set(['length', 'towbar']));
    expect(found.get('battery_electric')).toEqual(new Set(['battery']));
    expect(found.get('hybrid')).toBeUndefined();
  });
});

describe('money', () => {
  it('is converted at the rate it is given, to whole dollars that name their country', () => {
    expect(formatDollars(7_070_000, { cnyPerUsd: 7.07 }, 'en')).toBe('US$10,000');
    expect(formatDollars(7_070_000, { cnyPerUsd: 7 }, 'en')).toBe('US$10,100');
    expect(formatDollars(7_070_000, { cnyPerUsd: 7.07 }, 'ar')).toMatch(/^\u2066.*10,000.*\u2069$/);
  });

  it('spans two amounts from low to high in every language, or is one amount', () => {
    expect(formatYuanSpan(24_980_000, 27_980_000, 'en')).toBe('CN¥249,800 – CN¥279,800');
    expect(formatYuanSpan(24_980_000, 24_980_000, 'en')).toBe('CN¥249,800');
    expect(formatYuanSpan(24_980_000, 27_980_000, 'ar')).toMatch(
      /^\u2066\u2066[^\u2069]*249,800[^\u2069]*\u2069 – \u2066[^\u2069]*279,800[^\u2069]*\u2069\u2069$/,
    );
  });

  it('names each reading of the lowest prices once, and none where no lowest price is stated', () => {
    const reading = { lowestPriceSource: 'dealer', priceDate: '2025-11' };
    const styles = [
      { ...reading, lowestPriceMinor: 1 },
      { ...reading, lowestPriceMinor: 2 },
      { ...reading, lowestPriceMinor: 3, priceDate: '2026-01' },
      { lowestPriceSource: 'unused' },
      { lowestPriceMinor: 4 },
    ];
    expect(lowestPriceReadings(styles)).toEqual([
      { source: 'dealer', date: '2025-11' },
      { source: 'dealer', date: '2026-01' },
    ]);
  });

  it.each([
    [10_000_000, 9_000_000, 1_000_000, 0.1],
    [10_000_000, 10_000_000, undefined, undefined],
    [10_000_000, 11_000_000, undefined, undefined],
    [undefined, 9_000_000, undefined, undefined],
    [10_000_000, undefined, undefined, undefined],
  ])('saves what the lowest of %s and %s is below the suggested price', (suggested, lowest, minor, share) => {
    const prices = statedPrices({ suggestedPriceMinor: suggested, lowestPriceMinor: lowest });
    expect(prices).toEqual({ suggestedMinor: suggested, lowestMinor: lowest, savingMinor: minor, savingShare: share });
  });
});
