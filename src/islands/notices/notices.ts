import { parseLocale, type Locale } from '../../domain/shared/locale.ts';
import { readTokens } from '../shared/member/tokens.ts';
import { fetchUnread, type Notice } from '../shared/notices/api.ts';
import { shownNow } from '../shared/notices/permission.ts';
import { installBells } from './bells.ts';
import { askNews, MOST_NEWS } from './news.ts';
import { tellIn, type Told } from './told.ts';

/** How often notices are asked for, by all tabs together, where they are shown as they come. */
const FOLLOWED_EVERY_MS = 15_000;
/** An answer that is younger than this is good enough: for what follows, and for the number beside the bell. */
const FRESH_MS = { followed: 12_000, bell: 60_000 } as const;
/** The lists hear of what happened in a lot a moment after its page. */
const AFTER_LOT_MS = 1_500;

interface Heard {
  locale: Locale;
  news: readonly Notice[];
}

/** What tabs tell each other: what one of them heard, in its language, and what was seen in one. */
type Message = Heard | { seen: readonly number[] };

/**
 * The bell, and notices as they come: in the page where it has a place for them (auctions, the member centre), and outside of
 * it where the member has allowed that. Of all tabs one asks, and it alone shows something outside.
 */
export function installNotices(): void {
  const locale = parseLocale(document.documentElement.dataset['locale']);
  const place = document.querySelector<HTMLElement>('[data-notices-now]');
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel('notices') : undefined;
  const post = (message: Message) => channel?.postMessage(message);
  const told = place && tellIn(place, { locale, seen: (seen) => post({ seen }) });
  const renew = async (freshMs: number) => {
    if (!readTokens()) return;
    const news = await askNews({ locale, freshMs, tells: told !== null || shownNow() === 'granted' });
    if (news.length === 0) return;
    if (shownNow() === 'granted') void showOutside(news, locale);
    told?.take(news);
    post({ locale, news });
  };
  installBells();
  if (told)
    channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if ('seen' in data) told.forget(data.seen);
      else void inOwnLanguage(data, locale).then(told.take);
    });
  follow(told, renew);
}

/** When it is asked again. A page without a place for notices follows only where they are shown outside of it. */
function follow(told: Told | null, renew: (freshMs: number) => Promise<void>): void {
  const isFollowed = () => shownNow() === 'granted' || (told !== null && document.visibilityState === 'visible');
  const again = () => isFollowed() && void renew(FRESH_MS.followed);
  void renew(told ? 0 : FRESH_MS.bell);
  setInterval(again, FOLLOWED_EVERY_MS);
  for (const kind of ['online', 'pageshow']) addEventListener(kind, again);
  document.addEventListener('visibilitychange', () => {
    told?.look();
    again();
  });
  // A lot's page hears first that its reader stands otherwise (`auction/lot-screen.ts`).
  addEventListener('stand', () => setTimeout(() => void renew(0), AFTER_LOT_MS));
}

/** What makes them comes for those who allow it. Where it cannot be had, the page and the bell still tell. */
const showOutside = (news: readonly Notice[], locale: Locale) =>
  import('./outside.ts').then(({ show }) => news.forEach((notice) => show(notice, locale))).catch(() => {});

/** Tabs may speak several languages: what was heard in another one is asked for again. */
async function inOwnLanguage(heard: Heard, own: Locale): Promise<readonly Notice[]> {
  if (heard.locale === own) return heard.news;
  const answer = await fetchUnread(own, MOST_NEWS);
  const ids = new Set(heard.news.map(({ id }) => id));
  return answer.accepted ? answer.data.list.filter(({ id }) => ids.has(id)).toReversed() : [];
}
