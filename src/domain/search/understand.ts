import { EMPTY_QUERY, type FacetQuery, type PriceBand, type RangeStep } from '../catalogue/facets/query.ts';
import { CHOICE_FACETS, type ChoiceFacet, type Facet } from '../catalogue/facets/record.ts';
import { SORTS, type Sort } from '../catalogue/facets/sort.ts';
import { asTyped } from './as-typed.ts';
import { foldText } from './fold.ts';
import { numberAt } from './amounts.ts';
import { languageTyped } from './script-language.ts';
import { DEFAULT_LOCALE } from '../shared/locale.ts';
import { cutChinese, partsOf } from './query-tokens.ts';
import { narrowed, spokenAt, type Converted, type SpokenContext } from './spoken.ts';
import { latinReadings } from './spelled-letters.ts';
import { differByOne } from './typo.ts';
import type { Meaning, UnderstandSource } from './understand-source.ts';
import { isSaidOfAll } from './words.ts';

/** Facts that hold for all our cars or for none. A note next to the list states them, since they cannot filter it. */
export const NOTES = ['left_hand_drive', 'right_hand_drive'] as const;
type Note = (typeof NOTES)[number];

/** A question as filters of the list, and the words that are no filters. */
export interface Understood {
  query: FacetQuery;
  /** Words that were not understood, as typed and in their order. */
  left: string[];
  /** The typed text without its price, for a search that knows only words. */
  unpriced: string;
  /** Amounts that were converted into dollars. */
  converted: Converted[];
  notes: Note[];
  /** The conditions, in the words in which they were typed. */
  said: readonly SaidCondition[];
  /** False if the question names only brands and models: such a buyer wants that car. */
  isOfFilters: boolean;
  /** Whether a name is spelled as in another script: "سي اس 75". */
  isSpelled: boolean;
}

/** A condition as it was typed; without values if it is a price or a range. */
export interface SaidCondition {
  facet: Exclude<Facet, 'import'>;
  values: readonly string[];
  text: string;
}

/** The most parts of a name that may be typed separately. */
const MAX_OF_A_NAME = 6;
/** The least letters of a word in which a slip is forgiven. */
const MIN_FOR_SLIP = 6;

interface Draft {
  choices: Partial<Record<ChoiceFacet, string[]>>;
  price?: PriceBand | undefined;
  range?: RangeStep | undefined;
  sort?: Sort | undefined;
  /** Phrases that were not understood, by their parts. */
  left: string[][];
  priced: Set<number>;
  converted: Converted[];
  notes: Set<Note>;
  said: { facet: Exclude<Facet, 'import'>; values: readonly string[]; words: readonly string[] }[];
  /** The question gives a number of seats, so "family" adds nothing. */
  hasSeats: boolean;
  isSpelled: boolean;
}

/** Reads what it understands at a place, and returns how many parts that was; 0 for nothing. */
type Reader = (parts: readonly string[], place: number, draft: Draft, reading: Reading) => number;
type Reading = UnderstandSource & { context: SpokenContext; typed: string };

/**
 * Reads the filters of a question, in any of our languages: "electric SUV under $20,000", "кроссовер до 2 млн"… Names of
 * cars are read before filters, so that no part of a name becomes a filter.
 */
export function readQuestion(keyword: string, source: UnderstandSource): Understood {
  const { grammar, perUsd, years } = source;
  const parts = partsOf(keyword).flatMap((part) => cutChinese(part, source.chinese));
  const currency = grammar.currencies[languageTyped(keyword, DEFAULT_LOCALE)];
  const isOfMileage = parts.some((_, place) => grammar.units.mileage.at(parts, place) !== undefined);
  const lastYear = Math.max(0, ...years.map(Number));
  const reading = {
    ...source,
    typed: foldText(keyword),
    context: { grammar, perUsd, currency, lastYear, isOfMileage },
  };
  const draft: Draft = {
    choices: {},
    left: [],
    priced: new Set(),
    converted: [],
    notes: new Set(),
    said: [],
    hasSeats: false,
    isSpelled: false,
  };
  for (let place = 0; place < parts.length;)
    place += READERS.reduce((taken, reader) => taken || reader(parts, place, draft, reading), 0);
  return understoodOf(draft, parts, keyword, source);
}

function understoodOf(draft: Draft, parts: readonly string[], keyword: string, source: UnderstandSource): Understood {
  const { price, range, sort, notes, said, converted } = draft;
  const ofModels = new Set(draft.choices.model?.map((slug) => source.brandOf.get(slug)));
  const brand = (draft.choices.brand ?? []).filter((slug) => !ofModels.has(slug));
  const { brand: _brand, ...others } = draft.choices;
  const choices = { ...others, ...(brand.length > 0 && { brand }) };
  const isNarrowed = price ?? range ?? sort ?? (notes.size > 0 ? notes : undefined);
  const query = { ...EMPTY_QUERY, choices, ...(price && { price }), ...(range && { range }), ...(sort && { sort }) };
  return {
    query,
    converted,
    said: said.map(({ words, ...condition }) => ({ ...condition, text: asTyped(words, keyword) })),
    left: [...new Set(draft.left.map((words) => asTyped(words, keyword)).filter(Boolean))],
    unpriced: parts.filter((_, each) => !draft.priced.has(each)).join(' '),
    notes: [...notes],
    isSpelled: draft.isSpelled,
    isOfFilters: isNarrowed !== undefined || CHOICE_FACETS.some((facet) => !isName(facet) && choices[facet]),
  };
}

/** Like `readQuestion`, but returns undefined if the question has no filter except a brand or a model. */
export function understand(keyword: string, source: UnderstandSource): Understood | undefined {
  const understood = readQuestion(keyword, source);
  return understood.isOfFilters ? understood : undefined;
}

const isName = (facet: ChoiceFacet): boolean => facet === 'brand' || facet === 'model';

function choose(draft: Draft, { facet, values }: Meaning, words: readonly string[]): void {
  if (facet === 'note') {
    for (const value of values) draft.notes.add(value as Note);
    return;
  }
  if (facet === 'sort') {
    draft.sort ??= SORTS.find((sort) => sort === values[0]);
    return;
  }
  if (facet === 'seats' && draft.hasSeats) return;
  draft.choices[facet] = [...new Set([...(draft.choices[facet] ?? []), ...values])];
  draft.said.push({ facet, values, words });
}

const named: Reader = (parts, place, draft, { names, brandOf, typed }) => {
  for (let count = Math.min(MAX_OF_A_NAME, parts.length - place); count > 0; count -= 1) {
    const run = parts.slice(place, place + count);
    if (run[0] === '-' || run.at(-1) === '-') continue;
    const written = names.get(run.filter((part) => part !== '-').join(''));
    const meaning = written ?? latinReadings(run, typed).flatMap((name) => names.get(name) ?? [])[0];
    if (!meaning) continue;
    draft.isSpelled ||= !written;
    // If several makers have a model of this name, the brand named before it decides.
    const ofBrand = meaning.values.filter((slug) => draft.choices.brand?.includes(brandOf.get(slug) ?? ''));
    choose(draft, ofBrand.length > 0 ? { ...meaning, values: ofBrand } : meaning, run);
    return count;
  }
  return 0;
};

const spoken: Reader = (parts, place, draft, reading) => takeSpoken(parts, place, draft, reading);
/** Reads a number without a sign of money, unless it is part of a name. */
const bare: Reader = (parts, place, draft, reading) =>
  takeSpoken(parts, place, draft, { ...reading, context: { ...reading.context, takesBare: true } });

function takeSpoken(parts: readonly string[], place: number, draft: Draft, { context, years }: Reading): number {
  const found = spokenAt(parts, place, context);
  if (!found) return 0;
  const words = parts.slice(place, place + found.length);
  if (found.of === 'price') {
    draft.price = narrowed(draft.price, found);
    draft.converted.push(...found.converted);
    draft.said.push({ facet: 'price', values: [], words });
    words.forEach((_, each) => draft.priced.add(place + each));
  } else if (found.of === 'year') {
    const { from = -Infinity, to = Infinity } = found;
    const values = years.filter((year) => Number(year) >= from && Number(year) <= to);
    if (values.length === 0) draft.left.push(words);
    else choose(draft, { facet: 'year', values }, words);
  } else if (found.of === 'range') {
    draft.range = { cycle: 'cltc', leastKm: found.leastKm };
    draft.said.push({ facet: 'range', values: [], words });
  } else {
    draft.left.push(words);
    // Only a used car has a mileage.
    if (found.of === 'mileage') choose(draft, { facet: 'condition', values: ['used'] }, words);
  }
  return found.length;
}

const FEWEST_SEATS = 2;
const MAX_SEATS = 9;

/** Reads "7 seats", "seven-seater", "at least 6 seats", "seats: 7". */
const seated: Reader = (parts, place, draft, { seatWords, grammar }) => {
  const wordFirst = seatWords.at(parts, place);
  const start = place + (wordFirst?.length ?? 0);
  const before = grammar.before.at(parts, start);
  const at = start + (before?.length ?? 0);
  const written = numberAt(parts, at, grammar);
  const count = written?.number ?? NaN;
  if (!written || !Number.isInteger(count) || count < FEWEST_SEATS || count > MAX_SEATS) return 0;
  const after = grammar.after.at(parts, at + written.length);
  const end = at + written.length + (after?.length ?? 0);
  const hyphen = parts[end] === '-' ? 1 : 0;
  const word = wordFirst ? { length: 0 } : seatWords.at(parts, end + hyphen);
  if (!word) return 0;
  const side = after?.meaning ?? before?.meaning;
  const min = side === 'atMost' ? FEWEST_SEATS : count;
  const max = side === 'atLeast' ? MAX_SEATS : count;
  const values = Array.from({ length: max - min + 1 }, (_, more) => String(min + more));
  const length = end + (word.length > 0 ? hyphen + word.length : 0) - place;
  if (!draft.hasSeats) delete draft.choices.seats;
  draft.hasSeats = false;
  choose(draft, { facet: 'seats', values }, parts.slice(place, place + length));
  draft.hasSeats = true;
  return length;
};

const meant: Reader = (parts, place, draft, { phrases }) => {
  const phrase = phrases.at(parts, place) ?? phrases.at(parts.with(place, withoutParticle(parts[place] ?? '')), place);
  if (!phrase) return 0;
  choose(draft, phrase.meaning, parts.slice(place, place + phrase.length));
  return phrase.length;
};

/** Removes "with", "of", "for" and "and", which Amharic and Arabic write as one with the next word. */
const withoutParticle = (word: string): string =>
  word.replace(/^[የከበለ](?=\p{Script=Ethiopic}{3})/u, '').replace(/^[وبلف](?=\p{Script=Arabic}{4})/u, '');

/** Reads a filter or a name with one slip: "electirc", "хибрид". */
const mistyped: Reader = (parts, place, draft, { phrases, names, grammar }) => {
  const part = parts[place] ?? '';
  if (part.length < MIN_FOR_SLIP || !/^\p{L}+$/u.test(part) || /\p{Script=Han}/u.test(part)) return 0;
  if (grammar.fillers.has(part) || isSaidOfAll(part)) return 0;
  const isSlip = (word: string) => word.length >= MIN_FOR_SLIP && differByOne(word, part);
  const name = [...names].find(([known]) => isSlip(known));
  const meaning = phrases.oneLike(isSlip) ?? name?.[1];
  if (!meaning) return 0;
  choose(draft, meaning, [part]);
  return 1;
};

/** Drops signs and words without meaning; the reader is told about the rest. */
const leftOver: Reader = (parts, place, { left }, { grammar }) => {
  const { year, range, mileage } = grammar.units;
  // Words that mean something only with a number ("model year", "mileage").
  const idle = [year, range, mileage].map((unit) => unit.at(parts, place)?.length ?? 0);
  const part = parts[place] ?? '';
  const saysNothing = !/[\p{L}\p{N}]/u.test(part) || grammar.fillers.has(part) || isSaidOfAll(part);
  if (Math.max(...idle) > 0) return Math.max(...idle);
  if (!saysNothing) left.push([part]);
  return 1;
};

const READERS: readonly Reader[] = [spoken, named, seated, meant, bare, mistyped, leftOver];
