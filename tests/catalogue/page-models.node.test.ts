import { describe, expect, it } from 'vitest';
import type { Parameter, SpecSheet, Style } from '../../src/domain/catalogue/model.ts';
import type { Names } from '../../src/domain/catalogue/names.ts';
import type { Dictionary, Term } from '../../src/domain/catalogue/page/dictionary.ts';
import { offeredOptions } from '../../src/domain/catalogue/page/equipment.ts';
import { modelEntry } from '../../src/domain/catalogue/page/model-entry.ts';
import { carName, otherNames } from '../../src/domain/catalogue/naming.ts';
import { neighboursOf, type Position } from '../../src/domain/catalogue/page/neighbours.ts';
import { paintsOf, SAMPLE_PAINTS } from '../../src/domain/catalogue/page/paints.ts';
import { styleLinks } from '../../src/markup/catalogue/style-links.ts';
import { aBrand, aModel, aStyle } from '../support/dataset.ts';

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

describe('the options of a sheet', () => {
  const options = (locale: 'en' | 'de') =>
    offeredOptions(
      {
        seats: [{ number: 5 }],
        displacement: [{ fit: 'optional', text: 'sunroof', optionPriceMinor: 200_000 }, { fit: 'optional' }],
        vehicle_warranty: [{ fit: 'optional', optionPriceMinor: 0 }],
        of_no_dictionary: [{ fit: 'optional', optionPriceMinor: 100 }],
      },
      dictionary,
      names,
      locale,
    );

  it('are those with a price, also where it is nothing, in the words of each language', () => {
    expect(options('en')).toEqual([
      { key: 'displacement', name: 'displacement: sunroof', price: 'CN¥2,000' },
      { key: 'vehicle_warranty', name: 'vehicle_warranty', price: undefined },
    ]);
    expect(options('de')[0]?.price).toBe('2.000\u00a0CN¥');
  });
});

describe('links to the styles of a model', () => {
  const styles = [
    aStyle({ id: 1, slug: 'seagull-max', modelYear: 2024, trim: 'Max & more' }),
    aStyle({ id: 2, slug: 'seagull-max-2', modelYear: 2025, trim: 'Max' }),
  ].map((style) => ({ ...style, trimParts: undefined }));
  const links = (current?: Style) =>
    styleLinks(styles, { names, locale: 'en', addressOf: ({ slug }) => `/style_param/${slug}`, current });

  it('stand by year, the newest first, with their names escaped', () => {
    expect(links()).toBe(
      '<p class="cap">2025</p><a href="/style_param/seagull-max-2"><bdi>Max</bdi></a>' +
        '<p class="cap">2024</p><a href="/style_param/seagull-max"><bdi>Max &amp; more</bdi></a>',
    );
  });

  it('mark the page they stand on, and no other whose address begins alike', () => {
    expect(links(styles[0])).toContain('<a href="/style_param/seagull-max" aria-current="page"><bdi>Max &amp;');
    expect(links(styles[0]).match(/aria-current/g)).toHaveLength(1);
    expect(links()).not.toContain('aria-current');
  });
});

describe('neighbours', () => {
  const place = (slug: string, lengthMm?: number, priceMinor?: number, level = 'suv'): Position => ({
    slug,
    lengthMm,
    priceMinor,
    level,
  });
  const car = place('car', 4500, 10_000_000);
  const slugs = (all: Position[], count?: number) => neighboursOf(car, all, count).map(({ slug }) => slug);

  it('are the nearest in size and price, the car itself left out', () => {
    const all = [place('far', 4900, 10_000_000), car, place('near', 4510, 10_000_000), place('dear', 4500, 20_000_000)];
    expect(slugs(all)).toEqual(['near', 'far', 'dear']);
    expect(slugs(all, 1)).toEqual(['near']);
  });

  it('prefer the same class, a tenth of the price over 130 mm, and the alphabet among equals', () => {
    expect(slugs([place('saloon', 4500, 10_000_000, 'saloon'), place('longer', 4950, 10_000_000)])).toEqual([
      'longer',
      'saloon',
    ]);
    expect(slugs([place('longer', 4630, 10_000_000), place('dearer', 4500, 11_000_000)])).toEqual(['dearer', 'longer']);
    expect(slugs([place('b', 4600, 10_000_000), place('a', 4400, 10_000_000)])).toEqual(['a', 'b']);
  });

  it('need a length and a price, on both sides', () => {
    expect(slugs([place('unpriced', 4500), place('unmeasured', undefined, 10_000_000)])).toEqual([]);
    expect(neighboursOf(place('unpriced', 4500), [car])).toEqual([]);
  });
});

describe('names', () => {
  const brand = aBrand({});
  const model = aModel({ name: 'Dolphin Mini', homeName: 'Seagull', aliases: ['Seagull', 'dolphin mini', 'EV3'] });

  it('are those at home for Chinese readers and those abroad for all others', () => {
    expect(carName(brand, model, 'zh-cn')).toBe('比亚迪 海鸥');
    expect(carName(brand, model, 'ar')).toBe('BYD Dolphin Mini');
  });

  it('do not say the brand twice', () => {
    expect(carName(aBrand({ name: 'Xiaomi' }), aModel({ name: 'XIAOMI SU7' }), 'en')).toBe('XIAOMI SU7');
  });

  it('list what else the car is called, once each and without what is already shown', () => {
    expect(otherNames(model, 'en')).toEqual(['Seagull', '海鸥', 'EV3']);
    expect(otherNames(model, 'zh-cn')).toEqual(['Dolphin Mini', 'Seagull', 'dolphin mini', 'EV3']);
  });
});

describe('a model on its pages', () => {
  const size: SpecSheet = {
    length: [{ number: 3780 }],
    width: [{ number: 1715 }],
    height: [{ number: 1540 }],
    wheelbase: [{ number: 2500 }],
  };

  it('is spoken for by the cheapest style of the newest year that states its size', () => {
    const styles = [
      withSheet(size, { id: 1, modelYear: 2024, suggestedPriceMinor: 100 }),
      withSheet(size, { id: 2, modelYear: 2025 }),
      withSheet(size, { id: 3, modelYear: 2025, suggestedPriceMinor: 300, lowestPriceMinor: 250 }),
      withSheet({}, { id: 4, modelYear: 2025, suggestedPriceMinor: 200 }),
    ];
    const entry = modelEntry(aModel({}), aBrand({}), styles);
    expect(entry?.styles.map(({ id }) => id)).toEqual([4, 3, 2, 1]);
    expect(entry).toMatchObject({
      face: { id: 3 },
      years: { first: 2024, last: 2025 },
      suggested: { leastMinor: 100, mostMinor: 300 },
      lowest: { leastMinor: 250, mostMinor: 250 },
      lengthMm: 3780,
      priceMinor: 300,
    });
    expect(modelEntry(aModel({}), aBrand({}), [])).toBeUndefined();
  });

  it('is led by its newest style with a price, where a newer one states none', () => {
    const unpriced = withSheet(size, { id: 1, modelYear: 2026 });
    const styles = [unpriced, withSheet(size, { id: 2, modelYear: 2025, suggestedPriceMinor: 100 })];
    expect(modelEntry(aModel({}), aBrand({}), styles)?.face.id).toBe(2);
    expect(modelEntry(aModel({}), aBrand({}), [unpriced])?.face.id).toBe(1);
  });

  it('is painted as its sheets say, each colour once, or in a paint of ours that stays its own', () => {
    const terms = new Map<string, Term>([
      ['white', { code: 'white', kind: 'colour', hex: '#F4F4F2' }],
      ['snow', { code: 'snow', kind: 'colour', hex: '#f4f4f2' }],
      ['two_tone', { code: 'two_tone', kind: 'colour', hex: null }],
      ['red', { code: 'red', kind: 'colour', hex: '#aa0000' }],
    ]);
    const colours = ['two_tone', 'red', 'white', 'snow'].map((term) => ({ term }));
    expect(paintsOf([withSheet({ exterior_colours: colours })], terms)).toEqual([
      { code: 'red', hex: 'aa0000' },
      { code: 'white', hex: 'f4f4f2' },
    ]);
    const [unstated] = paintsOf([withSheet({}, { modelSlug: 'byd-seagull' })], terms);
    expect(unstated.code).toBeUndefined();
    expect(SAMPLE_PAINTS).toContain(unstated.hex);
    expect(paintsOf([withSheet({}, { modelSlug: 'byd-seagull' })], terms)[0]).toEqual(unstated);
  });
});
