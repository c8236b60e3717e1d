import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOGISTICS_FOLDER } from '../../data/seed/logistics.ts';
import { PRICE_FILES, priceRowsOf } from '../../data/seed/price-rows.ts';
import { numberOfSheet } from '../../src/domain/catalogue/sheet-columns.ts';
import {
  tablesOf,
  type CountryFile,
  type MarketIndex,
  type PlaceFile,
} from '../../src/domain/logistics/market/files.ts';
import { makeMarketFiles, type MarketRows, type MarketTexts } from '../../src/domain/logistics/market/make-files.ts';
import { EU_MEMBERS } from '../../src/domain/logistics/model.ts';
import { carFactsOf } from '../../src/domain/logistics/price/car-facts.ts';
import { requestedPrice, offerOf } from '../../src/domain/logistics/price/car-price.ts';
import { landedPricer } from '../../src/domain/logistics/price/landed-price.ts';
import type { PriceTables } from '../../src/domain/logistics/price/model.ts';
import { rateTable } from '../../src/domain/logistics/price/rate-table.ts';
import { countryRulesSchema, portsSchema } from '../../src/domain/logistics/schema.ts';
import { allStyles } from '../support/sheets.ts';

const DAYS = ['2026-11-28', '2027-03-01'];
const MAX_BYTES = { place: 2_048, country: 3_072, index: 4_096 } as const;

const read = (name: string): unknown => JSON.parse(readFileSync(join(LOGISTICS_FOLDER, `${name}.json`), 'utf8'));
const seed = priceRowsOf(PRICE_FILES.map((name) => readFileSync(join(LOGISTICS_FOLDER, name))));
const rates = rateTable([{ quote: 'CNY', rate: '7.0712', readAt: Date.parse('2026-11-27') }], seed.baseValues);
const rows: MarketRows = {
  ports: portsSchema.parse(read('ports')),
  rules: countryRulesSchema.parse(read('country-rules')),
  freight: seed.freightRates.map((rate, index) => ({ id: index + 1, ...rate })),
  charges: seed.localCharges,
  taxes: seed.taxRules,
  limits: seed.importLimits,
  transit: seed.transitTimes,
  rates,
};
const MEASURES = ['lengthMm', 'widthMm', 'heightMm', 'powerKw', 'displacementMl'] as const;
const CARS = allStyles()
  .filter((_style, place) => place % 24 === 0)
  .slice(0, 30)
  .map((style) => {
    const measures = MEASURES.map((column) => [column, numberOfSheet(style.sheet, column)] as const);
    const facts = carFactsOf({ ...style, ...Object.fromEntries(measures) });
    const offer = offerOf(
      seed.exportPrices.map((rule, id) => ({ id, ...rule })),
      {
        facts,
        styleId: style.id,
        dealerMinor: style.lowestPriceMinor ?? style.suggestedPriceMinor ?? 9_000_000,
      },
    );
    return { facts, requested: offer && requestedPrice(offer, rates) };
  });

let texts: MarketTexts;
let index: MarketIndex;
beforeAll(async () => {
  texts = await makeMarketFiles(rows);
  index = JSON.parse(texts.index) as MarketIndex;
});
const fileAt = <File>(address = ''): File => JSON.parse(texts.files[address] ?? '{}') as File;
const placeOf = (code: string) => fileAt<PlaceFile>(index.places[code]);
const countryOf = (code: string) => fileAt<CountryFile>(index.countries[code]);

/** The rows of a place and a country, as the Worker reads them. */
function readRows(place: string, country: string): PriceTables {
  const isMember = EU_MEMBERS.includes(country);
  const isOf = (row: { country: string }) => row.country === country || (isMember && row.country === 'EU');
  return {
    rates,
    freight: rows.freight.filter(({ to }) => to === place),
    charges: rows.charges.filter(
      (charge) => ['', place].includes(charge.place) && ['', country].includes(charge.country),
    ),
    taxes: rows.taxes.filter(isOf),
    limits: rows.limits.filter((limit) => isOf(limit) || limit.country === 'CN'),
    transit: rows.transit.filter(({ to }) => to === place),
  };
}

describe('the files of the market', () => {
  it('price a car as the rows do: 30 styles at every place, registered there and where cars pass on to', () => {
    let priced = 0;
    for (const code of Object.keys(index.places)) {
      const file = placeOf(code);
      for (const country of [file.place.country, ...file.serves.slice(0, 2)]) {
        const ofFiles = tablesOf(index.rates, file, countryOf(country));
        const ofRows = readRows(code, country);
        const day = DAYS[priced % DAYS.length] ?? '';
        const destination = { place: file.place, country, importer: 'individual', day } as const;
        const [price, expected] = [landedPricer(ofFiles, destination), landedPricer(ofRows, destination)];
        for (const { facts, requested } of CARS) {
          for (const car of [facts, { ...facts, condition: 'used', firstRegistered: '2023-05' } as const])
            expect(price(car, requested)).toEqual(expected(car, requested));
          priced += 1;
        }
      }
    }
    expect(CARS).toHaveLength(30);
    expect(priced).toBeGreaterThan(87 * CARS.length);
  });

  it('are small: a place has 2 KB, a country 3 KB, the index 4 KB, packed', () => {
    for (const [address, text] of Object.entries(texts.files)) {
      const max = address.startsWith('/market/place/') ? MAX_BYTES.place : MAX_BYTES.country;
      expect([address, gzipSync(text).length <= max]).toEqual([address, true]);
    }
    expect(gzipSync(texts.index).length).toBeLessThanOrEqual(MAX_BYTES.index);
  });

  it('are one for each place of arrival and each country something is known of, at an address by what is in them', () => {
    const arrivals = rows.ports.filter(({ isLoading }) => !isLoading).map(({ code }) => code);
    expect(Object.keys(index.places).toSorted()).toEqual(arrivals.toSorted());
    for (const country of [...rows.ports, ...rows.taxes].map((row) => row.country))
      expect([country, country in index.countries]).toEqual([country, !['CN', 'EU'].includes(country)]);
    for (const [kind, addresses] of [
      ['place', index.places],
      ['country', index.countries],
    ] as const)
      for (const [code, address] of Object.entries(addresses))
        expect(address).toMatch(new RegExp(`^/market/${kind}/${code}\\.[0-9a-f]{12}\\.json$`));
  });

  it('say which countries cars pass on to', () => {
    expect(placeOf('DJJIB')).toMatchObject({ place: { country: 'DJ', kind: 'sea' }, serves: ['ET'] });
    expect(placeOf('KEMBA').serves).toEqual(['UG']);
    expect(placeOf('AEJEA').serves).toEqual([]);
    const german = placeOf('DEBRV').serves;
    expect(german).toContain('AT');
    expect(german).not.toContain('DE');
    expect(german.every((country) => EU_MEMBERS.includes(country))).toBe(true);
  });

  it('leave out rates that make no price, and keep where each row comes from', () => {
    const { freight, charges } = placeOf('KEMBA');
    expect(freight.length).toBeGreaterThan(0);
    expect(freight.every(({ kind }) => kind === undefined)).toBe(true);
    for (const row of [...freight, ...charges, ...countryOf('KE').taxes, ...countryOf('KE').limits])
      expect(row).toMatchObject({ source: expect.any(String) as string, checkedOn: expect.any(String) as string });
  });

  it('name the last day on which all their rows hold', async () => {
    const [first] = placeOf('KEMBA')
      .freight.map(({ validTo = '' }) => validTo)
      .toSorted();
    expect(placeOf('KEMBA').validTo).toBe(first);
    expect(placeOf('BRSSZ')).not.toHaveProperty('validTo');
    const empty = await makeMarketFiles({ ...rows, taxes: [], limits: [], freight: [] });
    const { countries } = JSON.parse(empty.index) as MarketIndex;
    expect(JSON.parse(empty.files[countries['KE'] ?? ''] ?? '')).not.toHaveProperty('validTo');
  });

  it('are the same texts for the same rows, and another file and index for a row that changes', async () => {
    expect(await makeMarketFiles(structuredClone(rows))).toEqual(texts);
    const freight = rows.freight.map((rate) =>
      rate.to === 'KEMBA' && rate.kind === 'interpolation' ? { ...rate, highMinor: rate.highMinor + 1 } : rate,
    );
    const changed = await makeMarketFiles({ ...rows, freight });
    const added = Object.keys(changed.files).filter((address) => !(address in texts.files));
    expect(added).toHaveLength(1);
    expect(added[0]).toMatch(/^\/market\/place\/KEMBA\./);
    expect(changed.index).not.toBe(texts.index);
    expect((await makeMarketFiles({ ...rows, rates: rateTable([], []) })).files).toEqual(texts.files);
  });
});
