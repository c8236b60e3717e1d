import { isInBand, priceRange } from './prices.ts';
import type { FacetQuery, PriceBand, RangeStep } from './query.ts';
import {
  CHOICE_FACETS,
  CYCLES,
  valueOf,
  type ChoiceFacet,
  type Cycle,
  type AtPort,
  type Facet,
  type FacetRecord,
  type PriceKind,
  type PriceRange,
} from './record.ts';

/**
 * The result of a query, and of each further choice. A facet's own choices are ignored in its own counts, so that the
 * number next to each choice says what it would find, and the numbers add up.
 */
export interface Refined {
  /** Places of the records found, in their order. */
  found: number[];
  /** Styles by value, under all other facets. */
  counts: ReadonlyMap<ChoiceFacet, ReadonlyMap<string, number>>;
  /** Prices of the kind asked for, under all other facets, unordered. A car without such a price has no entry. */
  prices: PriceRange[];
  /** Number of cars under all other facets whose price of that kind is not known. */
  unpriced: number;
  /** Ranges in kilometres under all other facets, by cycle. */
  rangesKm: Readonly<Record<Cycle, number[]>>;
  /** Number of cars under all other facets, by whether they may be imported; all zero if no place is known. */
  verdicts: Readonly<Record<AtPort['verdict'], number>>;
}

interface Test {
  facet: Facet;
  passes: (record: FacetRecord) => boolean;
}

export function reaches({ rangeKm }: FacetRecord, { cycle, leastKm }: RangeStep): boolean {
  return (rangeKm[cycle] ?? 0) >= leastKm;
}

/** Makes one test for each facet that has a choice; facets without one let everything through. */
function testsOf({ choices, price, range, isImportable }: FacetQuery, kind: PriceKind): Test[] {
  const tests: Test[] = [];
  for (const facet of CHOICE_FACETS) {
    const values = choices[facet];
    if (!values || values.length === 0) continue;
    const wanted = new Set(values);
    tests.push({
      facet,
      passes: (record) => {
        const value = valueOf(record, facet);
        return value !== undefined && wanted.has(value);
      },
    });
  }
  if (price) tests.push({ facet: 'price', passes: (record) => isInBand(priceRange(record, kind), price) });
  if (range) tests.push({ facet: 'range', passes: (record) => reaches(record, range) });
  if (isImportable) tests.push({ facet: 'import', passes: ({ atPort }) => atPort?.verdict !== 'no' });
  return tests;
}

/** Returns the facet whose choice alone excludes a record; `none` if no facet does, `several` if more than one does. */
function keptOutBy(record: FacetRecord, tests: readonly Test[]): Facet | 'none' | 'several' {
  let only: Facet | 'none' = 'none';
  for (const { facet, passes } of tests) {
    if (passes(record)) continue;
    if (only !== 'none') return 'several';
    only = facet;
  }
  return only;
}

/**
 * Finds and counts in one pass. Once two facets exclude a record, no further facet tests it, for no count includes it
 * then.
 * @param kind the kind of price of the query's band (`priceKindOf`)
 */
export function refine(records: readonly FacetRecord[], query: FacetQuery, kind: PriceKind = 'china'): Refined {
  const tests = testsOf(query, kind);
  const counts = new Map(CHOICE_FACETS.map((facet) => [facet, new Map<string, number>()]));
  const prices: PriceRange[] = [];
  const verdicts = { yes: 0, check: 0, no: 0, not_recorded: 0 };
  let unpriced = 0;
  const rangesKm: Record<Cycle, number[]> = { cltc: [], wltc: [], nedc: [] };
  const found: number[] = [];
  records.forEach((record, place) => {
    const missed = keptOutBy(record, tests);
    if (missed === 'several') return;
    if (missed === 'none') found.push(place);
    for (const [facet, byValue] of counts) {
      if (missed !== 'none' && missed !== facet) continue;
      const value = valueOf(record, facet);
      if (value !== undefined) byValue.set(value, (byValue.get(value) ?? 0) + 1);
    }
    if (missed === 'none' || missed === 'price') {
      const price = priceRange(record, kind);
      if (price) prices.push(price);
      else unpriced += 1;
    }
    if (missed === 'none' || missed === 'range') noteRanges(record, rangesKm);
    if ((missed === 'none' || missed === 'import') && record.atPort) verdicts[record.atPort.verdict] += 1;
  });
  return { found, counts, prices, unpriced, rangesKm, verdicts };
}

function noteRanges({ rangeKm }: FacetRecord, into: Record<Cycle, number[]>): void {
  for (const cycle of CYCLES) {
    const km = rangeKm[cycle];
    if (km !== undefined) into[cycle].push(km);
  }
}

/** Returns how many styles one further choice would find, whatever its facet. */
export function countOf(refined: Refined, facet: ChoiceFacet, value: string): number {
  return refined.counts.get(facet)?.get(value) ?? 0;
}

/** Returns how many cars may be imported, including those for which that has to be checked first. */
export const countImportable = ({ verdicts }: Refined): number => verdicts.yes + verdicts.check + verdicts.not_recorded;

export const countInBand = ({ prices }: Refined, band: PriceBand): number =>
  prices.reduce((sum, price) => (isInBand(price, band) ? sum + 1 : sum), 0);

export const countFrom = ({ rangesKm }: Refined, { cycle, leastKm }: RangeStep): number =>
  rangesKm[cycle].reduce((sum, km) => (km >= leastKm ? sum + 1 : sum), 0);
