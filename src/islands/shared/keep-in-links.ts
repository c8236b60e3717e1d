import { splitLocalizedPath } from '../../domain/shared/routes.ts';

/** Other languages of a page open what its address names, behind `?` and `#` too. @param path of the page, without language */
export function keepInLinks(path: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
    const { pathname } = new URL(link.href);
    if (splitLocalizedPath(pathname).path === path) link.href = pathname + location.search + location.hash;
  }
}
