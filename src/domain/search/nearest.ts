import { choicesOf, type FacetQuery } from '../catalogue/facets/query.ts';
import { valueOf, type ChoiceFacet, type Facet, type FacetRecord } from '../catalogue/facets/record.ts';
import { refine } from '../catalogue/facets/refine.ts';

/** Conditions in the order in which they are dropped if no car meets all of them: the least important first. */
export const MIN_IMPORTANT_FIRST = [
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
  /** Conditions that were dropped; empty if some car meets all of them. */
  dropped: Facet[];
  /** Places of the records found. */
  found: number[];
}

/**
 * Returns the question, or the nearest one that finds a car. It first drops values no car has, then one condition if that
 * is enough, else several. A named car is dropped last: a buyer who names a brand wants that brand, unless they name a
 * model of another.
 */
export function nearest(records: readonly FacetRecord[], question: FacetQuery): Nearest {
  const { query, unknown } = withKnownValues(records, question);
  const made = new Set(choicesOf(query).map(({ facet }) => facet));
  const order = MIN_IMPORTANT_FIRST.filter((facet) => made.has(facet));
  const single = order.filter((facet) => facet !== 'model' && (facet !== 'brand' || made.has('model')));
  const several = order.slice(2).map((_, more) => order.slice(0, more + 2));
  for (const given of [[], ...single.map((facet) => [facet]), ...several]) {
    const near = found(records, query, given);
    if (near.found.length > 0) return { ...near, dropped: [...unknown, ...given] };
  }
  const all = found(records, query, order);
  return { ...all, dropped: [...unknown, ...order] };
}

/** The nearest values for a value that no car of the list has. */
const NEXT_OF_KIN: Readonly<Record<string, readonly string[]>> = {
  pickup: ['suv'],
  wagon: ['hatchback', 'liftback'],
  diesel: ['petrol'],
  lpg: ['petrol'],
  cng: ['petrol_cng', 'petrol'],
  petrol_cng: ['petrol'],
};

/** Replaces absent values: without pickups, "pickup or SUV" or "pickup" is an SUV, and "used truck" a used car. */
function withKnownValues(records: readonly FacetRecord[], query: FacetQuery): { query: FacetQuery; unknown: Facet[] } {
  const entries = Object.entries(query.choices) as [ChoiceFacet, readonly string[]][];
  const options = entries.map(([facet, values]) => {
    const isHeld = (value: string): boolean => records.some((record) => valueOf(record, facet) === value);
    const left = values.filter(isHeld);
    return [
      facet,
      left.length > 0 ? left : values.flatMap((value) => NEXT_OF_KIN[value] ?? []).filter(isHeld),
    ] as const;
  });
  const isKnown = ([, values]: (typeof options)[number]): boolean => values.length > 0;
  return {
    query: { ...query, choices: Object.fromEntries(options.filter(isKnown)) },
    unknown: options.filter((each) => !isKnown(each)).map(([facet]) => facet),
  };
}

function found(records: readonly FacetRecord[], query: FacetQuery, dropped: Facet[]): Nearest {
  const left = without(query, dropped);
  return { query: left, dropped, found: refine(records, left).found };
}

/** Removes some conditions. If the price is among them, the list is ordered so that the nearest prices come first. */
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
