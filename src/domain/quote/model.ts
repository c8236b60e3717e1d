import type { Interval, LandedPrice, PriceLine } from '../logistics/price/model.ts';
import type { EXPORT_TERMS, FreightMode } from '../logistics/price/rows.ts';

/** A quote: what some cars cost at one port, as it was worked out when it was made. Amounts are whole US cents. */

/** Numbers of quotes. A setting may give another number of days. */
export const QUOTE = {
  mostItems: 8,
  validDays: 14,
  mostValidDays: 90,
  /** A quote whose time is over is still shown for so many days. */
  goneAfterDays: 90,
  reasonLetters: 500,
} as const;

/**
 * `estimate`: made by the tables alone. `confirmed`: a person of the company stands by it. `expired`: its time is over, which
 * no row says, since the clock does. `ordered`: it has become an order.
 */
export const QUOTE_STATES = ['estimate', 'confirmed', 'expired', 'withdrawn', 'ordered'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

/** States a row is kept in. */
export const KEPT_STATES = ['estimate', 'confirmed', 'withdrawn', 'ordered'] as const;
export type KeptState = (typeof KEPT_STATES)[number];

/** What can be done to a quote, from which states, and the state it leads to. */
export const QUOTE_MOVES = {
  confirm: { from: ['estimate', 'expired'], to: 'confirmed' },
  changeLine: { from: ['estimate', 'confirmed', 'expired'], to: 'estimate' },
  withdraw: { from: ['estimate', 'confirmed', 'expired'], to: 'withdrawn' },
  order: { from: ['confirmed'], to: 'ordered' },
} as const satisfies Record<string, { from: readonly QuoteState[]; to: KeptState }>;
export type QuoteMove = keyof typeof QUOTE_MOVES;

/** What a quote can be about. */
export const QUOTED_KINDS = ['style', 'stock', 'lot'] as const;
export type QuotedKind = (typeof QUOTED_KINDS)[number];

/** One car of a quote and its lines, as they were worked out. The lines are for one car, however many are asked for. */
export interface QuotedItem extends Pick<LandedPrice, 'lines' | 'missing' | 'waiting' | 'verdict' | 'weeks'> {
  /** Place in the quote, from 1. An item is named by it. */
  id: number;
  kind: QuotedKind;
  subjectId: number;
  /** Slug of the style or the car in stock. */
  slug: string | null;
  /** In the language of the buyer. */
  name: string;
  quantity: number;
  mode: FreightMode | null;
  /** The term the asked price of the car holds for. Null once an admin has set it: then it holds for that of the quote. */
  basis: (typeof EXPORT_TERMS)[number] | null;
}

/** An exchange rate: units of the currency for one US dollar, as decimal text. */
export interface QuotedRate {
  currency: string;
  perUsd: string;
  /** ISO date. */
  on: string;
}

/** All that one version of a quote says about prices. */
export interface QuotePrices {
  /** Rates the lines were worked out by. Quotes made before rates were kept have none. */
  rates?: readonly QuotedRate[] | undefined;
  /** Keys of the lines that the price under the quote's term pays for. */
  paid: readonly string[];
  items: readonly QuotedItem[];
}

/** Sums of one item, for one car. A sum is null while one of its lines is missing. */
export interface ItemSums {
  /** The price under the quote's term. */
  price: Interval | null;
  /** CIF, by rail CIP. */
  cif: Interval | null;
  door: Interval | null;
}

/** What an admin sets of one line. */
export interface LineChange {
  itemId: number;
  key: string;
  low: number;
  high: number;
}

export type { Interval, PriceLine };
