import { requestedLots, LOTS_OF_PAGE, lotsQuery, type RequestedLots } from '../../domain/auction/requested-lots.ts';
import { serverClock } from '../../domain/auction/server-clock.ts';
import type { LotState } from '../../domain/auction/model.ts';
import { sayer, type AuctionWords, type Say } from '../../domain/auction/words.ts';
import { ENERGY_TYPES } from '../../domain/catalogue/model.ts';
import { parseLocale, type Locale } from '../../domain/shared/locale.ts';
import { lotRowsHtml, noLotsHtml, pagerHtml } from '../../markup/auction/lot-rows.ts';
import { escapeHtml } from '../../markup/escape.ts';
import { putRows, tickRows } from '../shared/live-rows.ts';
import { fetchLots } from './api.ts';

const RENEWED_EVERY_MS = 10_000;
const LOTS_OF_STATE = 6;

/** A list on the page: its element, and which lots it shows. */
interface Shown {
  place: HTMLElement;
  requested: () => RequestedLots & { limit: number };
}

/** Renews the lists of a page while it is visible, and counts each lot down by the server's clock. */
export function installLots(text: string): void {
  const locale = parseLocale(document.documentElement.dataset['locale']);
  const say = sayer(JSON.parse(text) as AuctionWords, locale);
  const clock = serverClock(() => performance.now());
  const lists = shownLists();
  const renew = async () => {
    for (const shown of lists) await renewList(shown, { say, locale, set: clock.set });
    tickRows(clock.now(), locale);
  };
  installFilter(() => void renew());
  void renew();
  setInterval(() => document.visibilityState === 'visible' && void renew(), RENEWED_EVERY_MS);
  for (const kind of ['online', 'pageshow']) addEventListener(kind, () => void renew());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void renew());
  setInterval(() => tickRows(clock.now(), locale), 500);
}

function shownLists(): Shown[] {
  const whole = document.querySelector<HTMLElement>('[data-lots]');
  const requested = () => ({ ...requestedLots(location.search, ENERGY_TYPES), limit: LOTS_OF_PAGE });
  if (whole) return [{ place: whole, requested }];
  return [...document.querySelectorAll<HTMLElement>('[data-state-of]')].map((place) => ({
    place,
    requested: () => ({
      status: place.dataset['stateOf'] as LotState,
      sort: 'ends_at' as const,
      page: 1,
      limit: LOTS_OF_STATE,
    }),
  }));
}

interface Renewing {
  say: Say;
  locale: Locale;
  set: (server: number) => void;
}

async function renewList({ place, requested }: Shown, { say, locale, set }: Renewing): Promise<void> {
  const wanted = requested();
  const answer = await fetchLots(locale, wanted);
  if (!answer.accepted) return sayFailed(place, answer.failure, say);
  const { list, total } = answer.data;
  const [first] = list;
  if (first) set(first.server_time);
  const drawing = { say };
  if (!place.hasAttribute('data-lots')) {
    if (list.length > 0) putRows(place, lotRowsHtml(list, drawing));
    return;
  }
  putRows(place, list.length > 0 ? lotRowsHtml(list, drawing) : noLotsHtml(wanted, drawing));
  const found = document.querySelector('[data-found]');
  const text = say('list.found', { count: total });
  if (found && found.textContent !== text) found.textContent = text;
  putRows(document.querySelector('[data-pager]'), pagerHtml(wanted, total, drawing));
}

/** If rows are shown, they stay, and the failure to renew them is not reported. */
function sayFailed(place: HTMLElement, failure: string, say: Say): void {
  if (failure === 'cancelled' || place.querySelector('[data-lot-id]')) return;
  putRows(place, `<li class="void"><p class="strong" role="alert">${escapeHtml(say('list.failed'))}</p></li>`);
}

/** A filter takes effect at once, and is kept in the address so that it can be shared. */
function installFilter(renew: () => void): void {
  const form = document.querySelector<HTMLFormElement>('[data-lot-filter]');
  const show = () => {
    if (!form) return;
    const fields = new URLSearchParams(
      [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
    );
    const query = lotsQuery(requestedLots(`?${fields.toString()}`, ENERGY_TYPES));
    history.replaceState(history.state, '', location.pathname + query);
    renew();
  };
  form?.addEventListener('change', show);
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    show();
  });
}
