import { HEART_ICON } from '../../../markup/catalogue/heart.ts';
import { parseLocale } from '../../../domain/shared/locale.ts';
import { createCollection, type Listener } from './collection.ts';
import { toastIn } from './toast.ts';

type Reason = Parameters<Listener['undone']>[0];

/** Its marks have names of their own: `data-failed` and `data-full` are looked for by scripts of the pages hearts stand on. */
function wordsFor(why: Reason, { saysFull = '', saysOffline = '', saysFailed = '' }: DOMStringMap): string {
  if (why === 'full') return saysFull;
  // The server says why in the reader's language.
  if (why.failure === 'refused' && why.message) return why.message;
  return why.failure === 'offline' || !navigator.onLine ? saysOffline : saysFailed;
}

/** Draws and names the heart of a row, which came empty; the row says which car it is. */
function complete(heart: HTMLElement, words: string): void {
  const row = heart.closest('li');
  const name = ['h3', '.trim'].map((part) => row?.querySelector(part)?.textContent ?? '').join(' ');
  heart.innerHTML = HEART_ICON;
  heart.setAttribute(
    'aria-label',
    words.replace('#', () => name),
  );
}

/** The hearts of a page. One turns at once, and turns back with a word where it came to nothing. */
export function installHearts(place: HTMLElement): void {
  const say = toastIn(place);
  const show = () => {
    const isCollected = collection.all();
    for (const heart of document.querySelectorAll<HTMLElement>('[data-heart]')) {
      if (!heart.firstChild) complete(heart, place.dataset['saysCar'] ?? '');
      heart.hidden = false;
      heart.setAttribute('aria-pressed', `${isCollected(heart.dataset['heart'] ?? '')}`);
    }
  };
  const collection = createCollection({
    locale: parseLocale(document.documentElement.dataset['locale']),
    changed: show,
    undone: (why) => say(wordsFor(why, place.dataset)),
  });

  document.addEventListener('click', ({ target }) => {
    const slug = (target as Element).closest<HTMLElement>('[data-heart]')?.dataset['heart'];
    if (!slug) return;
    // What was said of an earlier press is over.
    say('');
    collection.press(slug);
  });
  // A list that drew its rows again; another tab; a login that ended here; a page that is come back to.
  for (const kind of ['rows-drawn', 'storage', 'member', 'pageshow']) addEventListener(kind, show);
  show();
  collection.renew().catch(() => {
    // The network is away: the hearts show what is remembered.
  });
}
