import type { Locale } from '../../domain/shared/locale.ts';
import { localizedPath } from '../../domain/shared/routes.ts';
import {
  ACCOUNT_ENTRIES,
  addressesOfPages,
  LEGAL_ENTRIES,
  MEMBER_ENTRIES,
  MENU,
  PRODUCT_FILTERS,
  resolveMenu,
} from '../../domain/site/menu.ts';

// `Object.keys` around the glob makes Vite list the names only: no page is imported.
const files = Object.keys(import.meta.glob('../../pages/**/*.astro'));
const addresses = addressesOfPages(files);
const localized = addressesOfPages(files.filter((file) => file.includes('/[...locale]/')));

/** Whether a page file answers at this address (without language). */
export const hasPage = (path: string): boolean => addresses.has(path);

/** Where a page of the menu is in a language: in its own address, or by `?lang=` where one serves all languages. */
export const addressIn = (locale: Locale, path: string): string =>
  localized.has(path.split('#')[0] ?? '') ? localizedPath(locale, path) : `${path}?lang=${locale}`;

/** The menu as far as its pages exist. */
export const siteMenu = {
  main: resolveMenu(MENU, hasPage),
  filters: resolveMenu(PRODUCT_FILTERS, hasPage),
  account: resolveMenu(ACCOUNT_ENTRIES, hasPage),
  member: resolveMenu(MEMBER_ENTRIES, hasPage),
  legal: resolveMenu(LEGAL_ENTRIES, hasPage),
};

const linked = new Set(
  [
    ...siteMenu.main.flatMap((entry) => [entry, ...entry.children]),
    ...siteMenu.filters,
    ...siteMenu.account,
    ...siteMenu.member,
  ].map((entry) => entry.path),
);

/** The address as far as the menu knows it: pages outside the menu share one rendering of it. */
export const currentEntry = (path: string): string => (linked.has(path) ? path : '');
