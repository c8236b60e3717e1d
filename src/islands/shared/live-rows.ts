import type { Locale } from '../../domain/shared/locale.ts';
import { clockText } from '../../markup/auction/clock.ts';

/** Rows of lots that are redrawn while the page is visible. */

/** Replaces only the rows that changed, so that focus and screen readers stay in the others. */
export function putRows(place: Element | null, html: string): void {
  if (!place) return;
  const next = document.createElement(place.tagName);
  next.innerHTML = html;
  const [rows, wanted] = [[...place.children], [...next.children]];
  for (const [index, row] of wanted.entries()) {
    const shown = rows[index];
    if (!shown) place.appendChild(row);
    else if (plain(shown) !== plain(row)) place.replaceChild(row, shown);
  }
  for (const row of rows.slice(wanted.length)) row.parentNode?.removeChild(row);
}

/** A row's HTML without the seconds, which the page counts itself. */
const plain = (row: Element): string => row.outerHTML.replace(/(<b class="left"[^>]*>)[^<]*/, '$1');

/** Counts each row down. @param now by the server's clock */
export function tickRows(now: number, locale: Locale): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-until]')) {
    const text = clockText(Number(place.dataset['until']) - now, locale);
    if (place.textContent !== text) place.textContent = text;
  }
}
