import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { styles } from '../../data/schema/index.ts';
import { put, storedFacts, write } from '../../data/write/index.ts';
import { fileLimit } from '../../host/build/file-limit.ts';
import { addSearchIndex, prepareSearchIndex } from '../../host/build/search-index.ts';
import { buildSite } from '../../host/build/site.ts';
import { budgetFaults, BUDGETS, countFiles, kilobytes, weighSite } from '../checks/budgets.ts';
import { formatElapsed } from '../support/steps.ts';
import { buildBareSite } from './bare-site.ts';
import { watchPeakMemory } from './process-tree.ts';
import { addSyntheticStyles, BENCH_FOLDER, type Scratch } from './scratch.ts';
import { type Line, printTable } from './table.ts';

const GIBIBYTE = 1024 ** 3;
const LARGE_PAGES = 20_000;
const MIN_SHARE = 0.7;

interface Measured {
  pages: number;
  drawn: number;
  elapsedMs: number;
  peakBytes: number | undefined;
  folder: string;
}

/**
 * Builds at the starter size, beside it a bare Astro site of as many pages, once more after a change, and at 20,000 pages;
 * prints the figures of the budgets.
 */
export async function measureBuilds(scratch: Scratch): Promise<void> {
  const starter = await build(scratch, 'starter');
  scratch.release = starter.folder;
  printTable('Cold build at the starter size', buildLines(starter));
  await compareWithBare(starter);
  await changeOneStyle(scratch);
  const changed = await build(scratch, 'changed', starter.folder);
  printTable('One changed style built again', [
    { what: 'pages drawn', value: String(changed.drawn) },
    { what: 'time', value: formatElapsed(changed.elapsedMs), budget: '10 s', isKept: changed.elapsedMs <= 10_000 },
  ]);
  await measureWeights(scratch, join(changed.folder, 'client'));
  const styles = await countStyles(scratch);
  const pagesPerStyle = starter.pages / styles;
  await addSyntheticStyles(scratch.database, Math.ceil(LARGE_PAGES / pagesPerStyle));
  const large = await build(scratch, 'large');
  printTable(`Cold build at ${large.pages} pages (synthetic styles)`, buildLines(large, 500));
}

/** Builds the site over the scratch database, into a folder of that name. */
export async function build(scratch: Scratch, name: string, previousFolder?: string): Promise<Measured> {
  const folder = join(BENCH_FOLDER, name);
  const memory = watchPeakMemory();
  memory.add(process.pid);
  const { drawn, elapsedMs } = await buildSite({
    folder,
    previous: previousFolder ? { folder: previousFolder, hasSameTexts: true } : undefined,
    databaseUrl: scratch.url,
    onProcess: memory.add,
  });
  return { pages: countPages(join(folder, 'client')), drawn, elapsedMs, peakBytes: memory.end(), folder };
}

/** A machine's speed varies by a quarter from one minute to the next: a share of a bare build varies less. */
async function compareWithBare({ pages, elapsedMs }: Measured): Promise<void> {
  const bare = await buildBareSite(join(BENCH_FOLDER, 'bare'), pages);
  const share = bare.elapsedMs / elapsedMs;
  printTable(`A bare Astro site of ${pages} pages, with 300 rows each`, [
    { what: 'time', value: formatElapsed(bare.elapsedMs) },
    ...memoryLine(bare.peakBytes),
    {
      what: 'our pages per second, as a share of its own',
      value: `${(100 * share).toFixed(0)} %`,
      budget: `${100 * MIN_SHARE} %`,
      isKept: share >= MIN_SHARE,
    },
  ]);
}

async function changeOneStyle({ database }: Scratch): Promise<void> {
  const [first] = await database.select({ id: styles.id }).from(styles).orderBy(styles.id).limit(1);
  const [facts] = await storedFacts(database, 'styles', [[first?.id ?? 0]]);
  if (!facts) throw new Error('the catalogue has no style to change');
  await write(database, [put('styles', [{ ...facts, trim: `${facts.trim} bench` }])], { origin: 'admin', now: 0 });
}

async function measureWeights(scratch: Scratch, client: string): Promise<void> {
  addSearchIndex(await prepareSearchIndex(scratch.database, { cacheFolder: join(BENCH_FOLDER, 'search') }), client);
  const weights = weighSite(client);
  const files = countFiles(client);
  const heaviest = (pick: (weight: (typeof weights)[number]) => number, folder = '') =>
    Math.max(...weights.filter(({ page }) => page.includes(folder)).map(pick));
  const bytes = (what: string, value: number, budget: number): Line => ({
    what,
    value: kilobytes(value),
    budget: kilobytes(budget),
    isKept: value <= budget,
  });
  printTable(`Weights (heaviest of ${weights.length} pages; ${budgetFaults(weights, files).length} over budget)`, [
    bytes(
      'JavaScript of a page, gzip',
      heaviest(({ script }) => script.gzip),
      BUDGETS.catalogueScriptGzip,
    ),
    bytes(
      'HTML of a sheet, brotli',
      heaviest(({ html }) => html.brotli, 'style_param/'),
      BUDGETS.sheetHtmlBrotli,
    ),
    { what: 'HTML of a sheet, gzip', value: kilobytes(heaviest(({ html }) => html.gzip, 'style_param/')) },
    { what: 'rows of the longest sheet', value: String(heaviest(({ rows }) => rows, 'style_param/')) },
    { what: 'HTML of any page, brotli', value: kilobytes(heaviest(({ html }) => html.brotli)) },
    bytes(
      'CSS of a page, gzip',
      heaviest(({ style }) => style.gzip),
      BUDGETS.styleGzip,
    ),
    {
      what: 'static files',
      value: String(files),
      budget: String(fileLimit()),
      isKept: files <= fileLimit(),
    },
  ]);
}

function buildLines(measured: Measured, leastPerSecond?: number): Line[] {
  const { pages, elapsedMs, peakBytes } = measured;
  return [
    { what: 'pages', value: String(pages) },
    { what: 'time', value: formatElapsed(elapsedMs) },
    {
      what: 'pages per second',
      value: perSecond(measured).toFixed(0),
      ...(leastPerSecond && { budget: String(leastPerSecond), isKept: perSecond(measured) >= leastPerSecond }),
    },
    ...memoryLine(peakBytes, 2),
  ];
}

/** @param mostGibibytes a budget, if there is one */
function memoryLine(peakBytes: number | undefined, mostGibibytes?: number): Line[] {
  if (peakBytes === undefined) return [];
  return [
    {
      what: 'peak memory of all processes',
      value: `${(peakBytes / GIBIBYTE).toFixed(2)} GiB`,
      ...(mostGibibytes && { budget: `${mostGibibytes} GiB`, isKept: peakBytes <= mostGibibytes * GIBIBYTE }),
    },
  ];
}

function perSecond({ pages, elapsedMs }: Measured): number {
  return pages / (elapsedMs / 1000);
}

function countPages(client: string): number {
  return readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html')).length;
}

async function countStyles(scratch: Scratch): Promise<number> {
  const { rows } = await scratch.database.$client.execute('select count(*) as count from styles');
  return Number(rows[0]?.['count']);
}
