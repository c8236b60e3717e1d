import type { Locale } from '../../domain/shared/locale.ts';
import { noticeAddress, PAGE_NEWS } from '../shared/notices/address.ts';
import { fetchUnread, markSeen, type Notice } from '../shared/notices/api.ts';
import { MAX_NEWS, type Heard } from './news.ts';

/** More would hide the page; they stand in the list. */
const MAX_TOLD = 3;
/** Long enough to read it twice; it stays in the list. */
const SHOWN_MS = 20_000;

interface Options {
  locale: Locale;
  /** These notices are on a visible screen, so other tabs need not show them. */
  seen: (ids: readonly number[]) => void;
}

const isOfThisPage = (notice: Notice, locale: Locale): boolean =>
  (notice.lot_id !== null || notice.order_id !== null) &&
  new URL(noticeAddress(notice, locale), location.origin).pathname === location.pathname;

export interface Told {
  /** Shows notices, the oldest first. A hidden tab waits until it is visible. */
  take: (heard: Heard) => Promise<void>;
  /** These notices were seen in another tab, so they are never shown here. */
  forget: (ids: readonly number[]) => void;
}

/**
 * Notices in the page. One goes after a while by itself, and is marked as read when it is closed. What a notice says of the lot
 * or the order one is looking at, its page shows.
 */
export function tellIn(place: HTMLElement, { locale, seen }: Options): Told {
  let waiting: readonly Notice[] = [];
  const seenElsewhere = new Set<number>();
  const shown = () => [...place.querySelectorAll<HTMLElement>('[data-notice]')];
  const look = () => {
    if (document.visibilityState !== 'visible' || waiting.length === 0) return;
    const news = waiting.filter(({ id }) => !seenElsewhere.has(id));
    waiting = [];
    for (const notice of news) {
      if (isOfThisPage(notice, locale)) {
        dispatchEvent(new Event(PAGE_NEWS));
        continue;
      }
      place.appendChild(rowOf(place, notice, locale));
      if (place.lastElementChild) goesByItself(place.lastElementChild);
    }
    for (const row of shown().slice(0, -MAX_TOLD)) row.remove();
    if (news.length > 0) seen(news.map(({ id }) => id));
  };
  place.addEventListener('click', ({ target }) => {
    const row = target instanceof Element && target.closest('button')?.closest<HTMLElement>('[data-notice]');
    if (!row) return;
    const next = row.nextElementSibling ?? row.previousElementSibling;
    row.remove();
    // The closed notice has gone, so the focus moves to the next notice, or else to the page.
    (next?.querySelector<HTMLElement>('button') ?? document.querySelector<HTMLElement>('#main'))?.focus();
    void markSeen(locale, [Number(row.dataset['notice'])]);
  });
  document.addEventListener('visibilitychange', look);
  return {
    take: async (heard) => {
      waiting = [...waiting, ...(await inOwnLanguage(heard, locale))];
      look();
    },
    forget: (ids) => ids.forEach((id) => seenElsewhere.add(id)),
  };
}

/** Removes a notice after a while, unless it is hovered or focused then. */
function goesByItself(row: Element): void {
  setTimeout(() => (row.matches(':hover, :focus-within') ? goesByItself(row) : row.remove()), SHOWN_MS);
}

/** The page brings what a notice is made of, with its words. */
function rowOf(place: HTMLElement, notice: Notice, locale: Locale): DocumentFragment {
  const { id, subject, text } = notice;
  const row = place.querySelector('template')?.content.cloneNode(true) as DocumentFragment;
  row.firstElementChild?.setAttribute('data-notice', String(id));
  const link = row.querySelector('a');
  link?.setAttribute('href', noticeAddress(notice, locale));
  for (const [part, says] of [
    ['b', subject],
    ['span', text],
  ] as const)
    row.querySelector(`a ${part}`)?.append(says);
  return row;
}

/** Tabs may be in different languages, so notices fetched in another language are fetched again. */
async function inOwnLanguage(heard: Heard, ownLocale: Locale): Promise<readonly Notice[]> {
  if (heard.locale === ownLocale) return heard.news;
  const answer = await fetchUnread(ownLocale, MAX_NEWS);
  const ids = new Set(heard.news.map(({ id }) => id));
  return answer.accepted ? answer.data.list.filter(({ id }) => ids.has(id)).toReversed() : [];
}
