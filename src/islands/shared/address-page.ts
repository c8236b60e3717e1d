import { splitLocalizedPath } from '../../domain/shared/routes.ts';

/** The state of a page that fetches its content. Style sheets read it from `data-state`. */
export type PageState = 'loading' | 'shown' | 'gone' | 'failed' | 'offline';

/**
 * Shows what the address of a page names, and each thing it names from now on. It is asked for again when the reader presses the
 * button for that, and when the network is back.
 *
 * @param path of the page, without language
 */
export function followAddress(page: HTMLElement, path: string, show: () => void): void {
  const start = () => {
    keepInLinks(path);
    show();
  };
  page.querySelector('[data-again]')?.addEventListener('click', start);
  addEventListener('hashchange', start);
  addEventListener('online', () => page.dataset['state'] === 'offline' && start());
  start();
}

/** Makes the links to other languages keep the rest of the address, with `?` and `#`. */
function keepInLinks(path: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
    const { pathname } = new URL(link.href);
    if (splitLocalizedPath(pathname).path === path) link.href = pathname + location.search + location.hash;
  }
}
