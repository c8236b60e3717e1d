import type { Verdict } from '../../logistics/price/model.ts';
import type { EnergyType } from '../model.ts';

/** What the list of results knows of a style or of a used car, as far as it is narrowed, counted and sorted by it. */

/** Styles are built to order and so new; used cars stand in stock. */
export const CONDITIONS = ['new', 'used'] as const;
type Condition = (typeof CONDITIONS)[number];

/** Test cycles of ranges. Figures of different cycles are never compared, so each is a measure of its own. */
export const CYCLES = ['cltc', 'wltc', 'nedc'] as const;
export type Cycle = (typeof CYCLES)[number];

/** Driven wheels. Where the engine sits is for the sheet: who looks for a car asks which wheels pull. */
export const DRIVES = ['front', 'rear', 'all'] as const;
type Drive = (typeof DRIVES)[number];

/** Whether a driver changes gears. An electric car's fixed ratio is driven as an automatic. */
export const GEARBOXES = ['automatic', 'manual'] as const;
type Gearbox = (typeof GEARBOXES)[number];

/** The prices a list can be narrowed by: in China, on arrival at the reader's port, and cleared there. */
export const PRICE_KINDS = ['china', 'cif', 'door'] as const;
export type PriceKind = (typeof PRICE_KINDS)[number];

/** Whole US dollars as they are shown; an amount has two equal ends. */
export interface PriceRange {
  lowUsd: number;
  highUsd: number;
}

/** What a car costs at the reader's port. A sum that is not known is left out. */
export interface AtPort {
  /** On arrival: CIF by sea, CIP by rail. */
  cif?: PriceRange | undefined;
  /** With taxes and the charges of the port. */
  door?: PriceRange | undefined;
  /** Whether the car may be imported. */
  verdict: Verdict['state'];
}

/** Everything left out is not stated: such a car is under no choice of that facet. */
export interface FacetRecord {
  condition: Condition;
  /** Slugs. A used car may be of a model the catalogue does not have. */
  brand: string;
  model?: string | undefined;
  /** Vocabulary codes of body and class. */
  type?: string | undefined;
  level?: string | undefined;
  energy: EnergyType;
  /** Whole US dollars at the rate of the page: what its row shows large. */
  priceUsd?: number | undefined;
  year: number;
  /** Month the style came to market, counted from year 0: `2025-03` is 2025 × 12 + 2. */
  launchMonth?: number | undefined;
  drive?: Drive | undefined;
  gearbox?: Gearbox | undefined;
  seats?: number | undefined;
  /** Electric range by the cycle it was measured in. */
  rangeKm: Readonly<Partial<Record<Cycle, number>>>;
  powerKw?: number | undefined;
  lengthMm?: number | undefined;
  /** Only where the reader's port is known. */
  atPort?: AtPort | undefined;
}

/** Facets whose choices are values of a car; several choices of one facet are alternatives. */
export const CHOICE_FACETS = [
  'condition',
  'brand',
  'model',
  'type',
  'level',
  'energy',
  'year',
  'drive',
  'gearbox',
  'seats',
] as const;
export type ChoiceFacet = (typeof CHOICE_FACETS)[number];

/** All facets, in the order in which an address names them. */
export const FACETS = [...CHOICE_FACETS, 'price', 'range', 'import'] as const;
export type Facet = (typeof FACETS)[number];

export const isChoiceFacet = (facet: Facet): facet is ChoiceFacet => CHOICE_FACETS.some((each) => each === facet);

export function isFacet(name: string): name is Facet {
  return FACETS.some((facet) => facet === name);
}

/** What a car says of a facet, as addresses write it; undefined: not stated. */
export function valueOf(record: FacetRecord, facet: ChoiceFacet): string | undefined {
  const value = record[facet];
  return value === undefined ? undefined : String(value);
}

/** The driven wheels of a drive system's vocabulary code; undefined for one that does not say. */
export function driveOf(term: string | undefined): Drive | undefined {
  if (term === undefined) return undefined;
  if (/(all|four)_wheel_drive$/.test(term)) return 'all';
  if (/front_wheel_drive$/.test(term)) return 'front';
  return /rear_wheel_drive$/.test(term) ? 'rear' : undefined;
}

/** What a transmission's vocabulary code means for the driver; undefined where none is stated. */
export const gearboxOf = (term: string | undefined): Gearbox | undefined =>
  term === undefined ? undefined : term === 'manual_transmission' ? 'manual' : 'automatic';
