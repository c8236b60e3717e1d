import { splitLocalizedPath } from '../../domain/shared/routes.ts';

/** Lets other languages of a page show what its address names: their links get the query and what stands behind `#`. */
export function keepInLinks(path: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
    const { pathname } = new URL(link.href);
    if (splitLocalizedPath(pathname).path === path) link.href = pathname + location.search + location.hash;
  }
}
