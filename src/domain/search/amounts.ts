import type { Grammar, Unit } from './grammar.ts';

/** A number with its counter, money and unit: "$20k", "15万元", "500 km", "twenty thousand dollars". */
export interface Amount {
  value: number;
  /** The number as typed, before its counter multiplies it. */
  number: number;
  /** Currency code if a currency is named; `others` if the site has no rate for it. */
  money?: string | undefined;
  unit?: Unit | undefined;
  isCounted: boolean;
  length: number;
}

const COUNTED_UNITS = ['km', 'mi', 'ages', 'year', 'other'] as const satisfies readonly Unit[];
const TEN_THOUSAND = 10_000;

export function amountAt(parts: readonly string[], place: number, grammar: Grammar): Amount | undefined {
  const { money, times } = grammar;
  const sign = money.at(parts, place);
  const at = place + (sign?.length ?? 0);
  const written = numberAt(parts, at, grammar) ?? ONE;
  const counter = times.at(parts, at + written.length);
  const counted = counter?.meaning ?? 1;
  let behind = at + written.length + (counter?.length ?? 0);
  // Skips the filler in "5 millions de francs".
  if (counter && grammar.fillers.has(parts[behind] ?? '') && money.at(parts, behind + 1)) behind += 1;
  const currency = money.at(parts, behind);
  if (written === ONE && !(counter && currency)) return undefined;
  const unit = currency ? undefined : unitAt(parts, behind, grammar);
  // "Two" or "sept" may mean anything. Only before a counter, money or a unit is such a word a number.
  if (written.isWord && !sign && !counter && !currency && !unit) return undefined;
  return {
    number: written.number,
    value: written.number * counted,
    isCounted: counted > 1,
    // Amounts counted by ten thousands are in yuan.
    money: sign?.meaning ?? currency?.meaning ?? (counted === TEN_THOUSAND ? 'CNY' : undefined),
    unit: unit?.name,
    length: behind - place + (currency?.length ?? unit?.length ?? 0),
  };
}

function unitAt(parts: readonly string[], place: number, { units }: Grammar) {
  const found = COUNTED_UNITS.flatMap((name) => {
    const length = units[name].at(parts, place)?.length;
    return length === undefined ? [] : [{ name, length }];
  });
  return found.sort((left, right) => right.length - left.length)[0];
}

/** In "a million roubles" no number is typed, so it is one. */
const ONE: Written = { number: 1, isWord: true, length: 0 };

interface Written {
  number: number;
  isWord: boolean;
  length: number;
}

/** Reads a number in digits or in words: "7", "seven", "twenty five". */
export function numberAt(parts: readonly string[], place: number, { numbers }: Grammar): Written | undefined {
  const part = parts[place] ?? '';
  if (/^\d/.test(part)) return { number: Number(part), isWord: false, length: 1 };
  const first = numbers.at(parts, place);
  if (!first) return undefined;
  const next = numbers.at(parts, place + first.length);
  const isSum = next !== undefined && first.meaning >= 20 && first.meaning % 10 === 0 && next.meaning < 10;
  return isSum
    ? { number: first.meaning + next.meaning, isWord: true, length: first.length + next.length }
    : { number: first.meaning, isWord: true, length: first.length };
}
