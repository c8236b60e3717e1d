import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  addressesOfPages,
  LEGAL_ENTRIES,
  MENU,
  ACCOUNT_ENTRIES,
  PRODUCT_FILTERS,
  resolveMenu,
} from '../src/domain/site/menu.ts';
import { reportFaults } from './checks/report.ts';
import { ROOT } from './support/paths.ts';

/** `npm run check:routes`: the pages the product promises exist. What they lead to is for `check:pages`. */

/** Routes whose pages are done. One that is here may never be lost again. */
const ROUTES = [
  '/',
  '/aboutus',
  '/auction-status-details',
  '/auction_details',
  '/auction_home',
  '/auction_list',
  '/bgdetails',
  '/blog',
  '/car-auction-review',
  '/car_brand',
  '/car_details',
  '/car_excel',
  '/car_make',
  '/car_model',
  '/car_type',
  '/cark_list',
  '/collected_cars',
  '/contact_us',
  '/fuel_style',
  '/model_detail',
  '/models_imgs',
  '/personal_center',
  '/privacy_policy',
  '/results_list',
  '/sell_your_car',
  '/shop',
  '/style_param',
  '/style_param_pk',
  '/support',
  '/terms_condition',
  '/today_ddeal',
  '/transport',
  '/user',
  '/401',
  '/404',
] as const;

const PAGES = join(ROOT, 'src/pages');
const files = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.astro') && !name.split('/').some((part) => part.startsWith('_')))
  .map((name) => `/pages/${name}`);

/** True where a file answers the address itself or, for pages about one car, anything below it. */
function isServed(route: string): boolean {
  if (addressesOfPages(files).has(route)) return true;
  const localized = files.map((file) => file.replace('/pages/', '/').replace('/[...locale]', ''));
  return localized.some((file) => file.startsWith(`${route}/[`));
}

const faults = ROUTES.filter((route) => !isServed(route)).map((route) => `No page answers ${route}.`);
const entries = resolveMenu([...MENU, ...PRODUCT_FILTERS, ...ACCOUNT_ENTRIES, ...LEGAL_ENTRIES], (path) =>
  isServed(path),
);
const linked = entries.flatMap((entry) => [entry, ...entry.children]).filter((entry) => entry.path !== undefined);
const notes = [`${ROUTES.length} routes, ${linked.length} menu entries lead somewhere.`];

reportFaults('Routes', faults, notes);
