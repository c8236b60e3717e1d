import type { Entry, Fitment } from '../catalogue/model.ts';

/** Cars that are for sale as they are (stock items), prices that hold for a time (deals), and parts for a buyer's car. */

/**
 * Samples show how stock and deals are presented, and cannot be bought. A list has only real offers (`none`), or only
 * samples (`only`). `any` is for code that tells the two apart itself.
 */
export type Samples = 'none' | 'only' | 'any';

export const STOCK_KINDS = ['used', 'new'] as const;
export type StockKind = (typeof STOCK_KINDS)[number];

/** A sold car stays in the list while its row exists, so that links on pages drawn earlier still work. */
export const STOCK_STATES = ['available', 'reserved', 'sold'] as const;
export type StockState = (typeof STOCK_STATES)[number];

export const STOCK_ORDERS = ['price', 'priceDown', 'newest', 'mileage'] as const;
export type StockOrder = (typeof STOCK_ORDERS)[number];

/** Parts that a workshop can order from the facts in a sheet, in the order of the page. */
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

/** Places on a car where parts of a kind go. */
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

/** A part, and the styles it fits. */
export interface PartFacts {
  slug: string;
  kind: PartKind;
  /** The facts by which it is ordered, in the form of a sheet, so that a sheet's words describe it. */
  specification: Entry[];
  fits: PartFit[];
}
export interface PartFit {
  styleId: number;
  place: PartPlace;
  fitment: Fitment;
}
/** A fit as its style states it, with the part's slug. */
export type StyleFit = Omit<PartFit, 'styleId'> & { part: string };
