import type { Verdict } from '../../logistics/price/model.ts';
import type { EnergyType } from '../model.ts';

/** The facts by which the list of results filters, counts and orders styles and used cars. */

/** Styles are built to order and so are new; used cars are in stock. */
export const CONDITIONS = ['new', 'used'] as const;
type Condition = (typeof CONDITIONS)[number];

/** Test cycles of ranges. Figures of different cycles are never compared, so each is a measure of its own. */
export const CYCLES = ['cltc', 'wltc', 'nedc'] as const;
export type Cycle = (typeof CYCLES)[number];

/** Driven wheels. A buyer asks which wheels pull; where the engine is belongs to the sheet. */
export const DRIVES = ['front', 'rear', 'all'] as const;
type Drive = (typeof DRIVES)[number];

/** Whether the driver changes gears. Driving an electric car's fixed ratio is like driving an automatic. */
export const GEARBOXES = ['automatic', 'manual'] as const;
type Gearbox = (typeof GEARBOXES)[number];

/** Kinds of prices by which a list can be filtered: in China, on arrival at the reader's port, and cleared there. */
export const PRICE_KINDS = ['china', 'cif', 'door'] as const;
export type PriceKind = (typeof PRICE_KINDS)[number];

/** A price in whole US dollars, as it is shown; both ends are equal for a single amount. */
export interface PriceRange {
  lowUsd: number;
  highUsd: number;
}

/** Prices of a car at the reader's port. A sum that is not known is left out. */
export interface AtPort {
  /** On arrival: CIF by sea, CIP by rail. */
  cif?: PriceRange | undefined;
  /** With taxes and the charges of the port. */
  door?: PriceRange | undefined;
  /** Whether the car may be imported. */
  verdict: Verdict['state'];
}

/** The facts of a car. A missing fact is not stated: the car is under no choice of that facet. */
export interface FacetRecord {
  condition: Condition;
  /** Slugs. A used car may be of a model the catalogue does not have. */
  brand: string;
  model?: string | undefined;
  /** Vocabulary codes of body and class. */
  type?: string | undefined;
  level?: string | undefined;
  energy: EnergyType;
  /** Whole US dollars at the page's rate, as the row shows them large. */
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
  /** Present only if the reader's port is known. */
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

/** Returns a car's value for a facet, as addresses write it; undefined if not stated. */
export function valueOf(record: FacetRecord, facet: ChoiceFacet): string | undefined {
  const value = record[facet];
  return value === undefined ? undefined : String(value);
}

/** Returns the driven wheels for the vocabulary code of a drive system; undefined if the code does not tell. */
export function driveOf(term: string | undefined): Drive | undefined {
  if (term === undefined) return undefined;
  if (/(all|four)_wheel_drive$/.test(term)) return 'all';
  if (/front_wheel_drive$/.test(term)) return 'front';
  return /rear_wheel_drive$/.test(term) ? 'rear' : undefined;
}

/** Returns what a transmission's vocabulary code means for the driver; undefined if none is stated. */
export const gearboxOf = (term: string | undefined): Gearbox | undefined =>
  term === undefined ? undefined : term === 'manual_transmission' ? 'manual' : 'automatic';
