import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import type { DrawingCode, DrawingOrder, DrawingReport, PreviewOrder } from './drawing.ts';
import { loadPages } from './page-code.ts';
import { pageFile, turnOf, type PageList } from './page-list.ts';
import { pageScripts } from './page-scripts.ts';
import { previewPage } from './preview-page.ts';

/** The body of a thread of `drawing.ts`. */

const { code: codeFolder, turn, threads } = workerData as DrawingCode;
/** Languages of this thread (`turnOf`): pages of others are not even listed (src/layouts/of-build.ts). */
Object.assign(globalThis, { drawnLocales: LOCALE_CODES.filter((_locale, index) => index % threads === turn) });
const REPORT_EVERY = 25;
/** Folders of the build that are there. */
const made = new Set<string>();

/**
 * Writes a file synchronously: opening, writing and closing it through the thread pool takes longer than the write. It
 * never overwrites a file, which may be linked to the release before.
 */
function write(folder: string, file: string, content: Uint8Array): void {
  const path = join(folder, 'client', file);
  const parent = dirname(path);
  if (!made.has(parent)) mkdirSync(parent, { recursive: true });
  made.add(parent);
  writeFileSync(path, content, { flag: 'wx' });
}

async function draw(code: Awaited<ReturnType<typeof load>>, { folder, kept }: DrawingOrder): Promise<void> {
  const pages: PageList = {};
  made.clear();
  let drawn = 0;
  for (const { pathname, route, cacheKey = '' } of await code.list()) {
    if (turnOf(pathname, threads) !== turn) continue;
    const file = pageFile(pathname, route.type === 'endpoint');
    pages[file] = cacheKey;
    if (cacheKey && kept[file] === cacheKey) continue;
    try {
      const page = await code.draw(file, route);
      if (page.status >= 300 && page.status < 400)
        throw new Error('It redirects. Redirects stand in public/_redirects.');
      if (page.content.length === 0) throw new Error('It is empty.');
      // Linked ahead, it is there as the release before has it.
      if (file in kept) rmSync(join(folder, 'client', file), { force: true });
      write(folder, file, page.content);
    } catch (error) {
      return report({ fault: { page: `/${file.replace(/\.html$/, '')}`, reason: reasonOf(error) } });
    }
    drawn += 1;
    if (drawn % REPORT_EVERY === 0) report({ drawn: REPORT_EVERY });
  }
  report({ drawn: drawn % REPORT_EVERY });
  report({ pages });
}

/** Logs the error with its stack, and returns the innermost message, on which a person can act. */
function reasonOf(error: unknown): string {
  console.error(error);
  let cause = error;
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
  return cause instanceof Error ? cause.message : String(cause);
}

const report = (message: DrawingReport) => parentPort?.postMessage(message);

let finish = (page: string) => page;
const load = () => loadPages(codeFolder, (page) => finish(page));

const loading = load();
// The error is reported with the next order, since no one listens before.
loading.catch(() => {});
let builds = 0;
/** What pages remember of the rows of another build is forgotten (src/layouts/of-build.ts). */
const beginBuild = () => Object.assign(globalThis, { drawnBuild: (builds += 1) });

/** Pages of each kind. After so many, the engine has translated most of the code that draws them. */
const PAGES_TO_WARM_UP = 5;

/** Reads the pages' data and draws some pages without keeping them. */
async function warmUp(code: Awaited<typeof loading>): Promise<void> {
  beginBuild();
  const pagesOfThread = (await code.list()).filter(({ pathname }) => turnOf(pathname, threads) === turn);
  for (const pages of Map.groupBy(pagesOfThread, ({ route }) => route.component).values())
    for (const { pathname, route } of pages.slice(0, PAGES_TO_WARM_UP))
      await code.draw(pageFile(pathname, route.type === 'endpoint'), route);
}

async function preview({ preview: address, draft }: PreviewOrder): Promise<void> {
  beginBuild();
  // The row's page shows it even if it is a draft (src/live.config.ts).
  Object.assign(globalThis, { previewedSlug: draft });
  try {
    report({ previewed: await previewPage(await loading, pageFile(address, false)) });
  } finally {
    Object.assign(globalThis, { previewedSlug: undefined });
  }
}

let warmed: Promise<unknown> = loading;
parentPort?.on('message', (order: DrawingOrder | PreviewOrder | 'warm') => {
  if (order === 'warm') {
    // A failure here is not reported: the build that needs the page will report it.
    warmed = loading.then(warmUp).catch(() => {});
    void warmed.then(() => report({ warmed: true }));
    return;
  }
  finish = 'preview' in order ? (page) => page : pageScripts(join(order.folder, 'client'));
  // A preview must be quick, and one page does not need the warm-up.
  const ready = 'preview' in order ? loading : warmed.catch(() => {});
  void ready
    .then(async () => {
      if ('preview' in order) return preview(order);
      beginBuild();
      return draw(await loading, order);
    })
    .catch((error: unknown) => report({ fault: { reason: reasonOf(error) } }));
});
