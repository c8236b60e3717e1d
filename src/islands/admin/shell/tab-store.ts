import { atom, map } from 'nanostores';
import { adminPaths } from '../../../domain/shared/routes.ts';
import { pathBelow } from './places.ts';

/** An opened screen. It is named by its path; its query says what is shown of it. */
export interface Tab {
  path: string;
  /** `?page=2`, or empty. */
  search: string;
}

interface Tabs {
  tabs: readonly Tab[];
  /** Path of the one that is shown. */
  current: string;
}

/** Id of the row a new one is made after, as the address says it. */
export const copiedId = ({ search }: Tab): string | undefined => new URLSearchParams(search).get('from') ?? undefined;

/** Event on the window: a link leads to the screen that is already shown. */
export const AT_TARGET = 'admin-at-target';

/** Of this browser tab alone: another one has other screens open. */
const KEPT_KEY = 'admin.tabs';
const MAX_TABS = 30;

const isTab = (value: unknown): value is Tab => {
  const { path, search } = (value ?? {}) as Partial<Tab>;
  return typeof path === 'string' && typeof search === 'string';
};

function readKept(): Tab[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEPT_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isTab).slice(0, MAX_TABS) : [];
  } catch {
    return [];
  }
}

const here = (): Tab => ({ path: pathBelow(location.pathname), search: location.search });

/** Replaces the tab of the same path, or adds the tab at the end. */
function withTab(tabs: readonly Tab[], tab: Tab): Tab[] {
  // The panel itself is no screen; it leads to one.
  const screens = tabs.filter(({ path }) => path !== '');
  const isOpen = screens.some(({ path }) => path === tab.path);
  return isOpen ? screens.map((one) => (one.path === tab.path ? tab : one)) : [...screens, tab].slice(-MAX_TABS);
}

/** What the row of an opened form is called, by the path of its tab. */
export const $rowNames = map<Readonly<Record<string, string>>>({});

const began = here();
export const $tabs = atom<Tabs>({ tabs: withTab(readKept(), began), current: began.path });
/** Whether the admin has gone to another screen. That screen takes the focus, unlike the first one of the page. */
export const $hasMoved = atom(false);

$tabs.subscribe(({ tabs }) => {
  try {
    sessionStorage.setItem(KEPT_KEY, JSON.stringify(tabs));
  } catch {
    // Storage is refused: a reload has the screen of its address alone.
  }
});

/** An address of the panel in the language the page was asked for in. */
export function addressOf(path: string, search = ''): string {
  const fields = new URLSearchParams(search);
  const lang = new URLSearchParams(location.search).get('lang');
  if (lang !== null && !fields.has('lang')) fields.set('lang', lang);
  const query = fields.toString();
  return `${adminPaths.panel(path.split('/').map(encodeURIComponent).join('/'))}${query === '' ? '' : `?${query}`}`;
}

/** The address of a place, which may have a query that says what its screen shows: `order/order/new?quote=7`. */
export function addressOfPlace(place: string): string {
  const [path = '', query] = place.split('?');
  return addressOf(path, query === undefined ? '' : `?${query}`);
}

export function goTo(address: string, how: 'push' | 'replace' = 'push'): void {
  if (address === location.pathname + location.search) return;
  if (how === 'push') history.pushState(null, '', address);
  else history.replaceState(null, '', address);
  show();
}

function show(): void {
  const tab = here();
  const { tabs, current } = $tabs.get();
  if (tab.path !== current) $hasMoved.set(true);
  $tabs.set({ tabs: withTab(tabs, tab), current: tab.path });
}

/** Closes a screen. Where it is the one that is shown, its neighbour takes its place. */
export function closeTab(path: string): void {
  const { tabs, current } = $tabs.get();
  const place = tabs.findIndex((tab) => tab.path === path);
  const left = tabs.filter((tab) => tab.path !== path);
  const next = left[Math.min(place, left.length - 1)];
  $tabs.set({ tabs: left, current });
  if (path === current) goTo(next ? addressOf(next.path, next.search) : addressOf(''));
}

export function closeOtherTabs(path: string): void {
  const { tabs, current } = $tabs.get();
  const remaining = tabs.filter((tab) => tab.path === path);
  $tabs.set({ tabs: remaining, current });
  const [only] = remaining;
  if (path !== current && only) goTo(addressOf(only.path, only.search));
}

/** Follows the browser's own way back, and takes over links between screens; anything else stays the browser's. */
export function followPlaces(root: HTMLElement): void {
  addEventListener('popstate', show);
  root.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    const hasKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || event.defaultPrevented || event.button !== 0 || hasKey || link.target !== '') return;
    const { origin, pathname, search } = new URL(link.href);
    const isScreen = pathname === adminPaths.panel() || pathname.startsWith(`${adminPaths.panel()}/`);
    if (origin !== location.origin || !isScreen) return;
    event.preventDefault();
    if (pathname + search === location.pathname + location.search) dispatchEvent(new Event(AT_TARGET));
    else goTo(pathname + search);
  });
}
