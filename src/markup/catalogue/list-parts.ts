import { formatNumber } from '../../domain/catalogue/format.ts';
import type { Choice } from '../../domain/catalogue/facets/query.ts';
import { pageLinks } from '../../domain/catalogue/facets/sort.ts';
import { filled, type ListWords } from '../../domain/catalogue/facets/texts.ts';
import { escapeHtml } from '../escape.ts';
import type { Locale } from '../../domain/shared/locale.ts';

interface Chip extends Choice {
  name: string;
  /** Visible text of the chip, if it is longer than the name. */
  face?: string | undefined;
  /** Address of the list without this choice. */
  href: string;
}

const CLOSE = '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="m5 5 14 14M19 5 5 19"></path></svg>';

/** Draws the choices made, each as a link to the list without it. */
export function chipsHtml(chips: readonly Chip[], words: ListWords): string {
  return chips
    .map(({ facet, value, name, face = name, href }) => {
      const label = escapeHtml(filled(words.remove, `${words.facets[facet] ?? facet}: ${name}`));
      return (
        `<li><a class="chip" href="${escapeHtml(href)}" data-chip="${facet}" data-value="${escapeHtml(value)}">` +
        `<span class="clip">${label}</span><bdi aria-hidden="true">${escapeHtml(face)}</bdi>${CLOSE}</a></li>`
      );
    })
    .join('');
}

/** Draws links to the pages of a list; empty if it has only one. */
export function pagesHtml(
  { page, pageCount }: { page: number; pageCount: number },
  hrefOf: (page: number) => string,
  words: ListWords,
  locale: Locale,
): string {
  if (pageCount === 1) return '';
  const link = (to: number, text: string, attributes = '') =>
    `<li><a href="${escapeHtml(hrefOf(to))}" data-page="${to}"${attributes}>${escapeHtml(text)}</a></li>`;
  const numbers = pageLinks(page, pageCount).map((to) => {
    if (to === undefined) return '<li aria-hidden="true">…</li>';
    const label = ` aria-label="${escapeHtml(filled(words.page, formatNumber(to, locale)))}"`;
    return link(to, formatNumber(to, locale), label + (to === page ? ' aria-current="page"' : ''));
  });
  return [
    ...(page > 1 ? [link(page - 1, words.previous, ' rel="prev"')] : []),
    ...numbers,
    ...(page < pageCount ? [link(page + 1, words.next, ' rel="next"')] : []),
  ].join('');
}
