import { figuresInOrder, formatNumber, formatWholeAmount, RIGHT_TO_LEFT_MARK } from '../format.ts';
import { unitName, type UnitName } from '../names.ts';
import { escapeHtml } from '../../shared/escape.ts';
import { localeOf, type Locale } from '../../shared/locale.ts';
import type { Choice, PriceBand, RangeStep } from './query.ts';
import type { FacetRecord } from './record.ts';
import type { RowWords } from './row-html.ts';
import { pageLinks } from './sort.ts';

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
  remove: string;
  without: string;
  page: string;
  previous: string;
  next: string;
  /** `# to # of #`. */
  shown: string;
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

export interface Chip extends Choice {
  name: string;
  /** Where the list without it stands. */
  href: string;
}

const CLOSE = '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="m5 5 14 14M19 5 5 19"></path></svg>';

/** Choices that are made, each a link to the list without it. */
export function chipsHtml(chips: readonly Chip[], words: ListWords): string {
  return chips
    .map(({ facet, value, name, href }) => {
      const label = escapeHtml(filled(words.remove, `${words.facets[facet] ?? facet}: ${name}`));
      return (
        `<li><a class="chip" href="${escapeHtml(href)}" data-chip="${facet}" data-value="${escapeHtml(value)}">` +
        `<span class="clip">${label}</span><bdi aria-hidden="true">${escapeHtml(name)}</bdi>${CLOSE}</a></li>`
      );
    })
    .join('');
}

/** Links to the pages of a list; nothing where it has one page only. */
export function pagesHtml(
  { page, pageCount }: { page: number; pageCount: number },
  hrefOf: (page: number) => string,
  words: ListWords,
  locale: Locale,
): string {
  if (pageCount === 1) return '';
  const link = (to: number, text: string, attributes = '') =>
    `<li><a href="${escapeHtml(hrefOf(to))}" data-page="${to}"${attributes}>${escapeHtml(text)}</a></li>`;
  const numbers = pageLinks(page, pageCount).map((to) => {
    if (to === undefined) return '<li aria-hidden="true">…</li>';
    const label = ` aria-label="${escapeHtml(filled(words.page, formatNumber(to, locale)))}"`;
    return link(to, formatNumber(to, locale), label + (to === page ? ' aria-current="page"' : ''));
  });
  return [
    ...(page > 1 ? [link(page - 1, words.previous, ' rel="prev"')] : []),
    ...numbers,
    ...(page < pageCount ? [link(page + 1, words.next, ' rel="next"')] : []),
  ].join('');
}
