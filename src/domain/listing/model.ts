import { MAX_OF_REPORT, type DEFECT_KINDS, type DEFECT_VIEWS, type REPORT_GRADES } from '../auction/model.ts';
import type { EnergyType } from '../catalogue/model.ts';
import type { TradeTerm } from '../site/incoterms.ts';
import type { Moves } from '../shared/moves.ts';

/** States of a member's car on its way to a buyer. */
export const LISTING_STATES = [
  'draft',
  'submitted',
  'approved',
  'rejected',
  'listed',
  'in_auction',
  'reserved',
  'sold',
  'withdrawn',
  'removed',
] as const;
export type ListingState = (typeof LISTING_STATES)[number];

/** The moves of a listing, by the state they lead from. All others are refused. */
const LISTING_MOVES: Moves<ListingState, ListingMove> = {
  draft: { submit: 'submitted', withdraw: 'withdrawn', remove: 'removed' },
  submitted: { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn', remove: 'removed' },
  rejected: { revise: 'draft', remove: 'removed' },
  approved: { list: 'listed', auction: 'in_auction', withdraw: 'withdrawn', remove: 'removed' },
  listed: { reserve: 'reserved', withdraw: 'withdrawn', remove: 'removed' },
  in_auction: { reserve: 'reserved', unsold: 'listed', remove: 'removed' },
  reserved: { sell: 'sold', unsold: 'listed', remove: 'removed' },
  // A purchase can be cancelled, and the car is then for sale again.
  sold: { unsold: 'listed' },
  withdrawn: { remove: 'removed' },
  removed: {},
};
export const MOVES = [
  'submit',
  'approve',
  'reject',
  'revise',
  'list',
  'auction',
  'reserve',
  'unsold',
  'sell',
  'withdraw',
  'remove',
] as const;
export type ListingMove = (typeof MOVES)[number];

/** Returns the state to which a move leads; undefined if the move is refused. */
export const stateAfter = (from: ListingState, move: ListingMove): ListingState | undefined =>
  LISTING_MOVES[from][move];

/** Returns the states in which a move is possible. */
export const statesBefore = (move: ListingMove): ListingState[] =>
  LISTING_STATES.filter((state) => stateAfter(state, move) !== undefined);

/** Tells whether its owner may edit a listing; editing a rejected one makes it a draft again. */
export const canWrite = (state: ListingState): boolean => state === 'draft' || state === 'rejected';

export const WANTS = ['sale', 'auction'] as const;
type Want = (typeof WANTS)[number];

export const LISTING_CURRENCIES = ['USD', 'EUR', 'CNY'] as const;
type ListingCurrency = (typeof LISTING_CURRENCIES)[number];

/** Version of the seller's terms, which is increased when their words change. */
export const LISTING_TERMS_VERSION = 1;

const DAY_MS = 24 * 60 * 60_000;
export const LISTING_LIMITS = {
  /** The least age of a seller, in years. */
  age: 18,
  photographs: { min: 1, max: 20 },
  defects: MAX_OF_REPORT.defects,
  noteLetters: MAX_OF_REPORT.note,
  sizeMm: MAX_OF_REPORT.sizeMm,
  nameLetters: 120,
  colorLetters: 40,
  cityLetters: 80,
  descriptionLetters: 4_000,
  mileageKm: 2_000_000,
  firstYear: 1990,
  /** The most listings of one member that are not for sale yet: drafts, submitted and rejected ones. */
  unapproved: 20,
  /** The most new listings of one member within `perMs`. */
  fresh: { limit: 40, perMs: DAY_MS },
} as const;

/** A mark on a view of the drawing, as shares from 0 to 1 of the car's box: from its left edge and from its top. */
export interface ListedDefect {
  view: (typeof DEFECT_VIEWS)[number];
  x: number;
  y: number;
  kind: (typeof DEFECT_KINDS)[number];
  size_mm: number;
  note: string;
}

/** What a seller has stated of a car so far. Amounts are in minor units of the currency. */
export interface ListingFacts {
  brandId: number | null;
  modelId: number | null;
  styleId: number | null;
  name: string;
  vin: string;
  year: number | null;
  /** `2024-05`. */
  firstRegistration: string | null;
  mileageKm: number | null;
  energyType: EnergyType | null;
  color: string;
  city: string;
  priceMinor: number | null;
  currency: ListingCurrency;
  incoterm: TradeTerm | null;
  want: Want;
  reserveMinor: number | null;
  defects: readonly ListedDefect[];
  photos: readonly string[];
  description: string;
}

export const EMPTY_LISTING: ListingFacts = {
  brandId: null,
  modelId: null,
  styleId: null,
  name: '',
  vin: '',
  year: null,
  firstRegistration: null,
  mileageKm: null,
  energyType: null,
  color: '',
  city: '',
  priceMinor: null,
  currency: 'USD',
  incoterm: null,
  want: 'sale',
  reserveMinor: null,
  defects: [],
  photos: [],
  description: '',
};

/** Grades a car without an inspection, by its number of marks: cautiously, and never "as new". */
export const gradeByMarks = (marks: number): (typeof REPORT_GRADES)[number] =>
  marks === 0 ? 'B' : marks <= 5 ? 'C' : 'D';

/** Returns a listed car's name for a lot: with its year, unless the owner wrote that into the name. */
export function carTitle({ name, year }: Pick<ListingFacts, 'name' | 'year'>): string {
  const isNamed = year !== null && new RegExp(`(?<!\\d)${year}(?!\\d)`).test(name);
  return year === null || isNamed ? name : `${name} ${year}`.trim();
}
