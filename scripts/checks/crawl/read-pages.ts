import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { turnOf } from '../../../host/build/page-list.ts';
import type { CrawledPage } from './crawl.ts';
import type { PageFault, ReadingOrder, ReadingReport } from './page-thread.ts';

interface ReadSite {
  pages: CrawledPage[];
  /** What is wrong with pages, whatever leads to them. */
  faults: string[];
}

/** Reads every page of a build, all processors at work. Each reads languages of its own, whose texts it looks at once. */
export async function readPages(client: string): Promise<ReadSite> {
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  const threads = availableParallelism();
  const turns = Map.groupBy(files, (file) => turnOf(file.replace(/\.html$/, ''), threads));
  const reports = await Promise.all([...turns.values()].map((share) => readShare({ client, files: share })));
  return { pages: reports.flatMap(pagesOf), faults: sentences(reports.flatMap(({ faults }) => faults)) };
}

function readShare(order: ReadingOrder): Promise<ReadingReport> {
  const worker = new Worker(new URL('./page-thread.ts', import.meta.url), { workerData: order });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

function pagesOf({ names, pages }: ReadingReport): CrawledPage[] {
  const namesAt = (places: Uint32Array) => Array.from(places, (place) => names[place] ?? '');
  return pages.map((page) => ({
    path: page.path,
    isIndexed: page.isIndexed,
    ids: new Set(namesAt(page.ids)),
    addresses: namesAt(page.addresses),
  }));
}

/** A fault of many pages is one sentence: they share what is wrong. */
function sentences(found: readonly PageFault[]): string[] {
  const byFault = Map.groupBy(found, ({ fault }) => fault);
  return [...byFault].map(([fault, told]) => {
    const more = told.reduce((sum, { count }) => sum + count, -1);
    return `${told[0]?.page}${more > 0 ? ` and ${more} more` : ''}: ${fault}.`;
  });
}
