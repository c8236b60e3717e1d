import { describe, expect, it } from 'vitest';
import { addressOfQuery, queryOfAddress } from '../../src/domain/catalogue/facets/address.ts';
import { atPortPricer } from '../../src/domain/catalogue/facets/at-port.ts';
import {
  isInBand,
  mayBeAbove,
  needsPlace,
  priceKindOf,
  priceRange,
  withoutChina,
  withoutPlace,
} from '../../src/domain/catalogue/facets/prices.ts';
import {
  choicesOf,
  EMPTY_QUERY,
  parseQuery,
  withChoice,
  withoutChoices,
  withPriceKind,
  writeQuery,
} from '../../src/domain/catalogue/facets/query.ts';
import type { AtPort, FacetRecord } from '../../src/domain/catalogue/facets/record.ts';
import { countImportable, countInBand, refine } from '../../src/domain/catalogue/facets/refine.ts';
import { isSortable, sortPlaces } from '../../src/domain/catalogue/facets/sort.ts';
import {
  aboveText,
  namedBand,
  portSortName,
  priceNames,
  unpricedText,
  verdictsText,
} from '../../src/domain/catalogue/facets/texts.ts';
import { addressOfPlace, placeOfAddress, type ChosenPlace } from '../../src/domain/logistics/chosen-place.ts';
import { rateTable } from '../../src/domain/logistics/price/rate-table.ts';
import { aListedStyle, aRecord } from '../support/facet-records.ts';
import { aDestination, starterBases, starterTables } from '../support/price-tables.ts';

const parse = (text: string) => parseQuery(new URLSearchParams(text));
const range = (lowUsd: number, highUsd: number) => ({ lowUsd, highUsd });
const at = (atPort: Partial<AtPort>): FacetRecord => aRecord({ atPort: { verdict: 'check', ...atPort } });

const cars = [
  at({ cif: range(14_100, 14_900), door: range(23_900, 25_600), verdict: 'yes' }),
  at({ cif: range(14_600, 15_300), verdict: 'no' }),
  at({ verdict: 'not_recorded' }),
  at({ cif: range(9_000, 9_500), door: range(15_000, 15_000) }),
  aRecord(),
];
const places = cars.map((_, place) => place);
const upTo = (toUsd: number) => ({ ...EMPTY_QUERY, price: { toUsd }, priceOf: 'cif' as const });

describe('a band of prices at a port', () => {
  it('keeps cars whose low end is within it, and knows which may be above', () => {
    expect(refine(cars, upTo(15_000), 'cif').found).toEqual([0, 1, 3]);
    expect(refine(cars, upTo(14_599), 'cif').found).toEqual([0, 3]);
    expect(refine(cars, upTo(14_600), 'cif').found).toEqual([0, 1, 3]);
    const above = cars.map((car) => mayBeAbove(priceRange(car, 'cif'), { toUsd: 15_000 }));
    expect(above).toEqual([false, true, false, false, false]);
    expect(mayBeAbove(range(14_100, 15_000), { toUsd: 15_000 })).toBe(false);
    expect(mayBeAbove(range(15_001, 16_000), { toUsd: 15_000 })).toBe(false);
    expect(mayBeAbove(range(1, 2), { fromUsd: 1 })).toBe(false);
  });

  it('keeps cars whose high end reaches it from below', () => {
    const from = (fromUsd: number) => refine(cars, { ...EMPTY_QUERY, price: { fromUsd } }, 'cif').found;
    expect(from(14_900)).toEqual([0, 1]);
    expect(from(14_901)).toEqual([1]);
    expect(isInBand(range(14_100, 14_900), { fromUsd: 14_500, toUsd: 14_600 })).toBe(true);
    expect(isInBand(undefined, {})).toBe(false);
  });

  it('counts a range in each band it reaches, and says how many cars have no price', () => {
    const refined = refine(cars, upTo(9_000), 'cif');
    expect(refined.found).toEqual([3]);
    expect([refined.prices.length, refined.unpriced]).toEqual([3, 2]);
    expect(countInBand(refined, { fromUsd: 10_000, toUsd: 14_999 })).toBe(2);
    expect(countInBand(refined, { fromUsd: 15_000, toUsd: 19_999 })).toBe(1);
    expect(refine(cars, upTo(9_000), 'door').unpriced).toBe(3);
  });
});

describe('the order by a price at a port', () => {
  it('goes by the high end, with cars that have no such price last either way', () => {
    expect(sortPlaces(cars, places, 'cif')).toEqual([3, 0, 1, 2, 4]);
    expect(sortPlaces(cars, places, 'cif-desc')).toEqual([1, 0, 3, 2, 4]);
    expect(sortPlaces(cars, places, 'door')).toEqual([3, 0, 1, 2, 4]);
    expect(sortPlaces(cars, places, 'door-desc')).toEqual([0, 3, 1, 2, 4]);
    expect(cars.filter((car) => !isSortable(car, 'door'))).toHaveLength(3);
  });

  it('keeps the order of the records where high ends are equal', () => {
    const equal = [at({ cif: range(300, 500) }), at({ cif: range(100, 500) }), at({ cif: range(500, 500) })];
    expect(sortPlaces(equal, [0, 1, 2], 'cif')).toEqual([0, 1, 2]);
    expect(sortPlaces(equal, [0, 1, 2], 'cif-desc')).toEqual([0, 1, 2]);
  });
});

describe('cars I may import', () => {
  const importable = withChoice(EMPTY_QUERY, { facet: 'import', value: 'possible' });

  it('hides what is refused alone, and counts each verdict', () => {
    const refined = refine(cars, importable);
    expect(refined.found).toEqual([0, 2, 3, 4]);
    expect(refined.verdicts).toEqual({ yes: 1, check: 1, no: 1, not_recorded: 1 });
    expect(countImportable(refined)).toBe(3);
  });

  it('is a choice as any other', () => {
    expect(choicesOf(importable)).toEqual([{ facet: 'import', value: 'possible' }]);
    expect(withChoice(importable, { facet: 'import', value: 'possible' })).toEqual(EMPTY_QUERY);
    expect(withChoice(importable, { facet: 'price', value: '-9999' }).isImportable).toBe(true);
    expect(writeQuery(importable)).toBe('import=possible');
    expect(parse('import=possible')).toEqual(importable);
    expect(parse('import=anything')).toEqual(EMPTY_QUERY);
    expect(withoutChoices(importable)).toEqual(EMPTY_QUERY);
  });
});

describe('the text of a query about a port', () => {
  it('names the price of its band', () => {
    const text = 'energy=petrol&price=-15000&price-of=cif&import=possible&sort=cif-desc&page=2';
    expect(writeQuery(parse(text))).toBe(text);
    expect(parse('price=-15000&price-of=door').priceOf).toBe('door');
    expect(parse('price=-15000&price-of=fob')).toEqual(parse('price=-15000'));
  });

  it('does not name the price that is offered first', () => {
    expect(parse('price-of=cif')).toEqual(EMPTY_QUERY);
    expect(writeQuery(parse('price-of=china'))).toBe('price-of=china');
    expect(withChoice(parse('price=-9999&price-of=cif'), { facet: 'price', value: '' })).toEqual(EMPTY_QUERY);
  });

  it('keeps the band when the price changes, and the price when choices are cleared', () => {
    const query = withPriceKind(parse('price=-9999&page=3'), 'door');
    expect(writeQuery(query)).toBe('price=-9999&price-of=door');
    expect(withoutChoices(query)).toEqual({ ...EMPTY_QUERY, priceOf: 'door' });
    expect(withoutChoices(withPriceKind(query, 'cif'))).toEqual(EMPTY_QUERY);
  });

  it('goes by the price in China where it names a band alone, and by the price at the port where it names none', () => {
    expect(priceKindOf(EMPTY_QUERY, false)).toBe('china');
    expect(priceKindOf(EMPTY_QUERY, true)).toBe('cif');
    expect(priceKindOf(parse('price=-9999'), true)).toBe('china');
    expect(priceKindOf(parse('price=-9999&price-of=door'), true)).toBe('door');
    expect(priceKindOf(parse('price=-9999&price-of=door'), false)).toBe('china');
    expect(priceKindOf(parse('sort=door-desc'), true)).toBe('door');
    expect(priceKindOf(parse('sort=door&price-of=cif'), true)).toBe('cif');
  });

  it('is by the price at the port where no price in China is told', () => {
    expect(withoutChina(parse('brand=byd&price=-9999&sort=price-desc'))).toEqual(
      parse('brand=byd&price=-9999&price-of=cif&sort=cif-desc'),
    );
    expect(withoutChina(parse('price=-9999&price-of=china'))).toEqual(parse('price=-9999&price-of=cif'));
    for (const text of ['price=-9999&price-of=door&sort=door', 'brand=byd&sort=power', '']) {
      const query = parse(text);
      expect(withoutChina(query)).toBe(query);
    }
    for (const text of ['price=-9999', 'sort=price']) expect(needsPlace(withoutChina(parse(text)))).toBe(true);
  });

  it('is answered without a place as far as it can be', () => {
    expect(withoutPlace(parse('brand=byd&price=-9999&price-of=cif&import=possible&sort=door'))).toEqual(
      parse('brand=byd'),
    );
    expect(withoutPlace(parse('price=-9999&sort=power'))).toEqual(parse('price=-9999&sort=power'));
    expect(['sort=cif', 'price-of=door', 'import=possible'].every((text) => needsPlace(parse(text)))).toBe(true);
    expect(['sort=price', 'price-of=china', 'price=-1'].some((text) => needsPlace(parse(text)))).toBe(false);
  });
});

describe('the address of a query about a port', () => {
  const place: ChosenPlace = { country: 'KE', port: 'KEMBA', term: 'CIF', importer: 'individual', isGuess: false };
  const isPage = () => true;

  it('names the place where the query asks for prices there', () => {
    const named = addressOfPlace(place, 'sea');
    expect(named).toBe('to=KEMBA&country=KE');
    const address = addressOfQuery(upTo(15_000), isPage, named);
    expect(address).toBe('/results_list?price=-15000&price-of=cif&to=KEMBA&country=KE');
    const search = address.slice(address.indexOf('?'));
    expect(queryOfAddress('/results_list', search)).toEqual(upTo(15_000));
    expect(placeOfAddress(new URLSearchParams(search))).toEqual(place);
    expect(addressOfQuery(parse('type=suv'), isPage, named)).toBe('/results_list/type/suv');
    expect(addressOfQuery({ ...EMPTY_QUERY, sort: 'cif' }, isPage, named)).toBe(
      '/results_list?sort=cif&to=KEMBA&country=KE',
    );
  });

  it('has no prebuilt page for a price that is named', () => {
    expect(addressOfQuery(parse('price=-9999'), isPage)).toBe('/results_list/price/-9999');
    expect(addressOfQuery(parse('price=-9999&price-of=china'), isPage)).toBe(
      '/results_list?price=-9999&price-of=china',
    );
    expect(addressOfQuery(parse('import=possible'), isPage)).toBe('/results_list?import=possible');
  });

  it('names term and importer where they are not those that hold anyway', () => {
    expect(addressOfPlace({ ...place, term: 'FOB', importer: 'company' }, 'sea')).toBe(
      'to=KEMBA&country=KE&term=FOB&importer=company',
    );
    for (const term of ['CIP', 'CIF'] as const)
      expect(addressOfPlace({ ...place, port: 'KZALA', country: 'KZ', term }, 'rail')).toBe('to=KZALA&country=KZ');
  });
});

describe('what a list says of prices at a port', () => {
  const words = {
    facets: { price: 'Price in China' },
    port: {
      arrival: '# #',
      cleared: 'Cleared in #',
      cif: 'CIF to my port',
      door: 'Cleared at my port',
      rising: '#, low to high',
      falling: '#, high to low',
      choose: 'choose a port',
      mayBeAbove: 'may be above #',
      unpriced: { one: '# car has no price there yet', other: '# cars have no price there yet' },
      importable: 'Cars I may import',
      verdicts: { yes: 'allowed', check: 'check first', no: 'not allowed', not_recorded: 'rules not recorded' },
    },
  };
  const mombasa = { name: 'Mombasa', cleared: 'Uganda', isRail: false };

  it('names each price, with the place once there is one', () => {
    expect(priceNames(words, undefined, 'en')).toEqual({
      china: 'Price in China',
      cif: 'CIF to my port',
      door: 'Cleared at my port',
    });
    expect(priceNames(words, mombasa, 'en')).toMatchObject({ cif: 'CIF Mombasa', door: 'Cleared in Uganda' });
    expect(priceNames(words, { ...mombasa, isRail: true }, 'en').cif).toBe('CIP Mombasa');
    // A name that begins with a code keeps the direction of its text.
    expect(priceNames(words, mombasa, 'ar').cif).toMatch(/^\u200f/);
    expect(portSortName('cif', words, 'en')).toBe('CIF to my port, low to high');
    expect(portSortName('door-desc', words, 'en', mombasa)).toBe('Cleared in Uganda, high to low');
  });

  it('says how many cars have no price, and what may be dearer', () => {
    expect(unpricedText('CIF Mombasa', 12, words, 'en')).toBe('CIF Mombasa: 12 cars have no price there yet');
    expect(unpricedText('CIF Mombasa', 1, words, 'fr')).toBe('CIF Mombasa\u00a0: 1 car has no price there yet');
    expect(unpricedText('CIF Mombasa', 0, words, 'en')).toBe('');
    expect(aboveText(15_000, words, 'en')).toBe('may be above US$15,000');
    expect(aboveText(15_000, words, 'ar')).toMatch(/^\u200f/);
    expect(namedBand('CIF Mombasa', 'up to US$9,999', 'en')).toBe('CIF Mombasa: up to US$9,999');
  });

  it('says how many cars there are of each verdict that has any', () => {
    expect(verdictsText({ yes: 0, check: 700, no: 3, not_recorded: 0 }, words, 'en')).toBe(
      'check first: 700 · not allowed: 3',
    );
  });
});

describe('the price of a row at a port', () => {
  const { offered } = aListedStyle();

  it('is the range that pages show, in whole dollars', () => {
    const { cif, door, verdict } = atPortPricer(
      starterTables('KE', rateTable([], starterBases)),
      aDestination({}),
    )(offered);
    expect(cif).toBeDefined();
    expect(door).toBeDefined();
    for (const sum of [cif, door]) {
      expect((sum?.lowUsd ?? 1) % 50).toBe(0);
      expect((sum?.highUsd ?? 1) % 50).toBe(0);
      expect(sum?.lowUsd).toBeLessThanOrEqual(sum?.highUsd ?? 0);
    }
    expect(door?.lowUsd).toBeGreaterThan(cif?.lowUsd ?? Infinity);
    expect(verdict).toBe('check');
  });

  it('has no sum where a line of it is not known', () => {
    const nowhere = aDestination({ place: { code: 'XXXXX', kind: 'sea', country: 'KE' } });
    const price = atPortPricer(starterTables('KE', rateTable([], starterBases)), nowhere);
    expect(price(offered)).toMatchObject({ cif: undefined, door: undefined });
    expect(price('|||||||||new|petrol|||||||')).toMatchObject({ cif: undefined, door: undefined });
  });
});
