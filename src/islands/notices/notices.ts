import { parseLocale } from '../../domain/shared/locale.ts';
import { readTokens } from '../shared/member/tokens.ts';
import { shownNow } from '../shared/notices/permission.ts';
import { installBells } from './bells.ts';
import { askNews, type Heard } from './news.ts';
import type { Told } from './told.ts';

/** How often all tabs together ask for notices, if a page shows them as they arrive. */
const FOLLOWED_EVERY_MS = 15_000;
/** A stored answer younger than this is used again: for pages that show notices, and for the number beside the bell. */
const FRESH_MS = { followed: 12_000, bell: 60_000 } as const;
/** The list of notices learns of an event in a lot a moment after the lot's own page. */
const AFTER_LOT_MS = 1_500;

/** What tabs send each other: notices that one of them fetched, and the ids that were seen in one of them. */
type Message = Heard | { seen: readonly number[] };

/** Calls the code that shows notices in the page. It is loaded with the first notice. */
type Tell = (act: (told: Told) => unknown) => void;

/**
 * The bell, and notices as they come: in the page where it has a place for them (auctions, the member centre), and outside of
 * it where the member has allowed that. Of all tabs one asks, and it alone shows something outside.
 */
export function installNotices(): void {
  const locale = parseLocale(document.documentElement.dataset['locale']);
  const place = document.querySelector<HTMLElement>('[data-notices-now]');
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel('notices') : undefined;
  const post = (message: Message) => channel?.postMessage(message);
  let coming: Promise<Told> | undefined;
  const tell: Tell | null =
    place &&
    ((act) => {
      coming ??= import('./told.ts').then(({ tellIn }) => tellIn(place, { locale, seen: (seen) => post({ seen }) }));
      // Where it cannot be had, the bell still tells.
      void coming.then(act).catch(() => {});
    });
  const renew = async (freshMs: number) => {
    if (!readTokens()) return;
    const news = await askNews({ locale, freshMs, tells: tell !== null || shownNow() === 'granted' });
    if (news.length === 0) return;
    const heard = { locale, news };
    if (shownNow() === 'granted') void showOutside(heard);
    tell?.((teller) => teller.take(heard));
    post(heard);
  };
  installBells();
  if (tell)
    channel?.addEventListener('message', ({ data }: MessageEvent<Message>) =>
      tell((teller) => ('seen' in data ? teller.forget(data.seen) : teller.take(data))),
    );
  follow(tell !== null, renew);
}

/** When it is asked again. A page without a place for notices follows only where they are shown outside of it. */
function follow(tells: boolean, renew: (freshMs: number) => Promise<void>): void {
  const isFollowed = () => shownNow() === 'granted' || (tells && document.visibilityState === 'visible');
  const again = () => isFollowed() && void renew(FRESH_MS.followed);
  void renew(tells ? 0 : FRESH_MS.bell);
  setInterval(again, FOLLOWED_EVERY_MS);
  for (const kind of ['online', 'pageshow']) addEventListener(kind, again);
  document.addEventListener('visibilitychange', again);
  // `auction/lot-screen.ts` sends this event when the reader's standing in the lot changes.
  addEventListener('stand', () => setTimeout(() => void renew(0), AFTER_LOT_MS));
}

/** The code for notifications is fetched only if they are allowed. Without it, the page and the bell still work. */
const showOutside = ({ news, locale }: Heard): Promise<void> =>
  import('./outside.ts').then((outside) => outside.showOutside(news, locale)).catch(() => {});
