import { describe, expect, it } from 'vitest';
import {
  HISTOGRAM,
  histogramOf,
  isBarInBand,
  offeredBands,
  offeredChoices,
  offeredSteps,
  PRICE_BANDS,
} from '../../src/domain/catalogue/facets/choices.ts';
import { priceKindOf } from '../../src/domain/catalogue/facets/prices.ts';
import { EMPTY_QUERY, withChoice, type FacetQuery } from '../../src/domain/catalogue/facets/query.ts';
import {
  CHOICE_FACETS,
  CYCLES,
  driveOf,
  valueOf,
  type FacetRecord,
  type PriceKind,
} from '../../src/domain/catalogue/facets/record.ts';
import { countFrom, countImportable, countInBand, countOf, refine } from '../../src/domain/catalogue/facets/refine.ts';
import { isSortable, pageLinks, pageOf, SORTS, sortPlaces } from '../../src/domain/catalogue/facets/sort.ts';
import { histogramSvg } from '../../src/markup/catalogue/histogram.ts';
import { seededChance } from '../support/chance.ts';
import { anyQuery, anyRecords, anyRecordsAtPort, aRecord } from '../support/facet-records.ts';

const endsOf = ({ priceUsd, atPort }: FacetRecord, kind: PriceKind): (number | undefined)[] => {
  if (kind === 'china') return [priceUsd, priceUsd];
  const sum = kind === 'cif' ? atPort?.cif : atPort?.door;
  return [sum?.lowUsd, sum?.highUsd];
};
const refineAtPort = (records: readonly FacetRecord[], query: FacetQuery) =>
  refine(records, query, priceKindOf(query, true));

/** What is found, said as plainly and slowly as can be. */
function slowlyFound(records: readonly FacetRecord[], query: FacetQuery): number[] {
  const { choices, price, range, isImportable } = query;
  return records.flatMap((record, place) => {
    const isChosen = CHOICE_FACETS.every((facet) => {
      const wanted = choices[facet] ?? [];
      return wanted.length === 0 || wanted.some((value) => value === valueOf(record, facet));
    });
    const [low, high] = endsOf(record, priceKindOf(query, true));
    const isPriced =
      !price ||
      (low !== undefined &&
        high !== undefined &&
        !(high < (price.fromUsd ?? -Infinity)) &&
        !(low > (price.toUsd ?? Infinity)));
    const isAllowed = !isImportable || !record.atPort || record.atPort.verdict !== 'no';
    const isFar = !range || (record.rangeKm[range.cycle] ?? -1) >= range.leastKm;
    return isChosen && isPriced && isFar && isAllowed ? [place] : [];
  });
}

const rounds = 150;
function inRounds(check: (records: FacetRecord[], query: FacetQuery) => void): void {
  const chance = seededChance(7);
  for (let round = 0; round < rounds; round++) {
    const records = anyRecordsAtPort(Math.floor(chance() * 80), chance);
    check(records, anyQuery(records, chance));
  }
}

describe('narrowing a list', () => {
  it('finds what the slow way finds, in the order of the records', () => {
    inRounds((records, query) => expect(refineAtPort(records, query).found).toEqual(slowlyFound(records, query)));
  });

  it('says beside each choice what the list would find with that choice alone of its facet', () => {
    inRounds((records, query) => {
      const refined = refineAtPort(records, query);
      for (const facet of CHOICE_FACETS) {
        for (const { value } of offeredChoices(records, facet)) {
          const only = { ...query, choices: { ...query.choices, [facet]: [value] } };
          expect(countOf(refined, facet, value)).toBe(slowlyFound(records, only).length);
        }
      }
      const kind = priceKindOf(query, true);
      for (const band of PRICE_BANDS)
        expect(countInBand(refined, band)).toBe(slowlyFound(records, { ...query, price: band, priceOf: kind }).length);
      for (const cycle of CYCLES)
        for (const leastKm of [100, 400, 600])
          expect(countFrom(refined, { cycle, leastKm })).toBe(
            slowlyFound(records, { ...query, range: { cycle, leastKm } }).length,
          );
    });
  });

  it('has counts of a facet that add up to what is found without it, but for what is not stated', () => {
    inRounds((records, query) => {
      const refined = refineAtPort(records, query);
      for (const facet of CHOICE_FACETS) {
        const sum = [...(refined.counts.get(facet)?.values() ?? [])].reduce((total, count) => total + count, 0);
        const without = slowlyFound(records, { ...query, choices: { ...query.choices, [facet]: [] } });
        const stated = without.filter((place) => valueOf(records[place]!, facet) !== undefined);
        expect(sum).toBe(stated.length);
      }
      const { price: _, ...free } = query;
      const kind = priceKindOf(query, true);
      const without = slowlyFound(records, free);
      const priced = without.filter((place) => endsOf(records[place]!, kind)[0] !== undefined);
      // A price that is a range stands in each band it reaches.
      if (kind === 'china')
        expect(PRICE_BANDS.reduce((sum, band) => sum + countInBand(refined, band), 0)).toBe(priced.length);
      expect(refined.unpriced).toBe(without.length - priced.length);
      const { isImportable: __, ...unlimited } = query;
      const allowed = { ...unlimited, priceOf: kind, isImportable: true as const };
      expect(countImportable(refined)).toBe(
        slowlyFound(records, allowed).filter((place) => records[place]!.atPort !== undefined).length,
      );
      expect(histogramOf(refined.prices).reduce((sum, bar) => sum + bar, 0)).toBe(priced.length);
    });
  });

  it('never counts a range of one cycle as one of another', () => {
    const records = [aRecord({ rangeKm: { nedc: 600 } }), aRecord({ rangeKm: { cltc: 500, wltc: 420 } })];
    const refined = refine(records, EMPTY_QUERY);
    expect(countFrom(refined, { cycle: 'cltc', leastKm: 500 })).toBe(1);
    expect(countFrom(refined, { cycle: 'wltc', leastKm: 500 })).toBe(0);
    expect(countFrom(refined, { cycle: 'nedc', leastKm: 500 })).toBe(1);
    expect(refine(records, withChoice(EMPTY_QUERY, { facet: 'range', value: 'cltc-500' })).found).toEqual([1]);
  });

  it('leaves a style without a price out of every band', () => {
    const refined = refine([aRecord({ priceUsd: undefined })], EMPTY_QUERY);
    expect(refined.found).toEqual([0]);
    expect(PRICE_BANDS.map((band) => countInBand(refined, band))).toEqual(PRICE_BANDS.map(() => 0));
  });

  it('asks a record no more than once a facet, and stops at the second that keeps it out', () => {
    const records = anyRecords(400, seededChance(11));
    const query = anyQuery(records, seededChance(12));
    let reads = 0;
    const watched = records.map(
      (record) =>
        new Proxy(record, {
          get: (target, key) => {
            reads += 1;
            return target[key as keyof FacetRecord];
          },
        }),
    );
    refine(watched, query);
    // Every facet to be tested and to be counted, the price and the range read twice at most: nothing grows with the choices.
    expect(reads).toBeLessThanOrEqual(records.length * (2 * CHOICE_FACETS.length + 4 + 2));
  });
});

describe('the order of a list', () => {
  it('keeps all that is found, the least first and what is not stated last', () => {
    inRounds((records) => {
      const places = records.map((_, place) => place);
      for (const sort of SORTS) {
        const sorted = sortPlaces(records, places, sort);
        expect(sorted.toSorted((left, right) => left - right)).toEqual(places);
        const stated = sorted.map((place) => isSortable(records[place]!, sort));
        expect(stated.lastIndexOf(true)).toBeLessThan(stated.includes(false) ? stated.indexOf(false) : Infinity);
      }
    });
  });

  it('puts ranges in order within one cycle only', () => {
    const records = [
      aRecord({ rangeKm: { nedc: 900 } }),
      aRecord({ rangeKm: { cltc: 300 } }),
      aRecord({ rangeKm: { cltc: 500, nedc: 100 } }),
      aRecord({ rangeKm: {} }),
    ];
    expect(sortPlaces(records, [0, 1, 2, 3], 'range-cltc')).toEqual([2, 1, 0, 3]);
    expect(sortPlaces(records, [0, 1, 2, 3], 'range-nedc')).toEqual([0, 2, 1, 3]);
  });

  it('goes by price, age, power and length', () => {
    const records = [
      aRecord({ priceUsd: 20_000, year: 2024, launchMonth: 24_300, powerKw: 100, lengthMm: 5_000 }),
      aRecord({ priceUsd: 10_000, year: 2025, launchMonth: 24_301, powerKw: 300, lengthMm: 4_000 }),
      aRecord({ priceUsd: 30_000, year: 2025, launchMonth: 24_310, powerKw: undefined, lengthMm: 4_500 }),
    ];
    const order = (sort: (typeof SORTS)[number]) => sortPlaces(records, [0, 1, 2], sort);
    expect(order('price')).toEqual([1, 0, 2]);
    expect(order('price-desc')).toEqual([2, 0, 1]);
    expect(order('newest')).toEqual([2, 1, 0]);
    expect(order('power')).toEqual([1, 0, 2]);
    expect(order('length')).toEqual([1, 2, 0]);
    expect(order('length-desc')).toEqual([0, 2, 1]);
  });

  it('goes through the models, the newest first, with the cheapest of each; used cars after the new ones', () => {
    const records = [
      aRecord({ model: 'old', priceUsd: 9_000, year: 2023 }),
      aRecord({ model: 'old', priceUsd: 8_000, year: 2023 }),
      aRecord({ model: 'new', priceUsd: 30_000, year: 2026 }),
      aRecord({ model: 'new', priceUsd: 40_000, year: 2026 }),
      aRecord({ model: 'new', priceUsd: 10_000, year: 2026, condition: 'used' }),
      aRecord({ model: undefined, year: 2020, condition: 'used' }),
      aRecord({ model: undefined, year: 2021, condition: 'used' }),
    ];
    expect(sortPlaces(records, [0, 1, 2, 3, 4, 5, 6], 'models')).toEqual([2, 1, 4, 6, 5, 3, 0]);
  });

  it('keeps the order of equals', () => {
    const records = [aRecord(), aRecord(), aRecord()];
    expect(sortPlaces(records, [0, 1, 2], 'price-desc')).toEqual([0, 1, 2]);
  });
});

describe('pages of a list', () => {
  it('show every row once', () => {
    const places = Array.from({ length: 61 }, (_, place) => place);
    const pages = [1, 2, 3].map((page) => pageOf(places, page, 24));
    expect(pages.flatMap((page) => page.places)).toEqual(places);
    expect(pages.map(({ first }) => first)).toEqual([1, 25, 49]);
  });

  it('end at the last one whatever is asked for', () => {
    expect(pageOf([1, 2, 3], 99, 2)).toEqual({ places: [3], page: 2, pageCount: 2, first: 3 });
    expect(pageOf([], 5)).toEqual({ places: [], page: 1, pageCount: 1, first: 0 });
  });

  it('link to the ends and to the neighbours', () => {
    expect(pageLinks(1, 1)).toEqual([1]);
    expect(pageLinks(1, 31)).toEqual([1, 2, undefined, 31]);
    expect(pageLinks(16, 31)).toEqual([1, undefined, 15, 16, 17, undefined, 31]);
    expect(pageLinks(3, 5)).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('the choices of a list', () => {
  it('are those its records have, with their counts', () => {
    const records = [aRecord(), aRecord({ year: 2026 }), aRecord({ year: 2026 }), aRecord({ type: undefined })];
    expect(offeredChoices(records, 'year').map(({ value }) => value)).toEqual(['2026', '2025']);
    expect(offeredChoices(records, 'type')).toEqual([{ value: 'hatchback', count: 3 }]);
  });

  it('offer no value that cannot stand in an address', () => {
    expect(offeredChoices([aRecord({ type: 'Estate / wagon' })], 'type')).toEqual([]);
  });

  it('offer bands and ranges that have styles', () => {
    const records = Array.from({ length: 6 }, () => aRecord());
    expect(offeredBands(records).map(({ value, count }) => [value, count])).toEqual([['-9999', 6]]);
    expect(offeredSteps(records).map(({ value }) => value)).toEqual(['cltc-100', 'cltc-200', 'cltc-300']);
  });

  it('mark the bars of the band that is chosen', () => {
    const last = HISTOGRAM.bars - 1;
    expect([0, 3, 4, 5, 6, last].map((bar) => isBarInBand(bar, { fromUsd: 10_000, toUsd: 14_999 }))).toEqual([
      false,
      false,
      true,
      true,
      false,
      false,
    ]);
    expect(isBarInBand(last, { fromUsd: 90_000 })).toBe(true);
    expect(
      histogramSvg(histogramOf([100, 200_000].map((usd) => ({ lowUsd: usd, highUsd: usd }))), undefined).match(
        /class="on"/g,
      ),
    ).toHaveLength(2);
  });

  it('sort drive systems by the wheels that pull', () => {
    expect(driveOf('front_engine_front_wheel_drive')).toBe('front');
    expect(driveOf('rear_engine_rear_wheel_drive')).toBe('rear');
    expect(driveOf('dual_motor_all_wheel_drive')).toBe('all');
    expect(driveOf('hover')).toBeUndefined();
    expect(driveOf(undefined)).toBeUndefined();
  });
});
