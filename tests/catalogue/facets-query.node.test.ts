import { describe, expect, it } from 'vitest';
import { addressOfQuery, queryOfAddress } from '../../src/domain/catalogue/facets/address.ts';
import {
  choicesOf,
  EMPTY_QUERY,
  hasChoice,
  parsePriceBand,
  parseQuery,
  parseRangeStep,
  withChoice,
  withoutChoices,
  withPriceKind,
  writeQuery,
} from '../../src/domain/catalogue/facets/query.ts';
import { seededChance } from '../support/chance.ts';
import { anyQuery, anyRecords } from '../support/facet-records.ts';

const parse = (text: string) => parseQuery(new URLSearchParams(text));

describe('the text of a query', () => {
  it('says the same after being written and read, whatever is asked for', () => {
    const chance = seededChance(1);
    const records = anyRecords(60, chance);
    for (let round = 0; round < 500; round++) {
      const query = anyQuery(records, chance);
      expect(parse(writeQuery(query))).toEqual(query);
    }
  });

  it('is one for equal queries, in whatever order they were put together', () => {
    const text = 'brand=byd,geely&energy=petrol&price=10000-14999&range=cltc-500&sort=length&page=2';
    expect(
      writeQuery(parse('page=2&sort=length&range=cltc-500&price=14999-10000&energy=petrol&brand=geely,byd,geely')),
    ).toBe(text);
    expect(writeQuery(parse(text))).toBe(text);
  });

  it('is empty for a query that asks for nothing', () => {
    expect(writeQuery(EMPTY_QUERY)).toBe('');
    expect(parse('')).toEqual(EMPTY_QUERY);
    expect(writeQuery(parse('sort=models&page=1'))).toBe('');
  });

  it.each([
    'brand=<script>&type=%00&energy=,,,&year=%F0%9F%9A%97',
    'price=cheap&range=cltc-&sort=by-magic&page=-3',
    'price=-&range=epa-500&page=0&page=2x',
    'price=1e9-2&range=cltc-99999&brand=../../etc',
    '%E0%A4%A=1&=&&&',
    `brand=${'x'.repeat(500)}`,
  ])('leaves nonsense out: %s', (text) => {
    expect(parse(text)).toEqual(EMPTY_QUERY);
  });

  it('leaves choices out that no style can have, and keeps the rest', () => {
    const query = parseQuery(new URLSearchParams('brand=byd,lada&seats=5'), (_facet, value) => value !== 'lada');
    expect(query.choices).toEqual({ brand: ['byd'], seats: ['5'] });
  });

  it('reads a facet that is named twice as one', () => {
    expect(parse('brand=byd&brand=geely').choices).toEqual({ brand: ['byd', 'geely'] });
  });

  it('reads bands open at one end, and turns those the wrong way round', () => {
    expect(parsePriceBand('-9999')).toEqual({ toUsd: 9_999 });
    expect(parsePriceBand('50000-')).toEqual({ fromUsd: 50_000 });
    expect(parsePriceBand('25000-15000')).toEqual({ fromUsd: 15_000, toUsd: 25_000 });
    expect(parsePriceBand('15000')).toBeUndefined();
  });

  it('reads a range only with the cycle it was measured in', () => {
    expect(parseRangeStep('wltc-200')).toEqual({ cycle: 'wltc', leastKm: 200 });
    expect(parseRangeStep('200')).toBeUndefined();
    expect(parseRangeStep('cltc-0')).toBeUndefined();
  });
});

describe('a choice', () => {
  it('is made and taken back, and the list starts at its first page again', () => {
    const choice = { facet: 'brand', value: 'byd' } as const;
    const made = withChoice({ ...EMPTY_QUERY, page: 4, sort: 'length' }, choice);
    expect(made).toEqual({ choices: { brand: ['byd'] }, sort: 'length', page: 1 });
    expect(hasChoice(made, choice)).toBe(true);
    expect(withChoice(made, choice)).toEqual({ choices: {}, sort: 'length', page: 1 });
  });

  it('joins others of its facet, and replaces the one answer of price and range', () => {
    const two = withChoice(withChoice(EMPTY_QUERY, { facet: 'seats', value: '7' }), { facet: 'seats', value: '5' });
    expect(two.choices).toEqual({ seats: ['5', '7'] });
    const cheap = withChoice(EMPTY_QUERY, { facet: 'price', value: '-9999' });
    expect(withChoice(cheap, { facet: 'price', value: '50000-' }).price).toEqual({ fromUsd: 50_000 });
    expect(withChoice(cheap, { facet: 'price', value: '' })).toEqual(EMPTY_QUERY);
  });

  it('undoes itself in any query', () => {
    const chance = seededChance(2);
    const records = anyRecords(40, chance);
    for (let round = 0; round < 200; round++) {
      const query = { ...anyQuery(records, chance), page: 1 };
      for (const choice of choicesOf(query)) {
        const without = withChoice(query, choice);
        expect(hasChoice(without, choice)).toBe(false);
        const again = withChoice(without, choice);
        const isBand = choice.facet === 'price' && query.priceOf;
        expect(writeQuery(isBand ? withPriceKind(again, isBand) : again)).toBe(writeQuery(query));
      }
      expect(choicesOf(withoutChoices(query))).toEqual([]);
    }
  });
});

describe('the address of a query', () => {
  const isPage = () => true;
  const suv = withChoice(EMPTY_QUERY, { facet: 'type', value: 'suv' });

  it('is the prebuilt page for one choice that has one', () => {
    expect(addressOfQuery(suv, isPage)).toBe('/results_list/type/suv');
    expect(addressOfQuery(EMPTY_QUERY, isPage)).toBe('/results_list');
  });

  it('is the list with the query for anything else', () => {
    expect(addressOfQuery({ ...suv, sort: 'length' }, isPage)).toBe('/results_list?type=suv&sort=length');
    expect(addressOfQuery({ ...suv, page: 2 }, isPage)).toBe('/results_list?type=suv&page=2');
    expect(addressOfQuery(suv, () => false)).toBe('/results_list?type=suv');
    const ofCondition = (value: string) => withChoice(EMPTY_QUERY, { facet: 'condition', value });
    expect(addressOfQuery(ofCondition('new'), isPage)).toBe('/results_list/condition/new');
    expect(addressOfQuery(ofCondition('used'), isPage)).toBe('/results_list?condition=used');
    expect(addressOfQuery(withChoice(EMPTY_QUERY, { facet: 'brand', value: 'byd' }), isPage)).toBe(
      '/results_list?brand=byd',
    );
  });

  it('leads back to the query', () => {
    const chance = seededChance(3);
    const records = anyRecords(40, chance);
    for (let round = 0; round < 300; round++) {
      const query = anyQuery(records, chance);
      const [path = '', search = ''] = addressOfQuery(query, isPage).split('?');
      expect(queryOfAddress(path, `?${search}`)).toEqual(query);
    }
  });

  it('keeps the choice of a page whatever stands behind its question mark', () => {
    expect(queryOfAddress('/results_list/type/suv', '?type=mpv&brand=byd&page=2')).toEqual({
      ...EMPTY_QUERY,
      choices: { type: ['suv'], brand: ['byd'] },
      page: 2,
    });
    expect(queryOfAddress('/results_list/range/cltc-500', '').range).toEqual({ cycle: 'cltc', leastKm: 500 });
    expect(queryOfAddress('/results_list/spell/abracadabra', '')).toEqual(EMPTY_QUERY);
  });
});
