import { newsOf } from '../../domain/auction/news.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import { alone } from '../shared/alone.ts';
import { fetchUnread, type Notice } from '../shared/notices/api.ts';
import { keep, readKept } from '../shared/notices/kept.ts';

/** More than come at once; of others the bell tells the number. */
export const MAX_NEWS = 10;

/** New notices that one of several tabs fetched, in that tab's language, the oldest first. */
export interface Heard {
  locale: Locale;
  news: readonly Notice[];
}

interface Requested {
  locale: Locale;
  /** An answer that is younger is good enough. */
  freshMs: number;
  /** Whether the page can show notices. What a page with only a bell fetches is still new to the next page. */
  tells: boolean;
}

/**
 * Asks for notices this browser has not told of, the oldest first. Tabs wait for one another, so each notice is news to one of
 * them, once; without locks, an outside notice of the same tag takes the place of its twin. Nothing where the server cannot be
 * asked.
 */
export const askNews = ({ locale, freshMs, tells }: Requested): Promise<readonly Notice[]> =>
  alone('notices', async () => {
    const before = readKept();
    // A clock that was set back must not end the asking.
    if (Math.abs(Date.now() - before.at) < freshMs) return [];
    const answer = await fetchUnread(locale, MAX_NEWS);
    if (!answer.accepted) return [];
    const { list, unread } = answer.data;
    const { news, last } = newsOf(list, before.last);
    const isSame = readKept().marks === before.marks;
    keep({ at: Date.now(), last: tells ? last : (before.last ?? last), ...(isSame && { unread }) });
    return tells ? news : [];
  });
