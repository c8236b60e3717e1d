import type { FacetQuery, PriceBand } from './query.ts';
import type { FacetRecord, PriceKind, PriceRange } from './record.ts';
import { DEFAULT_SORT, isDoorSort, isPortSort } from './sort.ts';

/**
 * The price a query narrows by, which the histogram counts. A band without a kind is one of prices in China, as addresses have been
 * from the first; without a band it is the price the list is in order of.
 */
export function priceKindOf(
  { priceOf, price, sort }: Pick<FacetQuery, 'priceOf' | 'price' | 'sort'>,
  hasPlace: boolean,
): PriceKind {
  if (!hasPlace) return 'china';
  return priceOf ?? (price ? 'china' : isDoorSort(sort) ? 'door' : 'cif');
}

/** Whether a query asks for something that only a place can answer, so that its address has to name one. */
export const needsPlace = ({ priceOf, sort, isImportable }: FacetQuery): boolean =>
  isImportable === true || (priceOf !== undefined && priceOf !== 'china') || isPortSort(sort);

/** What is left of a query where no place is known: a band of another price would narrow by the wrong one. */
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

/** A price of a car; undefined: it is not known. */
export function priceRange({ priceUsd, atPort }: FacetRecord, kind: PriceKind): PriceRange | undefined {
  if (kind !== 'china') return atPort?.[kind];
  return priceUsd === undefined ? undefined : { lowUsd: priceUsd, highUsd: priceUsd };
}

/** Whether a price may lie in a band: its low end is no dearer than the band, its high end no cheaper. */
export function isInBand(price: PriceRange | undefined, { fromUsd = 0, toUsd = Infinity }: PriceBand): boolean {
  return price !== undefined && price.highUsd >= fromUsd && price.lowUsd <= toUsd;
}

/** Whether a price that may lie in a band may also be above it. */
export const mayBeAbove = (price: PriceRange | undefined, { toUsd = Infinity }: PriceBand): boolean =>
  price !== undefined && price.lowUsd <= toUsd && price.highUsd > toUsd;
