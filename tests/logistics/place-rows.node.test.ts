import { describe, expect, it } from 'vitest';
import { rowsHtml } from '../../src/components/logistics/place-rows.ts';
import { basisOf, chinaText, rangeText } from '../../src/components/logistics/place-words.ts';
import type { ModelEntry } from '../../src/domain/catalogue/page/model-entry.ts';
import type { Style } from '../../src/domain/catalogue/model.ts';
import { cheapestStyle } from '../../src/domain/logistics/market/cheapest.ts';
import type { ModelAtPlace, PricedPlace } from '../../src/domain/logistics/market/priced-place.ts';
import type { Port } from '../../src/domain/logistics/model.ts';
import { landedPricer } from '../../src/domain/logistics/price/landed-price.ts';
import type { CarFacts } from '../../src/domain/logistics/price/model.ts';
import { rateTable } from '../../src/domain/logistics/price/rate-table.ts';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { translatorFor } from '../../src/i18n/pages.ts';
import { starterBases, starterTables } from '../support/price-tables.ts';

const rates = rateTable([], starterBases);
const port: Port = {
  code: 'KEMBA',
  kind: 'sea',
  name: 'Mombasa',
  names: {},
  country: 'KE',
  region: 'east_africa',
  latitude: -4.05,
  longitude: 39.67,
  isLoading: false,
};
const { rates: _rates, ...rows } = starterTables('KE', rates);
const place: PricedPlace = { port, mode: 'ro_ro', term: 'CIF', serves: [], key: '', rows };
const price = landedPricer(
  { ...rows, rates },
  { place: port, country: 'KE', importer: 'individual', day: '2026-11-29' },
);

const facts: CarFacts = {
  condition: 'new',
  energy: 'petrol',
  engineCc: 1498,
  powerKw: 80,
  volumeM3Hundredths: 1400,
  wheel: 'left',
  rightHandVersion: 'not_recorded',
};
const style: Style = {
  id: 1,
  slug: 'a-car',
  modelSlug: 'a-model',
  modelYear: 2026,
  trim: '1.5L <Base>',
  trimZh: '1.5L 基础型',
  energyType: 'petrol',
  lowestPriceMinor: 4_390_000,
  priceDate: '2025-11',
  source: 'test',
  sheet: {},
};
const entry: ModelEntry = {
  slug: 'a-model',
  model: { slug: 'a-model', brandSlug: 'a-brand', name: 'A & B', homeName: 'A', nameZh: '甲', aliases: [] },
  brand: { slug: 'a-brand', name: 'Brand', nameZh: '牌', aliases: [] },
  styles: [style],
  face: style,
  years: { first: 2026, last: 2026 },
  energyTypes: ['petrol'],
  lengthMm: 4300,
  priceMinor: undefined,
  level: undefined,
};
const paint = { hex: 'a9bfae' };
const requested = { low: 600_000, high: 640_000, mark: 'sample', term: 'FOB', source: 'Demo rule' } as const;
const priced: ModelAtPlace = { entry, paint, style, price: price(facts, requested) };
const unpriced: ModelAtPlace = { entry, paint, style, price: price(facts, undefined) };

const html = (model: ModelAtPlace, locale: (typeof LOCALE_CODES)[number] = 'en') => {
  const names = { brands: {}, models: {}, terms: {}, units: {}, parameters: {}, groups: {}, energyTypes: {} };
  const context = {
    locale,
    t: translatorFor(locale),
    names,
    dictionary: { groups: [], parameters: [], terms: [] },
    terms: new Map(),
    offered: new Map(),
    hidesPrices: false,
  };
  return rowsHtml([model], { context, place, rates, shared: new Set(), isTaxed: true });
};

describe('a row of the page of a place', () => {
  it('shows the sum under its term as a range that is rounded outward, and the sum with duty and taxes', () => {
    const { cif, door } = priced.price;
    expect(cif && door).toBeTruthy();
    const row = html(priced);
    expect(row).toContain(
      `CIF Mombasa from</dt><dd class="on-arrival"><small>about </small><span>${rangeText(cif ?? requested, 'en')}</span></dd>`,
    );
    expect(row).toContain(
      `Cleared in Mombasa</dt><dd><small>about </small><span>${rangeText(door ?? requested, 'en')}</span></dd>`,
    );
    expect(rangeText({ low: 412_345, high: 2_001_000 }, 'en')).toMatch(/^\u2066US\$4,100\s–\s20,100\u2069$/);
  });

  it.each(LOCALE_CODES)('names no term and no sum of parts where the car has no price, in %s', (locale) => {
    expect(unpriced.price.cif).toBeNull();
    const row = html(unpriced, locale);
    expect(row).not.toMatch(/\bCI[FP]\b/);
    expect(row).not.toContain('on-arrival');
    expect(row).not.toContain('price-sub');
    expect(html(unpriced)).toContain('Dealer price in China about US$6,209 (Nov 2025) · delivery to Mombasa: ask');
  });

  it('escapes what comes from data', () => {
    expect(html(priced)).toContain('Brand A &amp; B');
    expect(html(priced)).not.toContain('<Base>');
  });

  it('calls a suggested price that, and shows none where none is known', () => {
    const t = translatorFor('en');
    const around = { place: 'Mombasa', rates };
    expect(chinaText(t, { suggestedPriceMinor: 7_070_000 }, around)).toMatch(
      /^Suggested price in China about US\$10,000 ·/,
    );
    expect(chinaText(t, {}, around)).toBe('Price: ask');
  });
});

it('the sources of sums are named once, by the line they are for', () => {
  const basis = basisOf(translatorFor('en'), [priced, priced], 'sea');
  expect(basis.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Freight to the destination', 'Duty and taxes']),
  );
  for (const { sources } of basis) expect(new Set(sources).size).toBe(sources.length);
});

it('the sources of taxes on cars with an engine stand apart from those of all cars', () => {
  const electric = { ...facts, energy: 'battery_electric', engineCc: 0 } as const;
  const battery: ModelAtPlace = {
    ...priced,
    style: { ...style, energyType: 'battery_electric' },
    price: price(electric, requested),
  };
  const basis = basisOf(translatorFor('en'), [priced, battery], 'sea');
  const of = (name: string) => basis.find((each) => each.name === name)?.sources.join(' ') ?? '';
  // The rate of VAT is the same for both.
  expect(of('Duty and taxes')).toContain('taxes paid on one imported Neta X');
  expect(of('Duty and taxes: cars with an engine')).toContain('Cheki Kenya');
  expect(of('Duty and taxes')).not.toContain('Cheki Kenya');
  const alone = basisOf(translatorFor('en'), [priced], 'sea');
  expect(alone.filter(({ name }) => name.startsWith('Duty'))).toMatchObject([{ name: 'Duty and taxes' }]);
});

describe('the style that stands for its model', () => {
  const offered = (name: string, low: number | undefined, chinaMinor: number) => ({
    name,
    chinaMinor,
    car: {
      facts,
      ...(low !== undefined && {
        offer: {
          low,
          high: low,
          currency: 'USD',
          fixedMinor: 0,
          fixedCurrency: 'USD',
          mark: 'stated',
          term: 'FOB',
        } as const,
      }),
    },
  });

  it('is the one that costs least on arrival; without such a sum the one that costs least in China', () => {
    const styles = [offered('none', undefined, 1), offered('dear', 900_000, 3), offered('cheap', 700_000, 2)];
    expect(cheapestStyle(styles, price, rates)?.style.name).toBe('cheap');
    const open = [offered('dear', undefined, 3), offered('cheap', undefined, 2)];
    expect(cheapestStyle(open, price, rates)?.style.name).toBe('cheap');
    expect(cheapestStyle([], price, rates)).toBeUndefined();
  });
});
