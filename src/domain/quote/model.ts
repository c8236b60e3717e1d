import type { Interval, LandedPrice, PriceLine } from '../logistics/price/model.ts';
import type { EXPORT_TERMS, FreightMode } from '../logistics/price/rows.ts';

/** A quote: the prices of some cars at one port, as they were when it was made. Amounts are whole US cents. */

/** Limits of quotes. A setting may change the number of valid days. */
export const QUOTE = {
  maxItems: 8,
  validDays: 14,
  maxValidDays: 90,
  /** For so many days after it has expired, a quote is still shown. */
  goneAfterDays: 90,
  reasonLetters: 500,
} as const;

/**
 * `estimate`: made from the tables alone. `confirmed`: a person of the company vouches for it. `expired`: its time is
 * over; this state is not stored but follows from the clock. `ordered`: it has become an order.
 */
export const QUOTE_STATES = ['estimate', 'confirmed', 'expired', 'withdrawn', 'ordered'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

/** States that a stored quote can have. */
export const KEPT_STATES = ['estimate', 'confirmed', 'withdrawn', 'ordered'] as const;
export type KeptState = (typeof KEPT_STATES)[number];

/** The moves of a quote: from which states they are allowed, and the state to which they lead. */
export const QUOTE_MOVES = {
  confirm: { from: ['estimate', 'expired'], to: 'confirmed' },
  changeLine: { from: ['estimate', 'confirmed', 'expired'], to: 'estimate' },
  withdraw: { from: ['estimate', 'confirmed', 'expired'], to: 'withdrawn' },
  order: { from: ['confirmed'], to: 'ordered' },
} as const satisfies Record<string, { from: readonly QuoteState[]; to: KeptState }>;
export type QuoteMove = keyof typeof QUOTE_MOVES;

/** Kinds of cars a quote can be about. */
export const QUOTED_KINDS = ['style', 'stock', 'lot'] as const;
export type QuotedKind = (typeof QUOTED_KINDS)[number];

/** One car of a quote with its lines, as computed when it was made. Lines are for one car, whatever the quantity. */
export interface QuotedItem extends Pick<LandedPrice, 'lines' | 'missing' | 'waiting' | 'verdict' | 'weeks'> {
  /** Number of the item in the quote, from 1, by which it is referred to. */
  id: number;
  kind: QuotedKind;
  subjectId: number;
  /** Slug of the style or the car in stock. */
  slug: string | null;
  /** Name in the buyer's language. */
  name: string;
  quantity: number;
  mode: FreightMode | null;
  /** Term for which the car's asked price holds. Null once an admin has set the price, for the quote's term. */
  basis: (typeof EXPORT_TERMS)[number] | null;
}

/** An exchange rate: units of the currency for one US dollar, as decimal text. */
export interface QuotedRate {
  currency: string;
  perUsd: string;
  /** ISO date. */
  on: string;
}

/** All prices in one version of a quote. */
export interface QuotePrices {
  /** Rates the lines were worked out by. Quotes made before rates were kept have none. */
  rates?: readonly QuotedRate[] | undefined;
  /** Keys of the lines included in the price under the quote's term. */
  paid: readonly string[];
  items: readonly QuotedItem[];
}

/** Sums of one item, for one car. A sum is null if one of its lines is missing. */
export interface ItemSums {
  /** The price under the quote's term. */
  price: Interval | null;
  /** CIF, by rail CIP. */
  cif: Interval | null;
  door: Interval | null;
}

/** An admin's change of one line. */
export interface LineChange {
  itemId: number;
  key: string;
  low: number;
  high: number;
}

export type { Interval, PriceLine };
