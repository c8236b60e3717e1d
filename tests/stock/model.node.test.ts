import { describe, expect, it } from 'vitest';
import { PART_KINDS, PART_PLACES, PLACES_OF_KIND, STOCK_STATES } from '../../src/domain/stock/model.ts';
import { cityName, stockBrandName, stockCarName } from '../../src/domain/stock/naming.ts';
import { citiesSchema, dealsSchema, stockListSchema } from '../../src/domain/stock/schema.ts';
import { usedCarStructuredData } from '../../src/domain/stock/structured-data.ts';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';

describe('the name of a car in stock', () => {
  const item = {
    brandSlug: 'byd',
    brandName: 'BYD',
    brandNameZh: '比亚迪',
    modelCatalogueName: 'Dolphin',
    modelCatalogueNameZh: '海豚',
    modelName: 'Other',
    modelNameZh: '其他',
    modelYear: 2023,
    trim: 'Free',
    trimZh: '自由',
    trimParts: null,
  };

  it('is that of the catalogue, in the reader’s language', () => {
    expect(stockCarName(item, 'en')).toBe('BYD Dolphin');
    expect(stockCarName(item, 'zh-cn')).toContain('海豚');
    expect([stockBrandName(item, 'en'), stockBrandName(item, 'zh-cn')]).toEqual(['BYD', '比亚迪']);
  });

  it('is what the row says where the catalogue has no such model', () => {
    const unknown = { ...item, modelCatalogueName: null, modelCatalogueNameZh: null };
    expect(stockCarName(unknown, 'en')).toBe('BYD Other');
    expect(stockCarName(unknown, 'zh-cn')).toContain('其他');
    expect(stockCarName({ ...unknown, modelNameZh: null }, 'zh-cn')).toContain('Other');
    expect(stockCarName({ ...unknown, modelName: null, modelNameZh: null }, 'en')).toBe('BYD');
  });

  it('has the code of a brand that is not known', () => {
    const unknown = { ...item, brandName: null, brandNameZh: null };
    expect(stockCarName(unknown, 'en')).toBe('byd Dolphin');
    expect(stockBrandName(unknown, 'zh-cn')).toBe('byd');
    expect(stockBrandName({ ...item, brandNameZh: null }, 'zh-cn')).toBe('BYD');
  });
});

it('names a city in the language, else in English, else by its code', () => {
  const city = { city: 'wuhan', cityNames: { en: 'Wuhan', ar: 'ووهان' } };
  expect([cityName(city, 'ar'), cityName(city, 'fr')]).toEqual(['ووهان', 'Wuhan']);
  expect(cityName({ city: 'wuhan', cityNames: null }, 'fr')).toBe('wuhan');
  expect(cityName({ city: null, cityNames: null }, 'fr')).toBeUndefined();
});

it('has a place for each kind of part, each place used', () => {
  expect(Object.keys(PLACES_OF_KIND).sort()).toEqual([...PART_KINDS].sort());
  expect(PLACES_OF_KIND).toMatchObject({ tyre: ['front', 'rear'], front_brake: ['front'], rear_brake: ['rear'] });
  expect(new Set(Object.values(PLACES_OF_KIND).flat())).toEqual(new Set(PART_PLACES));
});

describe('a used car as search engines read it', () => {
  const car = {
    slug: 'byd-dolphin-used-1',
    modelYear: 2023,
    mileageKm: 12_000,
    firstRegistration: '2023-05',
    priceMinor: 8_880_050,
    currency: 'CNY',
  };
  const address = {
    name: 'BYD Dolphin',
    brand: 'BYD',
    url: 'https://cars.example/x',
    imageUrl: 'https://cars.example/x.svg',
  };

  it('says what is stated, with price and mileage in their units', () => {
    expect(usedCarStructuredData({ ...car, status: 'available' }, address)).toEqual({
      '@context': 'https://schema.org',
      '@type': ['Car', 'Product'],
      name: 'BYD Dolphin',
      url: address.url,
      image: address.imageUrl,
      sku: car.slug,
      brand: { '@type': 'Brand', name: 'BYD' },
      vehicleModelDate: '2023',
      itemCondition: 'https://schema.org/UsedCondition',
      dateVehicleFirstRegistered: '2023-05',
      mileageFromOdometer: { '@type': 'QuantitativeValue', value: 12_000, unitCode: 'KMT' },
      offers: {
        '@type': 'Offer',
        price: '88800.50',
        priceCurrency: 'CNY',
        url: address.url,
        itemCondition: 'https://schema.org/UsedCondition',
        availability: 'https://schema.org/InStock',
      },
    });
  });

  it('says nothing of what is not known, and whether it can be had', () => {
    const unknown = { ...car, mileageKm: null, firstRegistration: null };
    const told = STOCK_STATES.map((status) => JSON.stringify(usedCarStructuredData({ ...unknown, status }, address)));
    expect(told.map((text) => /schema\.org\/(InStock|LimitedAvailability|SoldOut)"/.exec(text)?.[1])).toEqual([
      'InStock',
      'LimitedAvailability',
      'SoldOut',
    ]);
    for (const text of told) expect(text).not.toMatch(/mileage|FirstRegistered/i);
    // A car that has never been driven states its mileage.
    const fresh = JSON.stringify(usedCarStructuredData({ ...car, mileageKm: 0, status: 'available' }, address));
    expect(fresh).toContain('"value":0');
  });
});

describe('a car of data/stock', () => {
  const car = {
    slug: 'byd-dolphin-used-1',
    kind: 'used',
    brandSlug: 'byd',
    modelSlug: 'byd-dolphin',
    modelYear: 2023,
    trim: ' Free ',
    trimZh: '自由',
    energyType: 'battery_electric',
    priceMinor: 1,
    source: 'https://source.example',
  };
  const isTaken = (facts: object) => stockListSchema.safeParse([{ ...car, ...facts }]).success;

  it('is taken with the least and the most it may say', () => {
    expect(stockListSchema.parse([car])).toEqual([{ ...car, trim: 'Free' }]);
    expect(isTaken({ mileageKm: 0, transfers: 0, city: 'wuhan', priceNewMinor: 2, styleSlug: 'a-1' })).toBe(true);
    expect(isTaken({ mileageKm: 2_000_000, transfers: 50, modelYear: 1990, firstRegistration: '2024-12' })).toBe(true);
    expect(isTaken({ sourceDate: '2025' }) && isTaken({ sourceDate: '2025-11-03' })).toBe(true);
    expect(isTaken({ modelSlug: undefined, modelName: 'Other', modelNameZh: '其他' })).toBe(true);
  });

  it.each([
    ['a key that is misspelt', { mileage: 5 }],
    ['a slug in capitals', { slug: 'BYD' }],
    ['a slug that ends with a hyphen', { slug: 'byd-' }],
    ['a slug with a blank', { slug: 'byd dolphin' }],
    ['a kind that is none', { kind: 'lent' }],
    ['no words for its trim', { trim: '  ' }],
    ['endless words', { trim: 'x'.repeat(121) }],
    ['both a model of the catalogue and a name', { modelName: 'Other' }],
    ['neither', { modelSlug: undefined }],
    ['a year before cars as we know them', { modelYear: 1989 }],
    ['a year that is far off', { modelYear: 2101 }],
    ['half a year', { modelYear: 2020.5 }],
    ['a price of nothing', { priceMinor: 0 }],
    ['a price of less', { priceNewMinor: -1 }],
    ['a mileage below nothing', { mileageKm: -1 }],
    ['a mileage no car has', { mileageKm: 2_000_001 }],
    ['too many owners', { transfers: 51 }],
    ['a month that is none', { firstRegistration: '2024-13' }],
    ['a month of another century', { firstRegistration: '1824-01' }],
    ['a month with a day', { firstRegistration: '2024-01-05' }],
    ['a date of another form', { sourceDate: '05.01.2024' }],
    ['a date with half a month', { sourceDate: '2024-1' }],
    ['a day no month has', { sourceDate: '2025-11-31' }],
    ['no parts where parts are named', { trimParts: [] }],
  ])('is refused with %s', (_what, facts) => {
    expect(isTaken(facts)).toBe(false);
  });

  it('says why it is refused', () => {
    const problem = (facts: object) => stockListSchema.safeParse([{ ...car, ...facts }]).error?.issues[0];
    expect(problem({ modelSlug: undefined })).toMatchObject({
      path: [0, 'modelSlug'],
      message: 'either a model of the catalogue or the name of another',
    });
    expect(problem({ slug: 'A' })?.message).toBe('a slug: small letters, digits, hyphens');
    expect(problem({ firstRegistration: 'x' })?.message).toBe('a month such as 2024-05');
    expect(problem({ sourceDate: 'x' })?.message).toBe('a year, month or day');
  });
});

it('takes cities with a name in every language, and deals by their style', () => {
  const names = Object.fromEntries(LOCALE_CODES.map((locale) => [locale, 'Wuhan']));
  expect(citiesSchema.safeParse([{ code: 'wuhan', names }]).success).toBe(true);
  expect(citiesSchema.safeParse([{ code: 'wuhan', names: { ...names, ar: undefined } }]).success).toBe(false);
  expect(citiesSchema.safeParse([{ code: 'wuhan', names: { ...names, it: 'Wuhan' } }]).success).toBe(false);
  expect(dealsSchema.safeParse([{ slug: 'a', styleSlug: 'b' }]).success).toBe(true);
  expect(dealsSchema.safeParse([{ slug: 'a', styleSlug: 'b', price: 1 }]).success).toBe(false);
});
