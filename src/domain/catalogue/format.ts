import type { Locale } from '../shared/locale.ts';
import { localeOf } from '../shared/locale.ts';
import { leftToRight } from '../shared/left-to-right.ts';
import { tied } from '../shared/typography.ts';
import { cached, formatNumber, formatWholeAmount, formatYuan, MOST_DECIMALS, remembered } from './figures.ts';
import type { Cell, Entry, Fitment, Parameter } from './model.ts';
import { standsBefore, unitName, type Names } from './names.ts';
import { readable } from './readable.ts';

// What only writes amounts need not bring what reads a sheet.
export { formatNumber, formatWholeAmount, formatYuan, leftToRight, MOST_DECIMALS };

/** What the marks of a sheet are called. */
export type MarkWords = Readonly<Record<Fitment, string>>;

/**
 * What a cell says, ready to print: entries that share a mark stand together, an option with a price of its own
 * stands alone.
 */
export interface Statement {
  mark?: Fitment;
  text: string;
  /** Price of the option, formatted in CNY (the currency it is stated in). */
  price?: string;
}

/** Words the statements need beside the names of the catalogue. */
export interface FormatWords {
  free: string;
}

const NO_BREAK_SPACE = '\u00a0';
/** Signs that stand against the number in every language we have but those that set a space before `%`. */
const TIGHT_UNITS = new Set(['percent', 'degree']);
const SPACED_PERCENT: ReadonlySet<Locale> = new Set<Locale>(['fr', 'ru', 'de', 'es']);
const SEPARATORS: Partial<Record<Locale, string>> = { 'zh-cn': '、', ar: '، ', am: '፣ ' };
const SEMICOLONS: Partial<Record<Locale, string>> = { 'zh-cn': '；', ar: '؛ ', am: '፤ ', fr: '\u00a0; ' };
const STOPS: Partial<Record<Locale, string>> = { 'zh-cn': '。', am: '። ' };
const COLONS: Partial<Record<Locale, string>> = { 'zh-cn': '：', fr: '\u00a0: ', am: '፦ ' };

const OVERALL_DIMENSIONS = 'length_width_height';

const monthFormats = new Map<Locale, Intl.DateTimeFormat>();
const dayFormats = new Map<Locale, Intl.DateTimeFormat>();

/** `305 km`, `7 seats`: a number and its unit, which share a line. */
export function formatWithUnit(value: number, unit: string, names: Names, locale: Locale): string {
  return `${formatNumber(value, locale)}${NO_BREAK_SPACE}${unitName(names.units[unit], value, locale)}`;
}

/** Makes what follows it run from right to left where no letter says so. */
export const RIGHT_TO_LEFT_MARK = '\u200f';

/**
 * Figures that are read one after the other: `440–610`, `4,925 × 1,960 × 1,735`. An Arabic reader meets the first at the
 * right. Digits have no direction, so without a mark an element that goes by its first letter (`<bdi>`) would turn the
 * figures round wherever no Arabic unit follows them.
 */
export function figuresInOrder(figures: readonly string[], locale: Locale, between = '–'): string {
  const isMarked = figures.length > 1 && localeOf(locale).direction === 'rtl';
  return (isMarked ? RIGHT_TO_LEFT_MARK : '') + figures.join(between);
}

/** `2024–2026`, or one year where first and last are the same. */
export function yearsText({ first, last }: { first: number; last: number }, locale: Locale): string {
  return figuresInOrder([...new Set([first, last])].map(String), locale);
}

/** `2025-03` or `2025-03-08` to the month (and day) as the language writes it. */
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
  // The decimals are those of the parameter's own unit: a figure in another one is written as it is.
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

/** `CN¥69,900`, `from CN¥69,900`; Chinese says "from" behind the amount. */
function moneyText(minor: number, isLeast: boolean, names: Names, locale: Locale): string {
  const amount = formatYuan(minor, locale);
  if (!isLeast) return amount;
  const from = names.terms[STARTING_PRICE] ?? STARTING_PRICE;
  return locale === 'zh-cn' ? amount + from : `${from} ${amount}`;
}

/** A date as the language writes it, the size of a screen with its unit (beside a number, the unit is the number's). */
function wordsText({ text, number, unit }: Entry, { kind }: Parameter, names: Names, locale: Locale): string {
  if (text === undefined) return '';
  if (kind === 'date') return formatStatedDate(text, locale);
  const name = number === undefined ? unit : undefined;
  return name === undefined ? text : text + NO_BREAK_SPACE + unitName(names.units[name], 2, locale);
}

/** The words of one entry, without its mark and price. */
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
  // A place with nothing but a note is itself the statement: "Driver (with light)".
  if (!text) return [place, note].filter(Boolean).join(' ');
  const said = [text, note].filter(Boolean).join(' ');
  return place ? labelled(place, said, locale) : said;
}

/** Entries of a cell that make one statement, and what they say together. Never empty. */
export interface StatedTogether {
  entries: readonly [Entry, ...Entry[]];
  text: string;
}

/** The entries of a cell by statement, in the order the sheet gives them. */
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

/** The statements of a cell, in the order the sheet gives them. An empty text means the mark says it all. */
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

/** What stands between the members of a list that is printed in one line. */
function listSeparator(locale: Locale): string {
  return SEPARATORS[locale] ?? ', ';
}

/** `Kenya: Mombasa`, with the colon of the language. */
export function labelled(label: string, text: string, locale: Locale): string {
  return label + (COLONS[locale] ?? ': ') + text;
}

/** Short texts in one line (`15 models, 120 styles`). */
export function listText(parts: readonly string[], locale: Locale): string {
  return parts.join(listSeparator(locale));
}

/** Parts of one statement that have commas of their own: `Law: a, b; as of 2026`. */
export function clauseText(parts: readonly string[], locale: Locale): string {
  return parts.join(SEMICOLONS[locale] ?? '; ');
}

/** Sentences one after the other. */
export function sentenceText(sentences: readonly string[], locale: Locale): string {
  return sentences.join(STOPS[locale] ?? '. ');
}

/** A warranty's years and kilometres are one promise ("3 years / 100,000 km"); all else is a list. */
function separatorBetween(previous: Entry, entry: Entry, locale: Locale): string {
  if (previous.unit === 'year' && entry.unit === 'km') return ' / ';
  return listSeparator(locale);
}

/** Three lengths of one body are written as the trade writes them: one unit, crosses between. */
function dimensionsText(cell: Cell, parameter: Parameter, names: Names, locale: Locale): string {
  const figures = cell.map((entry) => (entry.number === undefined ? '' : formatNumber(entry.number, locale)));
  const text = figuresInOrder(figures.filter(Boolean), locale, ' × ');
  const unit = parameter.unit && unitName(names.units[parameter.unit], 2, locale);
  return unit ? `${text}${NO_BREAK_SPACE}${unit}` : text;
}

/** The signs of the trade's sheets; they stand beside words on the page and alone in exported cells. */
const FITMENT_SIGNS: Record<Fitment, string> = { standard: '●', optional: '○', absent: '–' };

/** One line of plain text for exports and the API (`● Sport, Economy; ○ Snow CN¥2,000`). */
export function cellText(cell: Cell, parameter: Parameter, names: Names, locale: Locale, words: FormatWords): string {
  const statements = cellStatements(cell, parameter, names, locale, words).map((statement) =>
    [statement.mark && FITMENT_SIGNS[statement.mark], statement.text, statement.price].filter(Boolean).join(' '),
  );
  return clauseText(statements, locale);
}
