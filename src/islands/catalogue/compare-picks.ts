import { MAX_COMPARED, styleQuery } from '../../domain/catalogue/compare/address.ts';
import { PICKS_KEY, readPicks, writePicks } from '../../domain/catalogue/compare/picks.ts';

/**
 * The styles picked to compare: kept in this browser, the same in all its tabs, and shown by every toggle and the tray.
 * Where storage is refused they hold as long as the page is open; the tray's link carries them on.
 */
const tray = document.querySelector<HTMLElement>('[data-compare-tray]');
const [link, count, clear, said] = ['a', 'b', 'button', '[data-full]'].map((part) =>
  tray?.querySelector<HTMLElement>(part),
);
const path = link?.getAttribute('href') ?? '';
let picks: string[] = [];

function show(isFull = false): void {
  for (const toggle of document.querySelectorAll<HTMLElement>('[data-compare]')) {
    toggle.hidden = false;
    toggle.setAttribute('aria-pressed', `${picks.includes(toggle.dataset['compare'] ?? '')}`);
  }
  if (!tray) return;
  tray.hidden = picks.length === 0;
  link?.setAttribute('href', path + styleQuery(picks));
  if (count) count.textContent = `${picks.length}`;
  if (said) said.textContent = isFull ? (said.dataset['full'] ?? '') : '';
}

function read(): void {
  try {
    picks = readPicks(localStorage.getItem(PICKS_KEY));
  } catch {
    // Storage is refused.
  }
  show();
}

function keep(next: string[]): void {
  picks = next;
  try {
    localStorage.setItem(PICKS_KEY, writePicks(picks));
  } catch {
    // Storage is refused.
  }
  show();
}

document.addEventListener('click', ({ target }) => {
  const slug = (target as Element).closest<HTMLElement>('[data-compare]')?.dataset['compare'];
  if (!slug) return;
  if (picks.includes(slug)) keep(picks.filter((each) => each !== slug));
  else if (picks.length < MAX_COMPARED) keep([...picks, slug]);
  else show(true);
});
clear?.addEventListener('click', () => keep([]));
// A list that redrew its rows.
addEventListener('rows-drawn', () => show());
addEventListener('storage', ({ key }) => key === PICKS_KEY && read());
// Runs again when the browser restores this page on the way back.
addEventListener('pageshow', read);
read();
