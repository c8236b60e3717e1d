import type { Entry, Fitment } from '../catalogue/model.ts';

/** What can be bought as it stands (stock items), for a time (deals), and for a car one has (parts). */

/**
 * Samples show how stock and deals are presented, and cannot be bought. A list holds what is for sale and nothing else
 * (`none`) unless it asks for the samples (`only`). `any` is for what tells the two apart itself.
 */
export type Samples = 'none' | 'only' | 'any';

export const STOCK_KINDS = ['used', 'new'] as const;
export type StockKind = (typeof STOCK_KINDS)[number];

/** A sold car stays in the list for as long as its row does, so that a page drawn before does not lead nowhere. */
export const STOCK_STATES = ['available', 'reserved', 'sold'] as const;
export type StockState = (typeof STOCK_STATES)[number];

export const STOCK_ORDERS = ['price', 'priceDown', 'newest', 'mileage'] as const;
export type StockOrder = (typeof STOCK_ORDERS)[number];

/** What the sheets let a workshop order by, in the order of the page. */
export const PART_KINDS = [
  'tyre',
  'rim',
  'spare_wheel',
  'front_brake',
  'rear_brake',
  'low_beam',
  'rear_wiper',
  'cabin_filter',
  'engine',
  'motor',
  'ac_adapter',
  'dc_adapter',
] as const;
export type PartKind = (typeof PART_KINDS)[number];

export const PART_PLACES = ['car', 'front', 'rear'] as const;
export type PartPlace = (typeof PART_PLACES)[number];

/** Where parts of a kind go on a car. */
export const PLACES_OF_KIND: Readonly<Record<PartKind, readonly PartPlace[]>> = {
  tyre: ['front', 'rear'],
  rim: ['front', 'rear'],
  front_brake: ['front'],
  rear_brake: ['rear'],
  low_beam: ['front'],
  rear_wiper: ['rear'],
  spare_wheel: ['car'],
  cabin_filter: ['car'],
  engine: ['car'],
  motor: ['car'],
  ac_adapter: ['car'],
  dc_adapter: ['car'],
};

/** A part, and where it fits. */
export interface PartFacts {
  slug: string;
  kind: PartKind;
  /** What one orders by: as in a sheet, so that it is said with a sheet's words. */
  specification: Entry[];
  fits: PartFit[];
}
export interface PartFit {
  styleId: number;
  place: PartPlace;
  fitment: Fitment;
}
/** The same, as the style states it: the part by its slug. */
export type StyleFit = Omit<PartFit, 'styleId'> & { part: string };
