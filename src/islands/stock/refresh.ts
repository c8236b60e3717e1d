import { formatWholeAmount } from '../../domain/catalogue/format.ts';
import { localeOf, parseLocale, type Locale } from '../../domain/shared/locale.ts';
import { tied } from '../../domain/shared/typography.ts';
import { fetchCurrentRate } from '../shared/current-rate.ts';

/**
 * Renewing what a drawn page says of prices: dollars by the day's rate, amounts by the database. Each is silent when it
 * fails, for the page says of which day its facts are. Nothing here changes the height of a row.
 */

export const pageLocale = (): Locale => parseLocale(document.documentElement.dataset['locale']);

/** CNY for one USD that dollars on this page are worth; the page's own until `refreshRate` has brought another. */
let cnyPerUsd: number | undefined;

/** Writes an amount of fen where the page shows it: dollars at the rate in use, and the yuan beside them. */
export function writeAmount(place: Element, minor: number, locale: Locale): void {
  const dollars = place.querySelector<HTMLDataElement>('[data-fen]');
  const yuan = place.querySelector('.cny bdi');
  if (!dollars || Number(dollars.value) === minor) return;
  const rate = cnyPerUsd ?? shownRate(dollars);
  dollars.value = String(minor);
  if (rate) dollars.textContent = formatWholeAmount(Math.round(minor / 100 / rate), 'USD', locale);
  if (yuan) yuan.textContent = formatWholeAmount(minor / 100, 'CNY', locale);
}

/** The rate an amount on the page was converted at, from its own digits: close enough until the day's rate is there. */
function shownRate(dollars: HTMLDataElement): number | undefined {
  const shown = Number(dollars.textContent.replace(/[^0-9]/g, ''));
  return shown > 0 ? Number(dollars.value) / 100 / shown : undefined;
}

/** Converts every `[data-fen]` at the day's rate and says so in the sentence marked `data-rate`. */
export async function refreshRate(locale: Locale = pageLocale()): Promise<void> {
  const read = await fetchCurrentRate();
  if (!read || !(read.exchange > 0)) return;
  const { exchange, source, updated_at: readAt } = read;
  cnyPerUsd = exchange;
  for (const place of document.querySelectorAll<HTMLDataElement>('[data-fen]')) {
    const text = formatWholeAmount(Math.round(Number(place.value) / 100 / exchange), 'USD', locale);
    if (place.textContent !== text) place.textContent = text;
  }
  const { tag } = localeOf(locale);
  const words = {
    '#rate': new Intl.NumberFormat(tag, { maximumFractionDigits: 4 }).format(exchange),
    '#source': source,
    '#date': tied(
      new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(readAt * 1_000),
      locale,
    ),
  };
  for (const place of document.querySelectorAll<HTMLElement>('[data-rate]')) {
    place.textContent = (place.dataset['rate'] ?? '').replace(
      /#(rate|source|date)/g,
      (mark) => words[mark as keyof typeof words],
    );
  }
}

/** Says when the page was compared with the database, on the reader's clock and naming its zone, where `data-fresh` is. */
export function sayRenewed(at: number, locale: Locale = pageLocale()): void {
  const place = document.querySelector<HTMLElement>('[data-fresh]');
  if (!place) return;
  // A style of date and time cannot name the zone.
  const time = new Intl.DateTimeFormat(localeOf(locale).tag, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at);
  place.textContent = (place.dataset['fresh'] ?? '').replace('#', tied(time, locale));
}
