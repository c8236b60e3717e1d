import { beginRoute, endRoute } from '../shared/route-progress.ts';

/** A page that has not come by then does not come: the reader may have stopped it, which no script is told. */
const GIVEN_UP_AFTER_MS = 20_000;

/** The page of ours a click leads to in this tab, or undefined. */
function targetOf(event: MouseEvent): URL | undefined {
  const isPlain = event.button === 0 && !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!isPlain || event.defaultPrevented || !link || link.target || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href, location.href);
  const isPage = url.origin === location.origin && !/^\/(?:api|worker)\/|\.\w+$/.test(url.pathname);
  return isPage && url.pathname + url.search !== location.pathname + location.search ? url : undefined;
}

/** Shows on slow networks that a pressed link was understood. */
export function installNavigation(): void {
  document.addEventListener('click', (event) => {
    if (!targetOf(event)) return;
    beginRoute();
    setTimeout(endRoute, GIVEN_UP_AFTER_MS);
  });
  // Kept by the browser and shown again by its back button, the page must not still be waiting.
  addEventListener('pagehide', endRoute);
}
