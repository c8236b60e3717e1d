import type { Locale } from '../shared/locale.ts';
import { localeOf } from '../shared/locale.ts';
import { leftToRight, RIGHT_TO_LEFT_MARK } from '../shared/left-to-right.ts';
import { tied } from '../shared/typography.ts';
import { cached, formatNumber, formatWholeAmount, formatYuan, MAX_DECIMALS, remembered } from './figures.ts';
import type { Cell, Entry, Fitment, Parameter } from './model.ts';
import { standsBefore, unitName, type Names } from './names.ts';
import { readable } from './readable.ts';

// A module of its own, so that code which only writes amounts does not load the code that reads a sheet.
export { formatNumber, formatWholeAmount, formatYuan, leftToRight, MAX_DECIMALS, RIGHT_TO_LEFT_MARK };

/** Words for the marks of a sheet. */
export type MarkWords = Readonly<Record<Fitment, string>>;

/**
 * A statement of a cell, ready to print. Entries with the same mark share a statement; an option with its own price has
 * one alone.
 */
export interface Statement {
  mark?: Fitment;
  text: string;
  /** Price of the option, formatted in CNY (the currency it is stated in). */
  price?: string;
}

/** Words the statements need in addition to the names of the catalogue. */
export interface FormatWords {
  free: string;
}

const NO_BREAK_SPACE = '\u00a0';
/** Units that follow the number without a space. Some languages set a space before `%`, though. */
const TIGHT_UNITS = new Set(['percent', 'degree']);
const SPACED_PERCENT: ReadonlySet<Locale> = new Set<Locale>(['fr', 'ru', 'de', 'es']);
const SEPARATORS: Partial<Record<Locale, string>> = { 'zh-cn': '、', ar: '، ', am: '፣ ' };
const SEMICOLONS: Partial<Record<Locale, string>> = { 'zh-cn': '；', ar: '؛ ', am: '፤ ', fr: '\u00a0; ' };
const STOPS: Partial<Record<Locale, string>> = { 'zh-cn': '。', am: '። ' };
const COLONS: Partial<Record<Locale, string>> = { 'zh-cn': '：', fr: '\u00a0: ', am: '፦ ' };

const OVERALL_DIMENSIONS = 'length_width_height';

const monthFormats = new Map<Locale, Intl.DateTimeFormat>();
const dayFormats = new Map<Locale, Intl.DateTimeFormat>();

/** Writes a number and its unit, which must share a line: `305 km`, `7 seats`. */
export function formatWithUnit(value: number, unit: string, names: Names, locale: Locale): string {
  return `${formatNumber(value, locale)}${NO_BREAK_SPACE}${unitName(names.units[unit], value, locale)}`;
}

/**
 * Joins figures that are read one after the other: `440–610`, `4,925 × 1,960 × 1,735`. An Arabic reader meets the first
 * at the right. Digits have no direction, so without a mark an element that goes by its first letter (`<bdi>`) would turn
 * the figures round wherever no Arabic unit follows them.
 */
export function figuresInOrder(figures: readonly string[], locale: Locale, between = '–'): string {
  const isMarked = figures.length > 1 && localeOf(locale).direction === 'rtl';
  return (isMarked ? RIGHT_TO_LEFT_MARK : '') + figures.join(between);
}

/** Writes `2024–2026`, or one year if first and last are equal. */
export function yearsText({ first, last }: { first: number; last: number }, locale: Locale): string {
  return figuresInOrder([...new Set([first, last])].map(String), locale);
}

/** Writes `2025-03` or `2025-03-08` as month (and day) in the language. */
export function formatStatedDate(iso: string, locale: Locale): string {
  return remembered(`${locale} date ${iso}`, () => statedDate(iso, locale));
}

function statedDate(iso: string, locale: Locale): string {
  const [year, month, day] = iso.split('-').map(Number);
  if (!year || !month) return iso;
  const instant = Date.UTC(year, month - 1, day ?? 1);
  const format = day
    ? cached(dayFormats, locale, (tag) => dateFormat(tag, 'numeric'))
    : cached(monthFormats, locale, (tag) => dateFormat(tag));
  return tied(format.format(instant), locale);
}

function dateFormat(tag: string, day?: 'numeric'): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'short', ...(day && { day }), timeZone: 'UTC' });
}

function amountText(stated: Entry, parameter: Parameter, names: Names, locale: Locale): string {
  const entry = readable(stated, parameter);
  if (entry.number === undefined) return '';
  if (parameter.kind === 'money') return moneyText(entry.number, isStartingPrice(entry, parameter), names, locale);
  const unit = entry.unit ?? parameter.unit;
  // The minimum of decimals holds for the parameter's own unit only.
  const leastDecimals = unit === parameter.unit ? parameter.leastDecimals : undefined;
  const figures = figuresInOrder(
    [entry.number, entry.to].flatMap((number) =>
      number === undefined ? [] : formatNumber(number, locale, leastDecimals),
    ),
    locale,
  );
  if (!unit) return figures;
  const tight = TIGHT_UNITS.has(unit) && !(unit === 'percent' && SPACED_PERCENT.has(locale));
  const name = unitName(names.units[unit], entry.to ?? entry.number, locale);
  if (standsBefore(name)) return name + figures;
  return name ? `${figures}${tight ? '' : NO_BREAK_SPACE}${name}` : figures;
}

const STARTING_PRICE = 'starting_price';
const isStartingPrice = ({ note }: Entry, { kind }: Parameter) => kind === 'money' && note === STARTING_PRICE;

/** Writes `CN¥69,900` or `from CN¥69,900`; Chinese has "from" after the amount. */
function moneyText(minor: number, isLeast: boolean, names: Names, locale: Locale): string {
  const amount = formatYuan(minor, locale);
  if (!isLeast) return amount;
  const from = names.terms[STARTING_PRICE] ?? STARTING_PRICE;
  return locale === 'zh-cn' ? amount + from : `${from} ${amount}`;
}

/** Writes a date in the language, or a screen's size with its unit. If there is a number, the unit belongs to it. */
function wordsText({ text, number, unit }: Entry, { kind }: Parameter, names: Names, locale: Locale): string {
  if (text === undefined) return '';
  if (kind === 'date') return formatStatedDate(text, locale);
  const name = number === undefined ? unit : undefined;
  return name === undefined ? text : text + NO_BREAK_SPACE + unitName(names.units[name], 2, locale);
}

/** Writes the words of one entry, without its mark and price. */
export function entryText(entry: Entry, parameter: Parameter, names: Names, locale: Locale): string {
  const term = entry.term === undefined ? '' : (names.terms[entry.term] ?? entry.term);
  const stated = wordsText(entry, parameter, names, locale);
  const amount = amountText(entry, parameter, names, locale);
  let text = [amount, term, stated].filter(Boolean).join(' ');
  if (entry.count !== undefined) {
    const count = formatNumber(entry.count, locale);
    text = text ? `${count} × ${text}` : count;
  }
  const note = entry.note && !isStartingPrice(entry, parameter) && `(${names.terms[entry.note] ?? entry.note})`;
  const place = entry.at && (names.terms[entry.at] ?? entry.at);
  // A place with only a note is a statement by itself: "Driver (with light)".
  if (!text) return [place, note].filter(Boolean).join(' ');
  const textAndNote = [text, note].filter(Boolean).join(' ');
  return place ? labelled(place, textAndNote, locale) : textAndNote;
}

/** Entries of a cell that form one statement, and its text. Never empty. */
export interface StatedTogether {
  entries: readonly [Entry, ...Entry[]];
  text: string;
}

/** Groups the entries of a cell by statement, in the order of the sheet. */
export function statedTogether(
  cell: Cell,
  parameter: Parameter,
  names: Names,
  locale: Locale,
): readonly StatedTogether[] {
  const [first, ...others] = cell;
  if (!first) return [];
  if (parameter.key === OVERALL_DIMENSIONS) {
    return [{ entries: [first, ...others], text: dimensionsText(cell, parameter, names, locale) }];
  }
  const groups: { entries: [Entry, ...Entry[]]; text: string }[] = [];
  for (const entry of cell) {
    const text = entryText(entry, parameter, names, locale);
    const last = groups.at(-1);
    const previous = last?.entries.at(-1);
    if (last?.text && previous && text && standTogether(previous, entry)) {
      last.entries.push(entry);
      last.text += separatorBetween(previous, entry, locale) + text;
    } else {
      groups.push({ entries: [entry], text });
    }
  }
  return groups;
}

function standTogether(previous: Entry, entry: Entry): boolean {
  const hasPrice = previous.optionPriceMinor !== undefined || entry.optionPriceMinor !== undefined;
  return !hasPrice && previous.fit === entry.fit;
}

/** Returns the statements of a cell, in the order of the sheet. An empty text means that the mark says it all. */
export function cellStatements(
  cell: Cell,
  parameter: Parameter,
  names: Names,
  locale: Locale,
  words: FormatWords,
): Statement[] {
  return statedTogether(cell, parameter, names, locale).map(({ entries: [entry], text }) => {
    const price = entry.optionPriceMinor;
    return {
      ...(entry.fit && { mark: entry.fit }),
      text,
      ...(price !== undefined && { price: price === 0 ? words.free : formatYuan(price, locale) }),
    };
  });
}

/** Returns the separator of a list that is printed on one line. */
function listSeparator(locale: Locale): string {
  return SEPARATORS[locale] ?? ', ';
}

/** Joins a label and a text with the language's colon: `Kenya: Mombasa`. */
export function labelled(label: string, text: string, locale: Locale): string {
  return label + (COLONS[locale] ?? ': ') + text;
}

/** Joins short texts on one line (`15 models, 120 styles`). */
export function listText(parts: readonly string[], locale: Locale): string {
  return parts.join(listSeparator(locale));
}

/** Joins parts that have commas of their own: `Law: a, b; as of 2026`. */
export function clauseText(parts: readonly string[], locale: Locale): string {
  return parts.join(SEMICOLONS[locale] ?? '; ');
}

/** Joins sentences. */
export function sentenceText(sentences: readonly string[], locale: Locale): string {
  return sentences.join(STOPS[locale] ?? '. ');
}

/** A warranty's years and kilometres are one promise ("3 years / 100,000 km"); all other entries form a list. */
function separatorBetween(previous: Entry, entry: Entry, locale: Locale): string {
  if (previous.unit === 'year' && entry.unit === 'km') return ' / ';
  return listSeparator(locale);
}

/** Writes the three lengths of a body as the trade does: with crosses between them and one unit. */
function dimensionsText(cell: Cell, parameter: Parameter, names: Names, locale: Locale): string {
  const figures = cell.map((entry) => (entry.number === undefined ? '' : formatNumber(entry.number, locale)));
  const text = figuresInOrder(figures.filter(Boolean), locale, ' × ');
  const unit = parameter.unit && unitName(names.units[parameter.unit], 2, locale);
  return unit ? `${text}${NO_BREAK_SPACE}${unit}` : text;
}

/** Signs that the trade's sheets use. Pages show them next to words, exported cells show them alone. */
const FITMENT_SIGNS: Record<Fitment, string> = { standard: '●', optional: '○', absent: '–' };

/** Writes a cell as one line of plain text for exports and the API (`● Sport, Economy; ○ Snow CN¥2,000`). */
export function cellText(cell: Cell, parameter: Parameter, names: Names, locale: Locale, words: FormatWords): string {
  const statements = cellStatements(cell, parameter, names, locale, words).map((statement) =>
    [statement.mark && FITMENT_SIGNS[statement.mark], statement.text, statement.price].filter(Boolean).join(' '),
  );
  return clauseText(statements, locale);
}
