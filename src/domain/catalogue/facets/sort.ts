import { CONDITIONS, type FacetRecord } from './record.ts';

/** Orders of the list. Ranges are compared within one test cycle only, so each cycle has its own order. */
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
/** Tells whether an order goes by the price in China. */
export const isChinaSort = (sort: Sort): boolean => sort === 'price' || sort === 'price-desc';
/** Tells whether an order goes by the price with taxes. */
export const isDoorSort = (sort: Sort): boolean => sort === 'door' || sort === 'door-desc';
export const DEFAULT_SORT: Sort = 'models';

/** More months than a launch can be after its model year. */
const MONTHS_APART = 100_000;

/** Keys of the orders, the lowest first; undefined if not stated. A range of prices has its high end as key. */
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

/** Returns a number that is larger the later a car came to market. */
const ageless = ({ year, launchMonth = 0 }: FacetRecord) => year * MONTHS_APART + launchMonth;

const negative = (value: number | undefined) => (value === undefined ? undefined : -value);

/**
 * Orders the records at `places`. Records without a key come last; equal ones keep the order of the records. `models`
 * goes through the models, the newest first, and shows the cheapest car of each, then the next one of each, and so on. A
 * list of one model is therefore in order of prices.
 * @param places indices into `records`
 */
export function sortPlaces(records: readonly FacetRecord[], places: readonly number[], sort: Sort): number[] {
  if (sort === 'models') return throughModels(records, places);
  const keyOf = KEYS[sort];
  const keyed = places.map((place) => {
    const record = records[place];
    return { place, key: (record && keyOf(record)) ?? Infinity };
  });
  // Two infinite keys must not be subtracted, because the result is NaN; such records keep their places.
  keyed.sort((left, right) => (left.key === right.key ? 0 : left.key - right.key) || left.place - right.place);
  return keyed.map(({ place }) => place);
}

function throughModels(records: readonly FacetRecord[], places: readonly number[]): number[] {
  const turns = new Map<string, number>();
  const keyed = sortPlaces(records, places, 'price').flatMap((place) => {
    const record = records[place];
    if (!record) return [];
    // New and used cars of a model take separate turns; otherwise a used car might represent its model.
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

/** Tells whether a record has a key for an order. */
export const isSortable = (record: FacetRecord, sort: Sort): boolean =>
  sort === 'models' || KEYS[sort](record) !== undefined;

/** Rows of one page of the list. */
const PAGE_SIZE = 24;

interface PageOfPlaces {
  places: number[];
  /** From 1. The last page if a later one was asked for. */
  page: number;
  pageCount: number;
  /** Number of the first row in the whole list, from 1; 0 if nothing was found. */
  first: number;
}

/** Cuts one page out of a list. An empty list has one empty page. */
export function pageOf(places: readonly number[], wanted: number, size = PAGE_SIZE): PageOfPlaces {
  const pageCount = Math.max(1, Math.ceil(places.length / size));
  const page = Math.min(Math.max(1, wanted), pageCount);
  const start = (page - 1) * size;
  return { places: places.slice(start, start + size), page, pageCount, first: places.length === 0 ? 0 : start + 1 };
}

/** Returns the pages to link: the first, the last, the open one and its neighbours; `undefined` is a gap. */
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
