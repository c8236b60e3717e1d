import { INCLUDED_ON_BOARD } from '../logistics/price/line-keys.ts';
import { sumOf } from '../logistics/price/found-lines.ts';
import { ARRIVAL_LINES } from '../logistics/price/landed-price.ts';
import { payerOf } from '../logistics/price/term-price.ts';
import { accepted, refused, type Result } from '../shared/result.ts';
import type { TradeTerm } from '../site/incoterms.ts';
import {
  QUOTE,
  QUOTE_MOVES,
  type Interval,
  type ItemSums,
  type KeptState,
  type LineChange,
  type PriceLine,
  type QuotedItem,
  type QuoteMove,
  type QuotePrices,
  type QuoteState,
} from './model.ts';

const DAY_MS = 86_400_000;

/** Returns the state of a quote at an instant. Expiry is not stored but follows from the clock. */
export function stateAt({ state, validUntil }: { state: KeptState; validUntil: number }, now: number): QuoteState {
  const canExpire = state === 'estimate' || state === 'confirmed';
  return canExpire && now >= validUntil ? 'expired' : state;
}

export const canMove = (state: QuoteState, move: QuoteMove): boolean =>
  (QUOTE_MOVES[move].from as readonly QuoteState[]).includes(state);

/** Returns until when a quote is valid that is made or confirmed now. */
export const validUntil = (now: number, days: number): number => now + days * DAY_MS;

/** Tells whether a quote expired so long ago that its page is gone. */
export const isGone = (until: number, now: number): boolean => now >= until + QUOTE.goneAfterDays * DAY_MS;

/** Returns the keys of the lines included in the price under a term, in their order. */
export const paidLines = (term: TradeTerm, paidIn: Parameters<typeof payerOf>[2]): string[] =>
  ARRIVAL_LINES.filter((key) => payerOf(key, term, paidIn) === 'seller');

/** Tells whether an item needs a line: only a lot has a buyer's fee. */
const isNeeded = (item: QuotedItem, key: string): boolean => key !== 'buyer_fee' || item.kind === 'lot';

const lineOf = ({ lines }: QuotedItem, key: string): PriceLine | undefined => lines.find((line) => line.key === key);

/** Tells whether a price includes unwanted costs: those of the way to the ship are part of a price on board. */
function cannotBeSplit({ basis }: QuotedItem, paid: readonly string[]): boolean {
  return basis === 'FOB' && INCLUDED_ON_BOARD.some((key) => !paid.includes(key));
}

function completeSum(item: QuotedItem, keys: readonly string[]): Interval | null {
  const found = keys.filter((key) => isNeeded(item, key)).map((key) => lineOf(item, key));
  return found.every((line) => line !== undefined) ? sumOf(found) : null;
}

/** Sums the lines of an item. Each sum is null unless all its lines are known. */
export function itemSums(item: QuotedItem, paid: readonly string[]): ItemSums {
  const cif = completeSum(item, ARRIVAL_LINES);
  const isWhole = cif !== null && item.missing.length === 0 && item.waiting.length === 0;
  return {
    price: cannotBeSplit(item, paid) ? null : completeSum(item, paid),
    cif,
    door: isWhole ? sumOf(item.lines) : null,
  };
}

/** Returns one of the sums for all cars of a quote; null if it is missing for one car. */
export function totalOf({ items, paid }: QuotePrices, sum: keyof ItemSums): Interval | null {
  const total = { low: 0, high: 0 };
  for (const item of items) {
    const ofItem = itemSums(item, paid)[sum];
    if (!ofItem) return null;
    total.low += ofItem.low * item.quantity;
    total.high += ofItem.high * item.quantity;
  }
  return total;
}

/** Removes all amounts from a quote's prices, because those of a withdrawn quote no longer hold. */
export const withoutAmounts = ({ paid, items }: QuotePrices): QuotePrices => ({
  paid,
  rates: [],
  items: items.map((item) => ({ ...item, lines: [], missing: [], waiting: [] })),
});

/** Returns the keys of an item's lines without an amount, each once. */
export const openLines = ({ missing, waiting }: Pick<QuotedItem, 'missing' | 'waiting'>): string[] => [
  ...new Set([...missing.map(({ key }) => key), ...waiting]),
];

/** Returns the rank of a line: first the journey, then payments on arrival, then the onward journey. */
function rankOf(key: string): number {
  const journey = (ARRIVAL_LINES as readonly string[]).indexOf(key);
  if (journey >= 0) return journey;
  const last = ['destination', 'onward', 'delivery'].indexOf(key);
  return ARRIVAL_LINES.length + 1 + last;
}

type LineRefusal = 'quote.noItem' | 'quote.noLine' | 'quote.lineOrder';

const isTax = (key: string): boolean => rankOf(key) === ARRIVAL_LINES.length;

/**
 * Returns the taxes that depend on a line: those after it, unless they are fixed amounts or an admin has set them.
 * Without the tables of that day, they cannot be computed again.
 */
const taxesOn = (key: string, lines: readonly PriceLine[]): PriceLine[] =>
  lines
    .slice(lines.findIndex((each) => each.key === key) + 1)
    .filter((each) => isTax(each.key) && each.mark !== 'stated' && each.source !== undefined);

/**
 * Sets one line to an admin's amount, which may also fill in a missing line. Taxes keep their ranges if the line stays
 * within its own range. Otherwise the taxes that depend on it are open until they are set as well: a sum after customs
 * must not contain a tax on an old value.
 */
export function withLine(prices: QuotePrices, change: LineChange): Result<QuotePrices, LineRefusal> {
  const { itemId, key, low, high } = change;
  const item = prices.items.find(({ id }) => id === itemId);
  if (!item) return refused('quote.noItem', { field: 'item_id' });
  const before = lineOf(item, key);
  const isOpen = openLines(item).includes(key) || (prices.paid.includes(key) && isNeeded(item, key));
  if (!before && !isOpen) return refused('quote.noLine', { field: 'key' });
  if (low > high) return refused('quote.lineOrder', { field: 'low' });
  const line: PriceLine = { key, low, high, mark: low === high ? 'stated' : 'estimate' };
  const lines = before
    ? item.lines.map((each) => (each.key === key ? line : each))
    : [...item.lines, line].sort((left, right) => rankOf(left.key) - rankOf(right.key));
  const isWithin = before !== undefined && before.low <= low && high <= before.high;
  const resting = isWithin ? [] : taxesOn(key, lines);
  const changed: QuotedItem = {
    ...item,
    lines: lines.filter((each) => !resting.includes(each)),
    missing: item.missing.filter((each) => each.key !== key),
    waiting: [...item.waiting.filter((each) => each !== key), ...resting.map((each) => each.key)],
    basis: key === 'car' ? null : item.basis,
  };
  return accepted({ ...prices, items: prices.items.map((each) => (each.id === itemId ? changed : each)) });
}

/** Tells whether a change departs from the tables: an amount outside the line's range, or for a line without one. */
export function leavesTables({ items }: QuotePrices, { itemId, key, low, high }: LineChange): boolean {
  const before = items.filter(({ id }) => id === itemId).map((item) => lineOf(item, key))[0];
  return before === undefined || low < before.low || high > before.high;
}

/** Returns the cars of a quote without a price of their own. */
export const withoutPrice = ({ items }: QuotePrices): readonly QuotedItem[] =>
  items.filter((item) => lineOf(item, 'car') === undefined);

/** Returns the first line up to the quote's term that is not one exact amount; undefined if all are exact. */
export function inexactLine({ items, paid }: QuotePrices): { item: QuotedItem; key: string } | undefined {
  for (const item of items) {
    if (cannotBeSplit(item, paid)) return { item, key: 'car' };
    const key = paid.filter((each) => isNeeded(item, each)).find((each) => !isExact(lineOf(item, each)));
    if (key !== undefined) return { item, key };
  }
  return undefined;
}

const isExact = (line: PriceLine | undefined): boolean => line !== undefined && line.low === line.high;

const hasLot = ({ items }: Pick<QuotePrices, 'items'>): boolean => items.some(({ kind }) => kind === 'lot');

/**
 * Tells whether a person of the company may confirm a quote: each line up to its term must be one exact amount, and none
 * of its cars may still be at auction.
 */
export function confirmable(
  state: QuoteState,
  prices: QuotePrices,
): Result<null, 'quote.wrongState' | 'quote.lotQuote' | 'quote.lineMissing'> {
  if (hasLot(prices)) return refused('quote.lotQuote', { facts: { reason: 'wrong-state' } });
  if (!canMove(state, 'confirm')) return refused('quote.wrongState', { facts: { reason: 'wrong-state' } });
  const open = inexactLine(prices);
  if (!open) return accepted(null);
  const { item, key } = open;
  const facts = { reason: 'line-missing', item_id: item.id, key };
  return refused('quote.lineMissing', { values: { car: item.name, line: key }, facts });
}
