import { formatNumber, formatWholeAmount, leftToRight, RIGHT_TO_LEFT_MARK } from '../format.ts';
import { unitName, type UnitName } from '../names.ts';
import { localeOf, type Locale } from '../../shared/locale.ts';
import type { PriceBand, RangeStep } from './query.ts';
import type { FacetRecord, PriceKind } from './record.ts';
import type { Refined } from './refine.ts';
import type { PORT_SORTS } from './sort.ts';
import type { RowWords } from './row-words.ts';

/** Texts of the list other than its rows, in one language. `#` stands for a number or a name. */
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
  /** Heading of a list with one choice: `{facet}: {value}`; `title` is the heading without a choice. */
  heading: string;
  title: string;
  siteName: string;
  facets: Readonly<Record<string, string>>;
  /** Needed here, because no facet names the condition if all cars of a list have the same. */
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

/** Texts about prices at the reader's port. */
interface PortWords {
  /** `# #`: the term and the place, and `Cleared in #`. */
  arrival: string;
  cleared: string;
  /** Names of the prices while no place is chosen. */
  cif: string;
  door: string;
  /** Text in place of a price that needs a place: `choose a port`. */
  choose: string;
  /** `#, low to high` for a price, and the reverse. */
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

/** Fills the places of a text, in their order. */
export const filled = (text: string, ...values: readonly string[]): string => {
  let next = 0;
  return text.replaceAll('#', () => values[next++] ?? '');
};

/** Returns `46 styles`: a number with the plural form it needs. */
export const counted = (forms: UnitName, count: number, locale: Locale): string =>
  filled(unitName(forms, count, locale), formatNumber(count, locale));

/** Says what a list has found: `782 cars · 79 models · 40 used cars`. */
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

/** Marks a text for a `<bdi>` element, whose direction comes from its first letter: that may be of an amount or a code. */
const directed = (text: string, locale: Locale): string =>
  localeOf(locale).direction === 'rtl' ? RIGHT_TO_LEFT_MARK + text : text;

const dollars = (amount: number, locale: Locale) => formatWholeAmount(amount, 'USD', locale);

/** Writes a band: `US$10,000–14,999`, `up to US$9,999`, `US$50,000 and more`. */
export function bandText({ fromUsd, toUsd }: PriceBand, words: Pick<ListWords, 'upTo' | 'andMore'>, locale: Locale) {
  if (fromUsd !== undefined && toUsd !== undefined)
    return leftToRight(`${dollars(fromUsd, locale)}–${dollars(toUsd, locale)}`, locale);
  if (toUsd !== undefined) return directed(filled(words.upTo, dollars(toUsd, locale)), locale);
  return directed(filled(words.andMore, dollars(fromUsd ?? 0, locale)), locale);
}

/** Writes `500 km and more`, with the cycle (`CLTC`) unless a heading names it. */
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

/** The reader's place, as prices there are named. */
export interface NamedPlace {
  /** The port, and the place where cars are cleared: the port, or another country. */
  name: string;
  cleared: string;
  isRail: boolean;
}

/** Returns the name of each kind of price: `Price in China`, `CIF Mombasa`, `Cleared in Mombasa`. */
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

/** Writes `CIF Mombasa: 12 cars have no price there yet`; empty if every car has one. */
export const unpricedText = (price: string, count: number, { port }: Pick<ListWords, 'port'>, locale: Locale) =>
  count === 0 ? '' : `${price}${colon(locale)}${counted(port.unpriced, count, locale)}`;

/** `may be above US$15,000`. */
export const aboveText = (toUsd: number, { port }: Pick<ListWords, 'port'>, locale: Locale) =>
  directed(filled(port.mayBeAbove, dollars(toUsd, locale)), locale);

/** Names a band that is not of prices in China: `CIF Mombasa: up to US$9,999`. */
export const namedBand = (price: string, band: string, locale: Locale) =>
  directed(`${price}${colon(locale)}${band}`, locale);

/** French has a space before a colon. */
const colon = (locale: Locale) => (locale === 'fr' ? '\u00a0: ' : locale === 'zh-cn' ? '：' : ': ');

/** Counts the cars of each verdict, without empty ones: `allowed: 12 · check first: 700`. */
export const verdictsText = (verdicts: Refined['verdicts'], { port }: Pick<ListWords, 'port'>, locale: Locale) =>
  (['yes', 'check', 'not_recorded', 'no'] as const)
    .filter((state) => verdicts[state] > 0)
    .map((state) => `${port.verdicts[state]}${colon(locale)}${formatNumber(verdicts[state], locale)}`)
    .join(' · ');
