import { CONDITIONS, type FacetRecord } from './record.ts';

/** Orders of the list. Ranges are put in order within one test cycle only: hence one order for each. */
export const SORTS = [
  'models',
  'price',
  'price-desc',
  'cif',
  'cif-desc',
  'door',
  'door-desc',
  'newest',
  'power',
  'range-cltc',
  'range-wltc',
  'range-nedc',
  'length',
  'length-desc',
] as const;
export type Sort = (typeof SORTS)[number];
/** Orders by a price at the reader's port. */
export const PORT_SORTS = ['cif', 'cif-desc', 'door', 'door-desc'] as const satisfies readonly Sort[];
export const isPortSort = (sort: Sort): sort is (typeof PORT_SORTS)[number] => PORT_SORTS.some((each) => each === sort);
/** Whether an order goes by the price with taxes. */
export const isDoorSort = (sort: Sort): boolean => sort === 'door' || sort === 'door-desc';
export const DEFAULT_SORT: Sort = 'models';

/** More months than a launch can be behind its model year. */
const MONTHS_APART = 100_000;

/** What an order goes by, the least first; undefined: not stated. Of a price that is a range, it is the high end. */
const KEYS: Readonly<Record<Exclude<Sort, 'models'>, (record: FacetRecord) => number | undefined>> = {
  price: ({ priceUsd }) => priceUsd,
  'price-desc': ({ priceUsd }) => negative(priceUsd),
  cif: ({ atPort }) => atPort?.cif?.highUsd,
  'cif-desc': ({ atPort }) => negative(atPort?.cif?.highUsd),
  door: ({ atPort }) => atPort?.door?.highUsd,
  'door-desc': ({ atPort }) => negative(atPort?.door?.highUsd),
  newest: (record) => -ageless(record),
  power: ({ powerKw }) => negative(powerKw),
  'range-cltc': ({ rangeKm }) => negative(rangeKm.cltc),
  'range-wltc': ({ rangeKm }) => negative(rangeKm.wltc),
  'range-nedc': ({ rangeKm }) => negative(rangeKm.nedc),
  length: ({ lengthMm }) => lengthMm,
  'length-desc': ({ lengthMm }) => negative(lengthMm),
};

/** The later a car came to market, the more. */
const ageless = ({ year, launchMonth = 0 }: FacetRecord) => year * MONTHS_APART + launchMonth;

const negative = (value: number | undefined) => (value === undefined ? undefined : -value);

/**
 * The records at `places`, put in order: those that do not state what the order goes by come last, equals keep the order
 * of the records. `models` goes through the models, the newest first, and shows the cheapest car of each; then, in the same
 * way, the next one of each: a list of one model is thereby in order of its prices.
 *
 * @param places indices into `records`
 */
export function sortPlaces(records: readonly FacetRecord[], places: readonly number[], sort: Sort): number[] {
  if (sort === 'models') return throughModels(records, places);
  const keyOf = KEYS[sort];
  const keyed = places.map((place) => {
    const record = records[place];
    return { place, key: (record && keyOf(record)) ?? Infinity };
  });
  // Infinity less Infinity is no number: two that state nothing are told apart by their places alone.
  keyed.sort((left, right) => (left.key === right.key ? 0 : left.key - right.key) || left.place - right.place);
  return keyed.map(({ place }) => place);
}

function throughModels(records: readonly FacetRecord[], places: readonly number[]): number[] {
  const turns = new Map<string, number>();
  const keyed = sortPlaces(records, places, 'price').flatMap((place) => {
    const record = records[place];
    if (!record) return [];
    // New and used take their turns apart, or a used car would stand for its model.
    const line = `${record.condition} ${record.model ?? place}`;
    const turn = turns.get(line) ?? 0;
    turns.set(line, turn + 1);
    return { place, turn, condition: CONDITIONS.indexOf(record.condition), age: -ageless(record) };
  });
  keyed.sort(
    (left, right) =>
      left.turn - right.turn || left.condition - right.condition || left.age - right.age || left.place - right.place,
  );
  return keyed.map(({ place }) => place);
}

/** Whether a record states what an order goes by. */
export const isSortable = (record: FacetRecord, sort: Sort): boolean =>
  sort === 'models' || KEYS[sort](record) !== undefined;

/** Rows of one page of the list. */
const PAGE_SIZE = 24;

interface PageOfPlaces {
  places: number[];
  /** From 1; the last one where a later one was asked for. */
  page: number;
  pageCount: number;
  /** Place of the first row in the whole list, from 1; 0 where nothing was found. */
  first: number;
}

/** One page of a list. An empty list has one empty page. */
export function pageOf(places: readonly number[], wanted: number, size = PAGE_SIZE): PageOfPlaces {
  const pageCount = Math.max(1, Math.ceil(places.length / size));
  const page = Math.min(Math.max(1, wanted), pageCount);
  const start = (page - 1) * size;
  return { places: places.slice(start, start + size), page, pageCount, first: places.length === 0 ? 0 : start + 1 };
}

/** Pages worth a link of their own: the first, the last and those beside the one that is open; `undefined` is a gap. */
export function pageLinks(page: number, pageCount: number): (number | undefined)[] {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter((each) => each >= 1 && each <= pageCount);
  const links: (number | undefined)[] = [];
  let last = 0;
  for (const each of [...new Set(wanted)].sort((left, right) => left - right)) {
    if (each - last === 2) links.push(each - 1);
    else if (each - last > 2) links.push(undefined);
    links.push(each);
    last = each;
  }
  return links;
}
