import type { RequestedFor } from '../../domain/enquiry/requested-cars.ts';

/** The cars a link asks for, each once: the one its address names, or all that the page shows in one place. */
export function requestedItems(link: HTMLAnchorElement): RequestedFor[] {
  const { makeQuote: from = '' } = link.dataset;
  const query = new URL(link.href).searchParams;
  const [stock, style] = [query.get('stock'), query.get('style')];
  if (stock) return [{ kind: 'stock', slug: stock, quantity: 1 }];
  if (style) return [{ kind: 'style', slug: style, quantity: 1 }];
  if (from === '') return [];
  const named = [...document.querySelectorAll<HTMLElement>(from)].flatMap(
    (element) => element.dataset['slug'] ?? element.dataset['heart'] ?? [],
  );
  return [...new Set(named)].map((slug) => ({ kind: 'style', slug, quantity: 1 }));
}
