import { fetchFiles } from '../shared/fetch-files.ts';
import { STYLE_FIELD, styleQuery } from '../../domain/catalogue/compare/address.ts';
import { PICKS_KEY, readPicks } from '../../domain/catalogue/compare/picks.ts';
import { afterPaint } from '../shared/after-paint.ts';
import viewFiles from './compare-view.ts?files';

/**
 * The page that compares, before anyone touches it: what draws and edits comes when the address names cars, or with the
 * first press.
 */
const root = document.querySelector<HTMLElement>('[data-comparison]');

async function start(shows: HTMLElement, opensPicker = false): Promise<void> {
  const failure = shows.querySelector<HTMLElement>('[data-failed]');
  try {
    await fetchFiles(viewFiles);
    const { startView } = await import('./compare-view.ts');
    startView(shows, opensPicker);
  } catch {
    // The network is away: the next press tries again.
    const { failed = '' } = JSON.parse(shows.dataset['words'] ?? '{}') as Record<string, string>;
    const text = failure?.querySelector('p');
    if (!failure || !text) return;
    text.textContent = failed;
    failure.hidden = false;
    shows.querySelector('[data-wait]')?.setAttribute('hidden', '');
    failure.querySelector('button')?.addEventListener('click', () => location.reload());
  }
}

/** Remembers the last button pressed before its script has come, and presses it again then. */
function keepingPresses(shows: HTMLElement, arrival: Promise<void>): void {
  let pressed: HTMLElement | null = null;
  const keep = ({ target }: Event) => (pressed = (target as Element).closest('button'));
  shows.addEventListener('click', keep);
  void arrival.then(() => {
    shows.removeEventListener('click', keep);
    pressed?.click();
  });
}

/** Offers cars that were picked on other pages, if the address names none. */
function offerPicks(link: HTMLElement | null): void {
  let picks: string[] = [];
  try {
    picks = readPicks(localStorage.getItem(PICKS_KEY));
  } catch {
    // Storage is refused: there are none.
  }
  if (!link || picks.length === 0) return;
  link.setAttribute('href', location.pathname + styleQuery(picks));
  const count = link.querySelector('b');
  if (count) count.textContent = String(picks.length);
  link.hidden = false;
}

if (root) {
  const isRequested = new URLSearchParams(location.search).has(STYLE_FIELD);
  const opener = root.querySelector<HTMLElement>('[data-empty] [data-start]');
  const { ready, drawn } = root.dataset;
  // What can be read already is not held up by what changes it.
  if (ready || drawn) keepingPresses(root, new Promise((resolve) => afterPaint(() => resolve(start(root)))));
  else if (isRequested) void start(root);
  else if (opener) {
    opener.hidden = false;
    offerPicks(root.querySelector<HTMLElement>('[data-picks]'));
    opener.addEventListener('click', () => void start(root, true), { once: true });
  }
}
