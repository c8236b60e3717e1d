import { parseLocale } from '../../../domain/shared/locale.ts';
import { fetchFiles } from '../../shared/fetch-files.ts';
import { islandOnTouch } from '../../shared/island-on-touch.ts';
import { createCollection, type Listener } from './collection.ts';
import type { HeartsFace } from './hearts-face.ts';
import { drawPlainHearts } from './plain-hearts.ts';
import files from './react-hearts.tsx?files';

type Reason = Parameters<Listener['undone']>[0];

/** Long enough to read two sentences twice. */
const TOAST_MS = 8_000;

/** Its marks have names of their own: `data-failed` and `data-full` are looked for by scripts of the pages hearts stand on. */
function wordsFor(why: Reason, { saysFull = '', saysOffline = '', saysFailed = '' }: DOMStringMap): string {
  if (why === 'full') return saysFull;
  // The server says why in the reader's language.
  if (why.failure === 'refused' && why.message) return why.message;
  return why.failure === 'offline' || !navigator.onLine ? saysOffline : saysFailed;
}

/** Installs the hearts of a page. A heart turns at once, and turns back with a message if the call fails. */
export function installHearts(place: HTMLElement): void {
  let toast = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let draw = (face: HeartsFace) => drawPlainHearts(place, face);
  const show = () => draw({ isCollected: collection.all(), toast });
  const say = (words: string) => {
    clearTimeout(timer);
    toast = words;
    show();
    if (words !== '') timer = setTimeout(() => say(''), TOAST_MS);
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
  // Rows were redrawn, another tab changed the list, the login changed, or the browser restored this page.
  for (const kind of ['rows-drawn', 'storage', 'member', 'pageshow']) addEventListener(kind, show);
  show();
  islandOnTouch(document.body, '[data-heart]', async () => {
    await fetchFiles(files);
    const { takeOverHearts } = await import('./react-hearts.tsx');
    draw = takeOverHearts(place);
    show();
  });
  collection.renew().catch(() => {
    // The network is away: the hearts show what is remembered.
  });
}
