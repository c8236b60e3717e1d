import { ENERGY_TYPES } from '../../src/domain/catalogue/model.ts';
import type { ListedCar } from '../../src/domain/catalogue/facets/listed-car.ts';
import { PRICE_BANDS } from '../../src/domain/catalogue/facets/choices.ts';
import { EMPTY_QUERY, type FacetQuery } from '../../src/domain/catalogue/facets/query.ts';
import {
  CHOICE_FACETS,
  CONDITIONS,
  CYCLES,
  DRIVES,
  GEARBOXES,
  PRICE_KINDS,
  type AtPort,
  type FacetRecord,
  type PriceRange,
} from '../../src/domain/catalogue/facets/record.ts';
import { SORTS } from '../../src/domain/catalogue/facets/sort.ts';

/** A battery electric car that states everything. */
export function aRecord(facts: Partial<FacetRecord> = {}): FacetRecord {
  return {
    condition: 'new',
    brand: 'byd',
    model: 'byd-seagull',
    type: 'hatchback',
    level: 'mini_car',
    energy: 'battery_electric',
    priceUsd: 9_000,
    year: 2025,
    launchMonth: 2025 * 12 + 2,
    drive: 'front',
    gearbox: 'automatic',
    seats: 4,
    rangeKm: { cltc: 305 },
    powerKw: 55,
    lengthMm: 3_780,
    ...facts,
  };
}

export function aListedStyle(facts: Partial<ListedCar> = {}): ListedCar {
  return {
    ...aRecord(),
    slug: 'byd-seagull-2025-freedom',
    car: 'BYD Seagull',
    trim: 'Freedom, 2025',
    picture: 'byd-seagull-side-f4f4f2',
    figures: [{ label: 'Electric range (CLTC)', text: '305 km', cycle: 'CLTC' }],
    size: '3,780 × 1,715 × 1,540 mm',
    offered: '6980000|7000000|CNY|0|CNY|estimate|FOB|||new|battery_electric|byd|byd-seagull|912||55||',
    suggestedMinor: 6_980_000,
    lowestMinor: 5_980_000,
    ...facts,
  };
}

type Chance = () => number;
const oneOf = <Value>(values: readonly Value[], chance: Chance): Value =>
  values[Math.floor(chance() * values.length)] as Value;
const maybe = <Value>(value: Value, chance: Chance): Value | undefined => (chance() < 0.85 ? value : undefined);

/** Records of any kind, things not stated among them. */
export function anyRecords(count: number, chance: Chance): FacetRecord[] {
  return Array.from({ length: count }, (): FacetRecord => {
    const brand = oneOf(['byd', 'geely', 'chery', 'aito'], chance);
    const km = () => Math.floor(chance() * 800);
    return aRecord({
      condition: oneOf(CONDITIONS, chance),
      brand,
      model: `${brand}-${Math.floor(chance() * 4)}`,
      type: maybe(oneOf(['suv', 'sedan', 'mpv'], chance), chance),
      level: maybe(oneOf(['mini_car', 'large_suv'], chance), chance),
      energy: oneOf(ENERGY_TYPES, chance),
      priceUsd: maybe(Math.floor(chance() * 70_000), chance),
      year: 2021 + Math.floor(chance() * 6),
      drive: maybe(oneOf(DRIVES, chance), chance),
      gearbox: maybe(oneOf(GEARBOXES, chance), chance),
      seats: maybe(oneOf([2, 4, 5, 7], chance), chance),
      rangeKm: Object.fromEntries(CYCLES.flatMap((cycle) => (chance() < 0.4 ? [[cycle, km()]] : []))),
      powerKw: maybe(Math.floor(chance() * 400), chance),
      lengthMm: maybe(3_000 + Math.floor(chance() * 2_400), chance),
    });
  });
}

const VERDICTS = ['yes', 'check', 'no', 'not_recorded'] as const satisfies readonly AtPort['verdict'][];

/** Such records where a place is known. */
export const anyRecordsAtPort = (count: number, chance: Chance): FacetRecord[] =>
  anyRecords(count, chance).map((record) => ({ ...record, atPort: maybe(anyAtPort(chance), chance) }));

function anyAtPort(chance: Chance): AtPort {
  const range = (): PriceRange => {
    const lowUsd = 50 * Math.floor(chance() * 1_400);
    return { lowUsd, highUsd: lowUsd + 50 * Math.floor(chance() * 60) };
  };
  return { cif: maybe(range(), chance), door: maybe(range(), chance), verdict: oneOf(VERDICTS, chance) };
}

/** A query of any kind over such records. */
export function anyQuery(records: readonly FacetRecord[], chance: Chance): FacetQuery {
  const choices = CHOICE_FACETS.flatMap((facet) => {
    if (chance() < 0.6) return [];
    const values = Array.from({ length: 1 + Math.floor(chance() * 3) }, () => {
      const value = records.length > 0 ? oneOf(records, chance)[facet] : undefined;
      return value === undefined ? [] : [String(value)];
    }).flat();
    return values.length > 0 ? [[facet, [...new Set(values)].sort()]] : [];
  });
  const price = chance() < 0.4 ? oneOf(PRICE_BANDS, chance) : undefined;
  const kinds = price ? PRICE_KINDS : PRICE_KINDS.filter((kind) => kind !== 'cif');
  return {
    ...EMPTY_QUERY,
    choices: Object.fromEntries(choices) as FacetQuery['choices'],
    ...(price && { price }),
    ...(chance() < 0.4 && { priceOf: oneOf(kinds, chance) }),
    ...(chance() < 0.3 && { isImportable: true as const }),
    ...(chance() < 0.3 && { range: { cycle: oneOf(CYCLES, chance), leastKm: 100 * (1 + Math.floor(chance() * 6)) } }),
    sort: oneOf(SORTS, chance),
    page: 1 + Math.floor(chance() * 4),
  };
}
