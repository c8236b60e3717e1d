import type { FacetQuery, PriceBand } from './query.ts';
import type { FacetRecord, PriceKind, PriceRange } from './record.ts';
import { DEFAULT_SORT, isChinaSort, isDoorSort, isPortSort } from './sort.ts';

/**
 * Returns the kind of price a query narrows by, which the histogram counts. A band without a kind is of prices in China, as in the
 * oldest addresses; without a band it is the price by which the list is sorted.
 */
export function priceKindOf(
  { priceOf, price, sort }: Pick<FacetQuery, 'priceOf' | 'price' | 'sort'>,
  hasPlace: boolean,
): PriceKind {
  if (!hasPlace) return 'china';
  return priceOf ?? (price ? 'china' : isDoorSort(sort) ? 'door' : 'cif');
}

/** Tells whether a query depends on a place, so that its address has to name one. */
export const needsPlace = ({ priceOf, sort, isImportable }: FacetQuery): boolean =>
  isImportable === true || (priceOf !== undefined && priceOf !== 'china') || isPortSort(sort);

/** Removes what depends on a place, for readers without one: a band of another price would filter by the wrong price. */
export function withoutPlace(query: FacetQuery): FacetQuery {
  const { priceOf, price, isImportable: _, ...rest } = query;
  const isOfChina = priceOf === undefined || priceOf === 'china';
  return {
    ...rest,
    ...(price && isOfChina && { price }),
    ...(priceOf !== undefined && isOfChina && { priceOf }),
    sort: isPortSort(rest.sort) ? DEFAULT_SORT : rest.sort,
  };
}

/** Asks for the price at the reader's port in place of the one in China. A query that asks for none stays as it is. */
export function withoutChina(query: FacetQuery): FacetQuery {
  const { price, priceOf, sort } = query;
  const isOfChina = priceOf === 'china' || (price !== undefined && priceOf === undefined);
  if (!isOfChina && !isChinaSort(sort)) return query;
  const atPort = sort === 'price' ? 'cif' : sort === 'price-desc' ? 'cif-desc' : sort;
  return { ...query, ...(isOfChina && { priceOf: 'cif' as const }), sort: atPort };
}

/** Returns a price of a car; undefined if it is not known. */
export function priceRange({ priceUsd, atPort }: FacetRecord, kind: PriceKind): PriceRange | undefined {
  if (kind !== 'china') return atPort?.[kind];
  return priceUsd === undefined ? undefined : { lowUsd: priceUsd, highUsd: priceUsd };
}

/** Tells whether a price may be in a band: its low end is not above the band, and its high end not below. */
export function isInBand(price: PriceRange | undefined, { fromUsd = 0, toUsd = Infinity }: PriceBand): boolean {
  return price !== undefined && price.highUsd >= fromUsd && price.lowUsd <= toUsd;
}

/** Tells whether a price that may be in a band may also be above it. */
export const mayBeAbove = (price: PriceRange | undefined, { toUsd = Infinity }: PriceBand): boolean =>
  price !== undefined && price.lowUsd <= toUsd && price.highUsd > toUsd;
