import {
  ACCOUNT_ENTRIES,
  addressesOfPages,
  LEGAL_ENTRIES,
  MENU,
  PRODUCT_FILTERS,
  resolveMenu,
} from '../../domain/site/menu.ts';

// `Object.keys` around the glob makes Vite list the names only: no page is imported.
const addresses = addressesOfPages(Object.keys(import.meta.glob('../../pages/**/*.astro')));

/** Whether a page file answers at this address (without language). */
export const hasPage = (path: string): boolean => addresses.has(path);

/** The menu as far as its pages exist. */
export const siteMenu = {
  main: resolveMenu(MENU, hasPage),
  filters: resolveMenu(PRODUCT_FILTERS, hasPage),
  account: resolveMenu(ACCOUNT_ENTRIES, hasPage),
  legal: resolveMenu(LEGAL_ENTRIES, hasPage),
};

const linked = new Set(
  [...siteMenu.main.flatMap((entry) => [entry, ...entry.children]), ...siteMenu.filters, ...siteMenu.account].map(
    (entry) => entry.path,
  ),
);

/** The address as far as the menu knows it: pages outside the menu share one rendering of it. */
export const currentEntry = (path: string): string => (linked.has(path) ? path : '');
