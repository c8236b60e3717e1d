import { figuresInOrder, formatNumber, formatWholeAmount, RIGHT_TO_LEFT_MARK } from '../format.ts';
import { unitName, type UnitName } from '../names.ts';
import { localeOf, type Locale } from '../../shared/locale.ts';
import type { PriceBand, RangeStep } from './query.ts';
import type { FacetRecord, PriceKind } from './record.ts';
import type { Refined } from './refine.ts';
import type { PORT_SORTS } from './sort.ts';
import type { RowWords } from './row-words.ts';

/** What the list says beside its rows, in one language. `#` is where a number or a name stands. */
export interface ListWords {
  row: RowWords;
  /** `# cars`, `# models`, `# used cars` in the plural forms of the language. */
  cars: UnitName;
  models: UnitName;
  usedCars: UnitName;
  show: UnitName;
  upTo: string;
  andMore: string;
  km: UnitName;
  /** Heads a list of one choice: `{facet}: {value}`, and what it is called without one. */
  heading: string;
  title: string;
  siteName: string;
  facets: Readonly<Record<string, string>>;
  /** Named here: where all cars of a list are of one condition, no facet names it. */
  conditions: Readonly<Record<string, string>>;
  remove: string;
  without: string;
  page: string;
  previous: string;
  next: string;
  /** `# to # of #`. */
  shown: string;
  port: PortWords;
}

/** What the list says of prices at the reader's port. */
interface PortWords {
  /** `# #`: the term and the place, and `Cleared in #`. */
  arrival: string;
  cleared: string;
  /** What the prices are called while no place is chosen. */
  cif: string;
  door: string;
  /** What waits for a place says: `choose a port`. */
  choose: string;
  /** `#, low to high` of a price, and the other way round. */
  rising: string;
  falling: string;
  /** `may be above #`. */
  mayBeAbove: string;
  /** `# cars have no price there yet`. */
  unpriced: UnitName;
  /** `Cars I may import`. */
  importable: string;
  verdicts: Readonly<Record<keyof Refined['verdicts'], string>>;
}

/** Fills the places of a text in their order. */
export const filled = (text: string, ...values: readonly string[]): string => {
  let next = 0;
  return text.replaceAll('#', () => values[next++] ?? '');
};

/** `46 styles`: a number with the form of the word it asks for. */
export const counted = (forms: UnitName, count: number, locale: Locale): string =>
  filled(unitName(forms, count, locale), formatNumber(count, locale));

/** `782 cars · 79 models · 40 used cars`: what a list has found. */
export function foundText(
  found: readonly FacetRecord[],
  words: Pick<ListWords, 'cars' | 'models' | 'usedCars'>,
  locale: Locale,
): string {
  const models = new Set(found.flatMap(({ model }) => model ?? []));
  const used = found.filter(({ condition }) => condition === 'used').length;
  const isAllUsed = used > 0 && used === found.length;
  const parts = [counted(isAllUsed ? words.usedCars : words.cars, found.length, locale)];
  parts.push(counted(words.models, models.size, locale));
  if (used > 0 && !isAllUsed) parts.push(counted(words.usedCars, used, locale));
  return parts.join(' · ');
}

/** What stands in an element that goes by its first letter, which may be one of an amount or a code (`<bdi>`). */
const directed = (text: string, locale: Locale): string =>
  localeOf(locale).direction === 'rtl' ? RIGHT_TO_LEFT_MARK + text : text;

const dollars = (amount: number, locale: Locale) => formatWholeAmount(amount, 'USD', locale);

/** `US$10,000–14,999`, `up to US$9,999`, `US$50,000 and more`. */
export function bandText({ fromUsd, toUsd }: PriceBand, words: Pick<ListWords, 'upTo' | 'andMore'>, locale: Locale) {
  if (fromUsd !== undefined && toUsd !== undefined)
    return figuresInOrder([dollars(fromUsd, locale), dollars(toUsd, locale)], locale);
  if (toUsd !== undefined) return directed(filled(words.upTo, dollars(toUsd, locale)), locale);
  return directed(filled(words.andMore, dollars(fromUsd ?? 0, locale)), locale);
}

/** `500 km and more`, with the cycle (`CLTC`) where it does not stand above. */
export function stepText(
  { cycle, leastKm }: RangeStep,
  words: Pick<ListWords, 'km' | 'andMore'>,
  locale: Locale,
  withCycle = true,
): string {
  const kilometres = `${formatNumber(leastKm, locale)}\u00a0${unitName(words.km, leastKm, locale)}`;
  const text = filled(words.andMore, kilometres);
  return directed(withCycle ? `${cycle.toUpperCase()}: ${text}` : text, locale);
}

/** The reader's place, by what prices there are named after. */
export interface NamedPlace {
  /** The port, and where cars are cleared: the port, or another country. */
  name: string;
  cleared: string;
  isRail: boolean;
}

/** What each price is called: `Price in China`, `CIF Mombasa`, `Cleared in Mombasa`. */
export function priceNames(
  { facets, port }: Pick<ListWords, 'facets' | 'port'>,
  place: NamedPlace | undefined,
  locale: Locale,
): Record<PriceKind, string> {
  const china = facets['price'] ?? '';
  if (!place) return { china, cif: port.cif, door: port.door };
  return {
    china,
    cif: directed(filled(port.arrival, place.isRail ? 'CIP' : 'CIF', place.name), locale),
    door: filled(port.cleared, place.cleared),
  };
}

/** `CIF Mombasa, low to high`. */
export function portSortName(
  sort: (typeof PORT_SORTS)[number],
  words: Pick<ListWords, 'facets' | 'port'>,
  locale: Locale,
  place?: NamedPlace,
): string {
  const { cif, door } = priceNames(words, place, locale);
  const { rising, falling } = words.port;
  return filled(sort.endsWith('-desc') ? falling : rising, sort.startsWith('cif') ? cif : door);
}

/** `CIF Mombasa: 12 cars have no price there yet`; empty where each has one. */
export const unpricedText = (price: string, count: number, { port }: Pick<ListWords, 'port'>, locale: Locale) =>
  count === 0 ? '' : `${price}${colon(locale)}${counted(port.unpriced, count, locale)}`;

/** `may be above US$15,000`. */
export const aboveText = (toUsd: number, { port }: Pick<ListWords, 'port'>, locale: Locale) =>
  directed(filled(port.mayBeAbove, dollars(toUsd, locale)), locale);

/** `CIF Mombasa: up to US$9,999`: a band that is not one of prices in China says so. */
export const namedBand = (price: string, band: string, locale: Locale) =>
  directed(`${price}${colon(locale)}${band}`, locale);

/** In French a colon keeps its distance. */
const colon = (locale: Locale) => (locale === 'fr' ? '\u00a0: ' : locale === 'zh-cn' ? '：' : ': ');

/** `allowed: 12 · check first: 700`: how many cars there are of each verdict that has any. */
export const verdictsText = (verdicts: Refined['verdicts'], { port }: Pick<ListWords, 'port'>, locale: Locale) =>
  (['yes', 'check', 'not_recorded', 'no'] as const)
    .filter((state) => verdicts[state] > 0)
    .map((state) => `${port.verdicts[state]}${colon(locale)}${formatNumber(verdicts[state], locale)}`)
    .join(' · ');
