import { atom } from 'nanostores';
import { placeOf, targetAddress, type ScreenPlace } from '../../../domain/account/member-screens.ts';

/** The screen that is shown, and how the member moves to another without loading a page. */

interface ShownPlace {
  place: ScreenPlace;
  /** Page of a list, from 1. */
  page: number;
}

const here = (): ShownPlace => ({
  place: placeOf(location.pathname),
  page: Math.max(1, Math.trunc(Number(new URLSearchParams(location.search).get('page'))) || 1),
});

export const $place = atom<ShownPlace>(here());
/** True once the member has changed screens: its heading then takes the focus. At first, the page has it. */
export const $hasMoved = atom(false);

/** An address of the centre in the language the page was asked for in. */
export function addressOf(path: string, fields: Readonly<Record<string, string>> = {}): string {
  const lang = new URLSearchParams(location.search).get('lang');
  return targetAddress({ path, query: { ...fields, ...(lang !== null && { lang }) } });
}

export function goTo(address: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', address);
  else history.replaceState(null, '', address);
  show();
}

function show(): void {
  $hasMoved.set(true);
  $place.set(here());
}

/** Follows the browser's own way back, and takes over links between screens; anything else stays the browser's. */
export function followPlaces(root: HTMLElement): void {
  addEventListener('popstate', show);
  root.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || event.defaultPrevented || event.button !== 0 || hasKey(event) || link.target !== '' || link.download)
      return;
    const { origin, pathname, search } = new URL(link.href);
    if (origin !== location.origin || !isScreen(pathname)) return;
    event.preventDefault();
    if (pathname + search === location.pathname + location.search) return;
    goTo(pathname + search);
    scrollTo(0, 0);
  });
}

const hasKey = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => metaKey || ctrlKey || shiftKey || altKey;

/** A frame needs a page load of its own: only the policy of that page allows it. */
const isScreen = (pathname: string) => placeOf(pathname).kind === 'screen';
