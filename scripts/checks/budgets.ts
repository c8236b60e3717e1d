import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { splitLocalizedPath } from '../../src/domain/shared/routes.ts';
import { fileLimit, filesOfLimit } from '../../host/build/file-limit.ts';
import { bestBrotli, type PageWeight, weighPage } from './weights.ts';

const KILOBYTE = 1024;

/** What a page may weigh, in bytes: the budgets of docs/architecture.md. */
export const BUDGETS = {
  catalogueScriptGzip: 8 * KILOBYTE,
  sheetHtmlBrotli: 25 * KILOBYTE,
  styleGzip: 15 * KILOBYTE,
} as const;

/** The heaviest page of every kind and language, weighed. Pages of a kind share a folder. */
export function weighSite(client: string, brotliOf = bestBrotli): PageWeight[] {
  const heaviest = new Map<string, { page: string; size: number }>();
  for (const page of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
    if (!page.endsWith('.html')) continue;
    const { size } = statSync(join(client, page));
    const kind = kindOf(page);
    if (size > (heaviest.get(kind)?.size ?? 0)) heaviest.set(kind, { page, size });
  }
  return [...heaviest.values()].map(({ page }) => weighPage(client, page, brotliOf));
}

/** Pages of a folder (`fr/style_param/a.html`) are of one kind; `fr/style_param.html` and `fr/car_make.html` are each one of their own. */
function kindOf(page: string): string {
  const { locale, path } = splitLocalizedPath(`/${page.replace(/\.html$/, '')}`);
  const folder = path.slice(0, path.lastIndexOf('/'));
  return `${locale} ${folder === '' ? path : `${folder}/`}`;
}

export function countFiles(client: string): number {
  return readdirSync(client, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
}

/** What goes over its budget, in sentences. */
export function budgetFaults(
  weights: readonly PageWeight[],
  staticFiles: number,
  mostFiles: number = fileLimit(),
): string[] {
  const faults: string[] = [];
  const limit = (page: string, what: string, bytes: number, budget: number) => {
    if (bytes > budget) faults.push(`${page}: ${kilobytes(bytes)} of ${what}, ${kilobytes(budget)} are allowed.`);
  };
  for (const { page, html, script, style, hasReact, lateScripts } of weights) {
    limit(page, 'JavaScript (gzip)', script.gzip, BUDGETS.catalogueScriptGzip);
    limit(page, 'CSS (gzip)', style.gzip, BUDGETS.styleGzip);
    if (/(^|\/)(style_param\/|shop\.html|car_excel\.html)/.test(page))
      limit(page, 'HTML (brotli)', html.brotli, BUDGETS.sheetHtmlBrotli);
    if (hasReact) faults.push(`${page}: React is loaded before anyone touches the page.`);
    if (lateScripts.length > 0)
      faults.push(
        `${page}: ${lateScripts.join(', ')} would be asked for a round later than the script that imports it.`,
      );
  }
  if (staticFiles > mostFiles) faults.push(`The site has ${filesOfLimit(staticFiles, mostFiles)}.`);
  return faults;
}

export function kilobytes(bytes: number): string {
  return `${(bytes / KILOBYTE).toFixed(1)} KB`;
}
