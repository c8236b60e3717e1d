import type { PriceBand } from '../catalogue/facets/query.ts';
import { PRICE_WORDS } from './price-words-table.ts';
import { expressionsOf, PhraseTable } from './query-tokens.ts';

/** What is said of a number by the words beside it. */
type Side = 'atMost' | 'atLeast';
type Money = 'dollars' | 'yuan' | 'others';

/** A price, or years, somebody speaks of: ends included. */
interface Spoken {
  of: 'price' | 'year';
  from?: number | undefined;
  to?: number | undefined;
  /** Parts of the question it takes. */
  length: number;
}

interface Amount {
  value: number;
  /** The number as it is written. */
  number: number;
  /** Of a number that says itself that it is money. */
  money?: Money | undefined;
  isCounted: boolean;
  length: number;
}

function tableOf<Meaning>(...rows: (readonly [words: string, meaning: Meaning])[]): PhraseTable<Meaning> {
  const table = new PhraseTable<Meaning>();
  for (const [words, meaning] of rows) for (const parts of expressionsOf(words)) table.add(parts, meaning);
  return table;
}

const BEFORE = tableOf<Side>([PRICE_WORDS.atMost.before, 'atMost'], [PRICE_WORDS.atLeast.before, 'atLeast']);
const AFTER = tableOf<Side>([PRICE_WORDS.atMost.after, 'atMost'], [PRICE_WORDS.atLeast.after, 'atLeast']);
const JOINS = tableOf<true>([PRICE_WORDS.joins, true]);
const MONEY = tableOf<Money>(
  [PRICE_WORDS.dollars, 'dollars'],
  [PRICE_WORDS.yuan, 'yuan'],
  [PRICE_WORDS.others, 'others'],
);
const OTHER_UNITS = tableOf<true>([PRICE_WORDS.otherUnits, true]);
const TIMES = tableOf<number>([PRICE_WORDS.thousands, 1_000], [PRICE_WORDS.tenThousands, 10_000]);

/** The Chinese words of prices: a run is cut at them. */
export const CHINESE_OF_PRICES: ReadonlySet<string> = new Set(
  [BEFORE, AFTER, JOINS, MONEY, OTHER_UNITS, TIMES].flatMap(({ chinese }) => [...chinese]),
);

/** No car costs less, and none as much: such a number means something else. US dollars. */
const LEAST_USD = 500;
const MOST_USD = 5_000_000;
const FIRST_YEAR = 1990;
const LAST_YEAR = 2039;

const isYear = ({ value, money, isCounted }: Amount) =>
  money === undefined && !isCounted && Number.isInteger(value) && value >= FIRST_YEAR && value <= LAST_YEAR;

/**
 * The price or the years spoken of at a place: "under 20000", "20k-30k", "от 10 до 20 тыс $", "20万以下", "from 2023". A
 * number alone is no price; one with money beside it is what may be spent at most. Undefined where there is none, and for
 * money other than dollars and yuan.
 */
export function spokenAt(parts: readonly string[], place: number, cnyPerUsd: number): Spoken | undefined {
  const before = BEFORE.at(parts, place);
  const start = place + (before?.length ?? 0);
  const first = amountAt(parts, start);
  if (!first) return undefined;
  const join = JOINS.at(parts, start + first.length);
  const second = join && amountAt(parts, start + first.length + join.length);
  // "Under 20000 and 7 seats": only what is a price by its size is the other end.
  if (join && second && before?.meaning !== 'atMost') {
    const band = bandOf(first, second, cnyPerUsd);
    if (band) return { ...band, length: start - place + first.length + join.length + second.length };
  }
  const behind = AFTER.at(parts, start + first.length);
  // "2024 max 12000": the word is of the number that follows it.
  const after = behind && amountAt(parts, start + first.length + behind.length) ? undefined : behind;
  const side = after?.meaning ?? before?.meaning;
  const length = start - place + first.length + (after?.length ?? 0);
  if (isYear(first)) return { of: 'year', ...sided(side ?? 'both', first.value), length };
  const isMoney = side !== undefined || first.money !== undefined || first.isCounted;
  const dollars = dollarsOf(first, cnyPerUsd);
  if (!isMoney || dollars === undefined) return undefined;
  return { of: 'price', ...sided(side ?? 'atMost', dollars), length };
}

function sided(side: Side | 'both', value: number): PriceEnds {
  if (side === 'both') return { from: value, to: value };
  return side === 'atMost' ? { to: value } : { from: value };
}
type PriceEnds = Pick<Spoken, 'from' | 'to'>;

/** "10-20k": what counts the second number counts the first. */
function bandOf(first: Amount, second: Amount, cnyPerUsd: number): Omit<Spoken, 'length'> | undefined {
  if (isYear(first) && isYear(second))
    return { of: 'year', from: Math.min(first.value, second.value), to: Math.max(first.value, second.value) };
  const money = first.money ?? second.money;
  const times = second.isCounted && !first.isCounted && first.value < LEAST_USD ? second.value / second.number : 1;
  const ends = [
    dollarsOf({ ...first, value: first.value * times, money }, cnyPerUsd),
    dollarsOf({ ...second, money }, cnyPerUsd),
  ];
  const [one, other] = ends;
  if (one === undefined || other === undefined) return undefined;
  return { of: 'price', from: Math.min(one, other), to: Math.max(one, other) };
}

function dollarsOf({ value, money }: Pick<Amount, 'value' | 'money'>, cnyPerUsd: number): number | undefined {
  if (money === 'others') return undefined;
  const dollars = Math.round(money === 'yuan' ? value / cnyPerUsd : value);
  return dollars >= LEAST_USD && dollars <= MOST_USD ? dollars : undefined;
}

/** A number with what counts it and its money, before it or behind: "$20k", "15万元". Not one of kilometres. */
function amountAt(parts: readonly string[], place: number): Amount | undefined {
  const sign = MONEY.at(parts, place);
  const at = place + (sign?.length ?? 0);
  if (!/^\d/.test(parts[at] ?? '')) return undefined;
  const number = Number(parts[at]);
  const times = TIMES.at(parts, at + 1);
  const behind = at + 1 + (times?.length ?? 0);
  const unit = MONEY.at(parts, behind);
  if (!unit && OTHER_UNITS.at(parts, behind)) return undefined;
  const counted = times?.meaning ?? 1;
  return {
    number,
    value: number * counted,
    isCounted: counted > 1,
    // Who counts by ten thousands counts yuan.
    money: sign?.meaning ?? unit?.meaning ?? (counted === 10_000 ? 'yuan' : undefined),
    length: behind - place + (unit?.length ?? 0),
  };
}

/** Two ends said apart are one band: "from 10000", "up to 20000". */
export function narrowed(band: PriceBand | undefined, { from, to }: PriceEnds): PriceBand {
  const ends = { fromUsd: from ?? band?.fromUsd, toUsd: to ?? band?.toUsd };
  const isTurned = ends.fromUsd !== undefined && ends.toUsd !== undefined && ends.fromUsd > ends.toUsd;
  const [fromUsd, toUsd] = isTurned ? [ends.toUsd, ends.fromUsd] : [ends.fromUsd, ends.toUsd];
  return { ...(fromUsd !== undefined && { fromUsd }), ...(toUsd !== undefined && { toUsd }) };
}
