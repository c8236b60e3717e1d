import { ENERGY_TYPES } from '../model.ts';
import { isValue, writePriceBand, writeRangeStep, type PriceBand, type RangeStep } from './query.ts';
import { CYCLES, DRIVES, GEARBOXES, valueOf, type ChoiceFacet, type FacetRecord, type PriceRange } from './record.ts';
import { isInBand, priceRange } from './prices.ts';
import { reaches } from './refine.ts';

/** The choices that a list offers: those its records have, in the order in which they are shown. */

/** Price bands in whole US dollars. Both ends belong to their band, so that a price is in one band only. */
export const PRICE_BANDS: readonly PriceBand[] = [
  { toUsd: 9_999 },
  { fromUsd: 10_000, toUsd: 14_999 },
  { fromUsd: 15_000, toUsd: 19_999 },
  { fromUsd: 20_000, toUsd: 29_999 },
  { fromUsd: 30_000, toUsd: 49_999 },
  { fromUsd: 50_000 },
];

/** Ranges offered as "… km and more" in each cycle. */
const RANGE_STEPS_KM = [100, 200, 300, 400, 500, 600] as const;
/** A step with fewer styles is not offered: it would name single cars rather than narrow the list. */
const MIN_OF_STEP = 5;

export interface OfferedChoice {
  value: string;
  /** Styles in the whole list. */
  count: number;
}

/** Values with a natural order. Others are ordered by how many styles they have. */
const ORDERS: Partial<Record<ChoiceFacet, readonly string[]>> = {
  energy: ENERGY_TYPES,
  drive: DRIVES,
  gearbox: GEARBOXES,
};
const DESCENDING: ReadonlySet<ChoiceFacet> = new Set(['year']);
const ASCENDING: ReadonlySet<ChoiceFacet> = new Set(['seats']);

/** Lists the values of a facet among records, each with its count. */
export function offeredChoices(records: readonly FacetRecord[], facet: ChoiceFacet): OfferedChoice[] {
  const counts = new Map<string, number>();
  for (const record of records) {
    const value = valueOf(record, facet);
    if (value !== undefined && isValue(value)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const choices = [...counts].map(([value, count]) => ({ value, count }));
  return choices.sort((left, right) => compare(facet, left, right));
}

function compare(facet: ChoiceFacet, left: OfferedChoice, right: OfferedChoice): number {
  const order = ORDERS[facet];
  if (order) return order.indexOf(left.value) - order.indexOf(right.value);
  if (DESCENDING.has(facet)) return Number(right.value) - Number(left.value);
  if (ASCENDING.has(facet)) return Number(left.value) - Number(right.value);
  return right.count - left.count || (left.value < right.value ? -1 : 1);
}

export function offeredBands(records: readonly FacetRecord[]): (OfferedChoice & { band: PriceBand })[] {
  return PRICE_BANDS.map((band) => ({
    band,
    value: writePriceBand(band),
    count: records.filter((record) => isInBand(priceRange(record, 'china'), band)).length,
  })).filter(({ count }) => count > 0);
}

/** Every band, where only the reader's place decides which cars are in one. */
export const bandsAtPort = (): (OfferedChoice & { band: PriceBand })[] =>
  PRICE_BANDS.map((band) => ({ band, value: writePriceBand(band), count: 0 }));

export function offeredSteps(records: readonly FacetRecord[]): (OfferedChoice & { step: RangeStep })[] {
  const steps = CYCLES.flatMap((cycle) => RANGE_STEPS_KM.map((leastKm): RangeStep => ({ cycle, leastKm })));
  return steps
    .map((step) => ({
      step,
      value: writeRangeStep(step),
      count: records.filter((record) => reaches(record, step)).length,
    }))
    .filter(({ count }) => count >= MIN_OF_STEP);
}

/** The histogram of prices: bars of one width from zero to `toUsd`. The last bar also holds all higher prices. */
export const HISTOGRAM = { bars: 24, toUsd: 60_000 } as const;
const BAR_USD = HISTOGRAM.toUsd / HISTOGRAM.bars;

/** Counts the styles of each bar. A range of prices counts by its high end, as in the order of the list. */
export function histogramOf(prices: readonly PriceRange[]): number[] {
  const bars = new Array<number>(HISTOGRAM.bars).fill(0);
  for (const { highUsd } of prices) {
    const bar = Math.min(Math.floor(highUsd / BAR_USD), HISTOGRAM.bars - 1);
    bars[bar] = (bars[bar] ?? 0) + 1;
  }
  return bars;
}

/** Tells whether a bar holds prices of the chosen band. Without a band, all bars do. */
export function isBarInBand(bar: number, band: PriceBand | undefined): boolean {
  const last = bar === HISTOGRAM.bars - 1 ? Infinity : (bar + 1) * BAR_USD - 1;
  return !band || ((band.toUsd ?? Infinity) >= bar * BAR_USD && (band.fromUsd ?? 0) <= last);
}
