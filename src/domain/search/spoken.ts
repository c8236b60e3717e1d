import type { PriceBand } from '../catalogue/facets/query.ts';
import { amountAt, type Amount } from './amounts.ts';
import type { Grammar, Side } from './grammar.ts';

/** An amount in another currency than the list's, and its value in whole dollars. */
export interface Converted {
  amount: number;
  currency: string;
  usd: number;
}

interface Ends {
  from?: number | undefined;
  to?: number | undefined;
}

/** What a number of the question means, and how many parts of the question it takes. Both ends are included. */
type Spoken = { length: number } & (
  | ({ of: 'price'; converted: readonly Converted[] } & Ends)
  | ({ of: 'year' } & Ends)
  | { of: 'range'; leastKm: number }
  /** A number by which the list cannot be filtered: a mileage, a power, money without a rate. */
  | { of: 'mileage' | 'unknown' }
);

export interface SpokenContext {
  grammar: Grammar;
  /** Units of each currency per US dollar. */
  perUsd: Readonly<Record<string, number>>;
  /** Currency meant by an amount that no car costs in dollars. */
  currency?: string | undefined;
  /** Newest year of the list, from which an age is counted. */
  lastYear: number;
  /** The question is about mileage, so its kilometres are not a range. */
  isOfMileage: boolean;
  /** A number without a sign of money may be a price: "suv 20000". */
  takesBare?: boolean;
}

/** Limits of car prices in US dollars. A number outside means something else, unless it is named as money. */
const MIN_USD = 500;
const MAX_USD = 5_000_000;
/** A number above this is not a budget in dollars, unless it says so. */
const MAX_PLAIN_USD = 250_000;
/** Limits of a bare number: a lower one may be part of a name, a higher one is not a price. */
const BARE = { min: 2_500, max: 250_000 } as const;
const FIRST_YEAR = 1990;
const LAST_YEAR = 2039;
const MAX_AGE = 20;
/** Kilometres that a car can drive on one charge; more are a mileage. */
const RANGE_KM = { min: 50, max: 1_500 } as const;
const KM_PER_MILE = 1.609;
/** "About 15000" allows this share to both sides. */
const ABOUT_SHARE = 0.15;
/** Words that may stand between "range" and its number: "range of at least". */
const MAX_BETWEEN = 2;

const isYear = ({ value, money, isCounted, unit }: Amount) =>
  money === undefined &&
  !isCounted &&
  Number.isInteger(value) &&
  value >= FIRST_YEAR &&
  value <= LAST_YEAR &&
  (unit === undefined || unit === 'year' || unit === 'ages');

/**
 * Reads the price, years or range at a place: "under 20000", "20k-30k", "от 10 до 20 тыс $", "20万以下", "from 2023", "500
 * km range". An amount of money alone is the most the buyer would spend.
 */
export function spokenAt(parts: readonly string[], place: number, context: SpokenContext): Spoken | undefined {
  const { grammar } = context;
  const range = rangeAt(parts, place, context);
  if (range) return range;
  const before = grammar.before.at(parts, place);
  const start = place + (before?.length ?? 0);
  const first = amountAt(parts, start, grammar);
  if (!first) return undefined;
  const join = grammar.joins.at(parts, start + first.length);
  const second = join && amountAt(parts, start + first.length + join.length, grammar);
  // In "under 20000 and 7 seats", the second number is too small for a price and so is not the other end.
  if (join && second && before?.meaning !== 'atMost') {
    const band = bandOf(first, second, context);
    if (band) return { ...band, length: start - place + first.length + join.length + second.length };
  }
  const behind = grammar.after.at(parts, start + first.length);
  // In "2024 max 12000", the word between two numbers belongs to the second.
  const next = start + first.length;
  const isOfNext = behind && grammar.before.at(parts, next) && amountAt(parts, next + behind.length, grammar);
  const after = isOfNext ? undefined : behind;
  const side = after?.meaning ?? before?.meaning;
  return single(first, side, start - place + first.length + (after?.length ?? 0), context);
}

function single(first: Amount, side: Side | undefined, length: number, context: SpokenContext): Spoken | undefined {
  if (isYear(first)) return { of: 'year', ...yearEnds(side, first.value), length };
  const { unit, value } = first;
  if ((unit === 'ages' || unit === 'year') && value <= MAX_AGE)
    return { of: 'year', from: context.lastYear - value, length };
  if (unit === 'km' || unit === 'mi') return { of: 'mileage', length };
  if (unit !== undefined) return { of: 'unknown', length };
  const money = moneyOf(first, context);
  const isBare = side === undefined && money === undefined && !first.isCounted;
  if (isBare && !(context.takesBare && value >= BARE.min && value <= BARE.max)) return undefined;
  const usd = dollarsOf(value, money, context);
  if (usd === undefined) return first.money === undefined ? undefined : { of: 'unknown', length };
  return { of: 'price', ...priceEnds(side, usd), converted: convertedOf([[value, money, usd]]), length };
}

/** Reads "range 500", "over 500 km", "500 公里续航": with a unit or the word, within what a battery can do. */
function rangeAt(parts: readonly string[], place: number, context: SpokenContext): Spoken | undefined {
  const { grammar } = context;
  const { range } = grammar.units;
  const word = range.at(parts, place);
  let at = place + (word?.length ?? 0);
  for (let between = 0; word && between < MAX_BETWEEN && grammar.fillers.has(parts[at] ?? ''); between += 1) at += 1;
  at += grammar.before.at(parts, at)?.length ?? 0;
  const amount = amountAt(parts, at, grammar);
  if (!amount || amount.money !== undefined || (!word && amount.unit !== 'km' && amount.unit !== 'mi'))
    return undefined;
  if (amount.unit !== undefined && amount.unit !== 'km' && amount.unit !== 'mi') return undefined;
  const km = Math.round(amount.unit === 'mi' ? amount.value * KM_PER_MILE : amount.value);
  if (km < RANGE_KM.min || km > RANGE_KM.max || (context.isOfMileage && !word)) return undefined;
  at += amount.length;
  at += grammar.after.at(parts, at)?.length ?? 0;
  if (!word && grammar.fillers.has(parts[at] ?? '') && range.at(parts, at + 1)) at += 1;
  if (!word) at += range.at(parts, at)?.length ?? 0;
  return { of: 'range', leastKm: km, length: at - place };
}

function yearEnds(side: Side | undefined, year: number): Ends {
  if (side === 'atMost') return { to: year };
  return side === 'atLeast' ? { from: year } : { from: year, to: year };
}

function priceEnds(side: Side | undefined, usd: number): Ends {
  if (side === 'atLeast') return { from: usd };
  if (side !== 'about') return { to: usd };
  return { from: Math.round(usd * (1 - ABOUT_SHARE)), to: Math.round(usd * (1 + ABOUT_SHARE)) };
}

type WithoutLength<Kind> = Kind extends Spoken ? Omit<Kind, 'length'> : never;

/** In "10-20k", the counter of the second number holds for the first as well. */
function bandOf(first: Amount, second: Amount, context: SpokenContext): WithoutLength<Spoken> | undefined {
  if (isYear(first) && isYear(second))
    return { of: 'year', from: Math.min(first.value, second.value), to: Math.max(first.value, second.value) };
  if ([first, second].some(({ unit }) => unit !== undefined)) return undefined;
  const times = second.isCounted && !first.isCounted && first.value < MIN_USD ? second.value / second.number : 1;
  const values = [first.value * times, second.value] as const;
  const money =
    first.money ?? second.money ?? moneyOf({ ...second, value: Math.max(...values), money: undefined }, context);
  const ends = values.map((value) => dollarsOf(value, money, context));
  const [one, other] = ends;
  if (one === undefined || other === undefined) return undefined;
  const converted = convertedOf([
    [values[0], money, one],
    [values[1], money, other],
  ]);
  return { of: 'price', from: Math.min(one, other), to: Math.max(one, other), converted };
}

const moneyOf = ({ money, value }: Amount, { currency }: SpokenContext): string | undefined =>
  money ?? (value > MAX_PLAIN_USD ? currency : undefined);

const DOLLARS = 'USD';

function dollarsOf(value: number, money: string | undefined, { perUsd }: SpokenContext): number | undefined {
  const rate = money === undefined || money === DOLLARS ? 1 : perUsd[money];
  const dollars = rate === undefined || !(rate > 0) ? undefined : Math.round(value / rate);
  const min = money === undefined ? MIN_USD : 1;
  return dollars !== undefined && dollars >= min && dollars <= MAX_USD ? dollars : undefined;
}

const convertedOf = (amounts: readonly (readonly [number, string | undefined, number])[]): Converted[] =>
  amounts.flatMap(([amount, currency, usd]) =>
    currency === undefined || currency === DOLLARS ? [] : [{ amount, currency, usd }],
  );

/** Joins two ends that were typed apart to one band: "from 10000", "up to 20000". */
export function narrowed(band: PriceBand | undefined, { from, to }: Ends): PriceBand {
  const ends = { fromUsd: from ?? band?.fromUsd, toUsd: to ?? band?.toUsd };
  const isTurned = ends.fromUsd !== undefined && ends.toUsd !== undefined && ends.fromUsd > ends.toUsd;
  const [fromUsd, toUsd] = isTurned ? [ends.toUsd, ends.fromUsd] : [ends.fromUsd, ends.toUsd];
  return { ...(fromUsd !== undefined && { fromUsd }), ...(toUsd !== undefined && { toUsd }) };
}
