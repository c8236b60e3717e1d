import { parseLocale } from '../../../domain/shared/locale.ts';
import { createCollection, type Listener } from './collection.ts';
import { toastIn } from './toast.ts';

type Reason = Parameters<Listener['undone']>[0];

function wordsFor(why: Reason, { full = '', offline = '', failed = '' }: DOMStringMap): string {
  if (why === 'full') return full;
  // The server says why in the reader's language.
  if (why.failure === 'refused' && why.message) return why.message;
  return why.failure === 'offline' || !navigator.onLine ? offline : failed;
}

/** The hearts of a page. One turns at once, and turns back with a word where it came to nothing. */
export function installHearts(place: HTMLElement): void {
  const say = toastIn(place);
  const show = () => {
    const isCollected = collection.all();
    for (const heart of document.querySelectorAll<HTMLElement>('[data-heart]')) {
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
    if (slug) collection.press(slug);
  });
  // A list that drew its rows anew; another tab; a login that ended here; a page that is come back to.
  for (const kind of ['rows-drawn', 'storage', 'member', 'pageshow']) addEventListener(kind, show);
  show();
  collection.renew().catch(() => {
    // The network is away: the hearts show what is remembered.
  });
}
