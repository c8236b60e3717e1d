import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  addressesOfPages,
  LEGAL_ENTRIES,
  MENU,
  ACCOUNT_ENTRIES,
  PRODUCT_FILTERS,
  resolveMenu,
} from '../src/domain/site/menu.ts';
import { linkFaults } from './checks/links.ts';
import { reportFaults } from './checks/report.ts';
import { currentRelease } from './build/releases.ts';
import { ROOT } from './support/paths.ts';

/** `npm run check:routes`: pages of the specification exist, and no link of a built page leads nowhere. */

/** Routes of section 2 whose work is done. Each stage adds its own; one that is here may never be lost again. */
const ROUTES = [
  '/',
  '/car_brand',
  '/car_make',
  '/car_model',
  '/model_detail',
  '/models_imgs',
  '/style_param',
  '/car_details',
  '/cark_list',
  '/today_ddeal',
  '/shop',
  '/car_excel',
  '/user',
  '/401',
  '/404',
  '/500',
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

const faults = ROUTES.filter((route) => !isServed(route)).map(
  (route) => `No page answers ${route} (specification, section 2).`,
);
const entries = resolveMenu([...MENU, ...PRODUCT_FILTERS, ...ACCOUNT_ENTRIES, ...LEGAL_ENTRIES], (path) =>
  isServed(path),
);
const linked = entries.flatMap((entry) => [entry, ...entry.children]).filter((entry) => entry.path !== undefined);
const notes = [`${ROUTES.length} routes, ${linked.length} menu entries lead somewhere.`];

const release = currentRelease();
if (release && existsSync(join(release.folder, 'client'))) {
  const { checked, faults: broken } = linkFaults(join(release.folder, 'client'));
  faults.push(...broken);
  notes.push(`${checked} links of built pages looked up.`);
} else notes.push('No build yet: links are looked up after `npm start` or `npm test`.');
reportFaults('Routes', faults, notes);
