import type { FoundKind } from '../../domain/search/found.ts';
import { parseLocale, type Locale } from '../../domain/shared/locale.ts';
import { auctionPaths, localizedPath } from '../../domain/shared/routes.ts';
import { searchFor, type Found } from './api.ts';
import { showUnderstood } from './understood.ts';

/** Milliseconds without a key before the server is asked. The list's own filter needs no call and waits less. */
const PAUSE_MS = 400;
/** Rows of a group; anyone who wants more narrows the keyword. */
const MAX_ROWS = 6;
/** Letters the search takes (its `keyword`). */
const MAX_LETTERS = 100;

/**
 * Shows below the list of models what else has the words of its keyword: cars in stock, deals, articles.
 *
 * @returns what the keyword of now waits for: the filters it means, above the list, and what is found beside it
 */
export function followKeyword(
  section: HTMLElement,
  field: HTMLInputElement,
): Record<'understood' | 'found', Promise<void>> {
  const words = JSON.parse(section.dataset['also'] ?? '{}') as Readonly<Record<string, string>>;
  const groups = [...section.querySelectorAll<HTMLElement>('[data-kinds]')];
  const locale = parseLocale(document.documentElement.dataset['locale']);
  let requested = 0;
  let pause: ReturnType<typeof setTimeout> | undefined;

  async function ask(keyword: string): Promise<void> {
    const mine = (requested += 1);
    const answers = keyword === '' ? [] : await Promise.all(groups.map((group) => search(keyword, group)));
    // An answer to what is no longer asked comes too late.
    if (mine !== requested) return;
    groups.forEach((group, place) => fillGroup(group, answers[place] ?? []));
    section.hidden = groups.every((group) => group.hidden);
  }

  const search = (keyword: string, group: HTMLElement) =>
    searchFor(keyword, { kinds: kindsOf(group), limit: MAX_ROWS, locale });

  function fillGroup(group: HTMLElement, found: readonly Found[]): void {
    group.hidden = found.length === 0;
    group.querySelector('ul')?.replaceChildren(...found.map((one) => foundRow(one, words, locale)));
  }

  /** The page has written them there. */
  const kindsOf = (group: HTMLElement) => (group.dataset['kinds'] ?? '').split(' ') as FoundKind[];

  const keyword = () => field.value.trim().slice(0, MAX_LETTERS);
  const follow = (pauseMs: number) => {
    clearTimeout(pause);
    void showUnderstood(keyword());
    pause = setTimeout(() => void ask(keyword()), pauseMs);
  };
  field.addEventListener('input', () => follow(PAUSE_MS));
  // The button that empties the field sends no input event.
  document.querySelector('[data-clear]')?.addEventListener('click', () => follow(0));
  field.value ||= new URLSearchParams(location.search).get('keyword') ?? '';
  return { understood: showUnderstood(keyword()), found: ask(keyword()) };
}

function foundRow(
  { name, path, kind, status, lot_id: lotId }: Found,
  words: Readonly<Record<string, string>>,
  locale: Locale,
): HTMLElement {
  const link = document.createElement('a');
  link.href = path;
  const text = document.createElement('bdi');
  text.textContent = name;
  link.appendChild(text);
  const says = document.createElement('span');
  says.className = 'fine';
  const isInLot = status === 'reserved' && lotId !== null;
  const marks = [kind, !isInLot && status !== 'available' && status].flatMap((mark) => (mark && words[mark]) || []);
  says.textContent = marks.join(' · ') + (isInLot ? ' · ' : '');
  if (isInLot) {
    const lot = document.createElement('a');
    lot.href = localizedPath(locale, auctionPaths.lot(lotId));
    lot.textContent = (words['lot'] ?? '').replace('#', String(lotId));
    says.appendChild(lot);
  }
  const item = document.createElement('li');
  item.appendChild(link);
  item.appendChild(says);
  return item;
}
