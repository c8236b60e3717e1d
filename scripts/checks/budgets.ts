import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { MOST_STATIC_FILES } from '../build/check.ts';
import { type PageWeight, weighPage } from './weights.ts';

const KILOBYTE = 1024;

/** Budgets of DESIGN §6 that are bytes and counts. */
export const BUDGETS = {
  catalogueScriptGzip: 8 * KILOBYTE,
  sheetHtmlBrotli: 25 * KILOBYTE,
  styleGzip: 15 * KILOBYTE,
  staticFiles: MOST_STATIC_FILES,
} as const;

/** Folders of catalogue pages; the heaviest page of each is weighed, in every language. */
const FOLDERS = [
  'style_param',
  'car_details',
  'model_detail',
  'models_imgs',
  'car_brand',
  'style_param_pk',
  'results_list/type',
  'results_list/energy',
  'cark_list',
] as const;
const SINGLE_PAGES = [
  'index.html',
  'car_brand.html',
  'car_make.html',
  'car_model.html',
  'style_param_pk.html',
  'car_type.html',
  'fuel_style.html',
  'results_list.html',
  'landed_cost.html',
  'cark_list.html',
  'today_ddeal.html',
  'shop.html',
  'car_excel.html',
] as const;

/** The heaviest page of every kind and language, weighed. */
export function weighSite(client: string): PageWeight[] {
  const pages = LOCALE_CODES.flatMap((locale) => {
    const prefix = locale === 'en' ? '' : `${locale}/`;
    const home = locale === 'en' ? 'index.html' : `${locale}.html`;
    return [
      home,
      ...SINGLE_PAGES.slice(1).map((page) => prefix + page),
      ...FOLDERS.flatMap((folder) => heaviest(client, prefix + folder) ?? []),
    ];
  });
  return pages.map((page) => weighPage(client, page));
}

function heaviest(client: string, folder: string): string | undefined {
  let found: { name: string; size: number } | undefined;
  for (const name of readdirSync(join(client, folder))) {
    if (!name.endsWith('.html')) continue;
    const { size } = statSync(join(client, folder, name));
    if (!found || size > found.size) found = { name, size };
  }
  return found && `${folder}/${found.name}`;
}

export function countFiles(client: string): number {
  return readdirSync(client, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
}

/** What goes over its budget, in sentences. */
export function budgetFaults(weights: readonly PageWeight[], staticFiles: number): string[] {
  const faults: string[] = [];
  const limit = (page: string, what: string, bytes: number, budget: number) => {
    if (bytes > budget) faults.push(`${page}: ${kilobytes(bytes)} of ${what}, ${kilobytes(budget)} are allowed.`);
  };
  for (const { page, html, script, style, hasReact } of weights) {
    limit(page, 'JavaScript (gzip)', script.gzip, BUDGETS.catalogueScriptGzip);
    limit(page, 'CSS (gzip)', style.gzip, BUDGETS.styleGzip);
    if (/(^|\/)(style_param\/|shop\.html|car_excel\.html)/.test(page))
      limit(page, 'HTML (brotli)', html.brotli, BUDGETS.sheetHtmlBrotli);
    if (hasReact) faults.push(`${page}: React is loaded before anyone touches the page.`);
  }
  if (staticFiles > BUDGETS.staticFiles)
    faults.push(`${staticFiles} static files, ${BUDGETS.staticFiles} are allowed.`);
  return faults;
}

export function kilobytes(bytes: number): string {
  return `${(bytes / KILOBYTE).toFixed(1)} KB`;
}
