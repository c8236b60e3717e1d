import { localeOf } from '../../domain/shared/locale.ts';
import { percentText } from '../../domain/shared/percent-text.ts';
import { formatWholeAmount } from '../../domain/catalogue/format.ts';
import { dealEndText, type DealEndWords } from '../../domain/stock/deal-end.ts';
import { getDealList } from '../../wire/addresses/stock.ts';
import type { DataOf } from '../../wire/call.ts';
import type { stockCalls } from '../../wire/stock.ts';
import { callHeaders, REDIRECT } from '../shared/call.ts';
import { followRoute } from '../shared/leave.ts';
import { minorOf } from '../shared/wire-amount.ts';
import { pageLocale, refreshRate, sayRenewed, writeAmount } from './refresh.ts';

type Deals = DataOf<typeof stockCalls.getDealList>;

/**
 * Brings the deals of the page to what the server has: prices, ends, and which there still are.
 *
 * @param until the sentences that say until when, with `#` for the date.
 * @returns how many milliseconds the server's clock is ahead; undefined where it could not be asked.
 */
export async function refreshDeals(
  rows: readonly HTMLElement[],
  until: DealEndWords,
): Promise<{ ahead: number } | undefined> {
  const locale = pageLocale();
  // Not through `call`: the envelope's time is what a clock is set by.
  const [envelope] = await Promise.all([
    fetch(`${getDealList.path}?limit=100`, { headers: callHeaders(locale) }).then((response) =>
      response.json<Envelope>(),
    ),
    refreshRate(locale),
  ]);
  if (envelope.code === REDIRECT) followRoute(envelope.data, locale);
  const list = envelope.data?.list;
  if (envelope.code !== 1 || !list || typeof envelope.time !== 'number') return undefined;
  const deals = new Map(list.map((deal) => [deal.slug, deal]));
  const { tag } = localeOf(locale);
  for (const row of rows) {
    const deal = deals.get(row.dataset['deal'] ?? '');
    // Samples alone have no end, and are not among the deals that can be had.
    if (!deal || deal.valid_until === null) {
      row.dataset['gone'] = '';
      continue;
    }
    delete row.dataset['gone'];
    row.dataset['until'] = String(deal.valid_until * 1_000);
    const end = row.querySelector<HTMLTimeElement>('[data-end]');
    const text = dealEndText(deal.valid_until * 1_000, until, locale);
    if (end && end.textContent.trim() !== text) {
      end.textContent = text;
      end.dateTime = new Date(deal.valid_until * 1_000).toISOString();
    }
    const [minor, usual, place] = [minorOf(deal.price), minorOf(deal.usual_price), row.querySelector('[data-amount]')];
    if (minor === undefined || usual === undefined || !place) continue;
    writeAmount(place, minor, locale);
    const usualPlace = row.querySelector('.price-sub bdi');
    if (usualPlace) usualPlace.textContent = formatWholeAmount(usual / 100, 'CNY', locale);
    const share = row.querySelector('[data-share] bdi');
    if (share) share.textContent = `−${percentText((1 - minor / usual) * 100, tag, 0)}`;
  }
  sayRenewed(envelope.time * 1_000, locale);
  // Whole seconds: less than one is no fault of the device's clock.
  const ahead = envelope.time * 1_000 - Date.now();
  return { ahead: Math.abs(ahead) < 2_000 ? 0 : ahead };
}

interface Envelope {
  code: number;
  time: number;
  data: Deals | null;
}
