import { choicesOf, type FacetQuery } from '../catalogue/facets/query.ts';
import { valueOf, type ChoiceFacet, type Facet, type FacetRecord } from '../catalogue/facets/record.ts';
import { refine } from '../catalogue/facets/refine.ts';

/** Conditions in the order they are given up where no car has all of them: the least important first. */
export const LEAST_IMPORTANT_FIRST = [
  'level',
  'drive',
  'gearbox',
  'year',
  'range',
  'seats',
  'price',
  'condition',
  'type',
  'energy',
  'model',
  'brand',
] as const satisfies readonly Facet[];

interface Nearest {
  query: FacetQuery;
  /** Conditions given up; none where some car has all of them. */
  dropped: Facet[];
  /** Places of the records found. */
  found: number[];
}

/**
 * The question, or the nearest one that finds a car: with one condition less if that is enough, else with several. A car that is
 * named is given up last: who asks for a brand wants that brand.
 */
export function nearest(records: readonly FacetRecord[], question: FacetQuery): Nearest {
  const query = withKnownValues(records, question);
  const asked = found(records, query, []);
  if (asked.found.length > 0) return asked;
  const made = new Set(choicesOf(query).map(({ facet }) => facet));
  const order = LEAST_IMPORTANT_FIRST.filter((facet) => made.has(facet));
  for (const facet of order.filter((each) => each !== 'model' && each !== 'brand')) {
    const one = found(records, query, [facet]);
    if (one.found.length > 0) return one;
  }
  for (let count = 2; count < order.length; count += 1) {
    const several = found(records, query, order.slice(0, count));
    if (several.found.length > 0) return several;
  }
  return found(records, query, order);
}

/** "Pickup or SUV", where the list has no pickup, is an SUV. A facet all whose values are unknown stays as it is. */
function withKnownValues(records: readonly FacetRecord[], query: FacetQuery): FacetQuery {
  const known = Object.entries(query.choices).map(([facet, values]) => {
    const left = values.filter((value) => records.some((record) => valueOf(record, facet as ChoiceFacet) === value));
    return [facet, left.length > 0 ? left : values] as const;
  });
  return { ...query, choices: Object.fromEntries(known) };
}

function found(records: readonly FacetRecord[], query: FacetQuery, dropped: Facet[]): Nearest {
  const left = without(query, dropped);
  return { query: left, dropped, found: refine(records, left).found };
}

/** Without some conditions. Where it is the price, those that come nearest to it stand first. */
function without({ choices, price, range, sort, page }: FacetQuery, dropped: readonly Facet[]): FacetQuery {
  const isLeft = (facet: string) => !dropped.some((each) => each === facet);
  const cheapestFirst = price?.toUsd === undefined ? 'price-desc' : 'price';
  return {
    choices: Object.fromEntries(Object.entries(choices).filter(([facet]) => isLeft(facet))),
    ...(price && isLeft('price') && { price }),
    ...(range && isLeft('range') && { range }),
    sort: price && !isLeft('price') ? cheapestFirst : sort,
    page,
  };
}
