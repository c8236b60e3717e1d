import { DEFAULT_LOCALE, localeOf, type Locale } from '../shared/locale.ts';
import { formatNumber, leftToRight, listText, RIGHT_TO_LEFT_MARK } from './format.ts';
import type { Brand, Model, Style, TrimPart } from './model.ts';
import { unitName, type Names } from './names.ts';

/** Chinese readers know the names at home; all other readers get the names in Latin letters. */
const readsChinese = (locale: Locale) => locale === 'zh-cn';

type BrandNames = Pick<Brand, 'name' | 'nameZh'>;
type ModelNames = Pick<Model, 'name' | 'nameZh'>;

export function brandName(brand: BrandNames, locale: Locale): string {
  return readsChinese(locale) ? brand.nameZh : brand.name;
}

export function modelName(model: ModelNames, locale: Locale): string {
  return readsChinese(locale) ? model.nameZh : model.name;
}

/** Returns brand and model: `BYD Seagull`. The brand is not repeated if the model's name begins with it. */
export function carName(brand: BrandNames, model: ModelNames, locale: Locale): string {
  const [first, second] = [brandName(brand, locale), modelName(model, locale)];
  return second.toLowerCase().startsWith(first.toLowerCase()) ? second : `${first} ${second}`;
}

/** The parts of a style's name. A row of the database has null where a file leaves a part out. */
export interface NamedStyle extends Pick<Style, 'modelYear' | 'trim' | 'trimZh'> {
  trimParts?: TrimPart[] | null | undefined;
}

/** A style with the names of its brand and model beside it, as rows of the database have them. */
interface NamedCar extends NamedStyle {
  brandName: string;
  brandNameZh: string;
  modelName: string;
  modelNameZh: string;
}

/** Returns the name of a style's car: `BYD Seagull`. */
export function carNameOf(style: Omit<NamedCar, keyof NamedStyle>, locale: Locale): string {
  const brand = { name: style.brandName, nameZh: style.brandNameZh };
  return carName(brand, { name: style.modelName, nameZh: style.modelNameZh }, locale);
}

/**
 * Joins the name of a car and that of its style. In a right-to-left language the car's name is isolated, or the number
 * that begins the style's name would go with it and leave its unit; and the mark makes the whole run the page's way,
 * whose first letter is a Latin one.
 */
export function withStyle(car: string, style: string, locale: Locale): string {
  if (localeOf(locale).direction === 'ltr') return `${car} ${style}`;
  return `${RIGHT_TO_LEFT_MARK}${leftToRight(car, locale)} ${style}`;
}

/** Returns `BYD Seagull Intelligent Driving 305 km Freedom, 2025`. */
export const fullStyleName = (style: NamedCar, names: Names, locale: Locale): string =>
  withStyle(carNameOf(style, locale), styleName(style, names, locale), locale);

/** Writes `1.5T DCT Flagship, 7 seats` in the reader's words. A style without parts shows its trim as imported. */
export function trimName(style: NamedStyle, names: Names, locale: Locale): string {
  if (readsChinese(locale)) return style.trimZh;
  if (!style.trimParts) return style.trim;
  const namesOfStyles = trimNames.get(names) ?? new WeakMap<NamedStyle, string>();
  trimNames.set(names, namesOfStyles);
  const name = namesOfStyles.get(style) ?? assembledTrim(style.trimParts, names, locale);
  namesOfStyles.set(style, name);
  return name;
}

/** Cached, because a style is named on the pages of all its siblings. The names of a language are one object. */
const trimNames = new WeakMap<Names, WeakMap<NamedStyle, string>>();

function assembledTrim(parts: readonly TrimPart[], names: Names, locale: Locale): string {
  const clauses: string[][] = [[]];
  for (const part of parts) {
    if (part.aside) clauses.push([]);
    clauses.at(-1)?.push(trimWord(part, names, locale));
  }
  const stated = clauses.filter((words) => words.length > 0);
  const text = listText(
    stated.map((words) => joinWords(words, locale)),
    locale,
  );
  // `<bdi>` and `dir=auto` go by the first letter, even inside an isolate: a leading code would turn the name round.
  if (text.startsWith(LEFT_TO_RIGHT_ISOLATE)) return RIGHT_TO_LEFT_MARK + text;
  // Names begin with a capital, even if the language writes the word in small letters. A code stays as it is.
  const [first] = parts;
  return first && 'term' in first ? text.charAt(0).toLocaleUpperCase(localeOf(locale).tag) + text.slice(1) : text;
}

function trimWord(part: TrimPart, names: Names, locale: Locale): string {
  const word = plainTrimWord(part, names, locale);
  return part.plus ? `${word}+` : word;
}

function plainTrimWord(part: TrimPart, names: Names, locale: Locale): string {
  if ('term' in part) return names.terms[part.term] ?? part.term;
  if ('text' in part) return part.text;
  const unit = unitName(names.units[part.unit], part.number, locale);
  // English must equal `trim`, which has plain spaces. In other languages a number and its unit share a line.
  const blank = locale === DEFAULT_LOCALE ? ' ' : '\u00a0';
  return [formatNumber(part.number, locale), unit].filter(Boolean).join(blank);
}

const LEFT_TO_RIGHT_ISOLATE = '\u2066';

/** Tells whether a word has only Latin letters: `Max`, `1.5T`, `520`. */
const isCode = (word: string) => !/(?!\p{Script=Latin})\p{L}/u.test(word);

/**
 * Joins words with spaces. In a right-to-left language codes are isolated, and neighbouring codes together: otherwise a
 * code would change places with its own plus and with the number that follows it.
 */
function joinWords(words: readonly string[], locale: Locale): string {
  if (localeOf(locale).direction === 'ltr') return words.join(' ');
  const runs: { isOfCodes: boolean; words: string[] }[] = [];
  for (const word of words) {
    const last = runs.at(-1);
    if (last?.isOfCodes === isCode(word)) last.words.push(word);
    else runs.push({ isOfCodes: isCode(word), words: [word] });
  }
  return runs.map((run) => (run.isOfCodes ? leftToRight(run.words.join(' '), locale) : run.words.join(' '))).join(' ');
}

/** Returns the trim with its model year, which tells it from others of that name: `1.5T Guochao Urban, 2025`. */
export function styleName(style: NamedStyle, names: Names, locale: Locale): string {
  if (readsChinese(locale)) return `${style.modelYear}款 ${style.trimZh}`;
  return listText([trimName(style, names, locale), String(style.modelYear)], locale);
}

/** Returns other names of the model, without the one the reader already sees. */
export function otherNames(model: Pick<Model, 'name' | 'homeName' | 'nameZh' | 'aliases'>, locale: Locale): string[] {
  const shown = modelName(model, locale).toLowerCase();
  const all = [model.name, model.homeName, model.nameZh, ...model.aliases];
  return [...new Set(all)].filter((name) => name !== '' && name.toLowerCase() !== shown);
}
