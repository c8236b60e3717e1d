import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { sharePicturePath } from '../../src/domain/catalogue/page/share-card.ts';
import { localizedPath } from '../../src/domain/shared/routes.ts';
import { fileLimit, filesOfLimit, MORE_ROOM } from './file-limit.ts';
import { readWorkerConfig, type WorkerConfig } from '../serve/worker-config.ts';

/** A page without even a head and a footer is a rendering that broke off. */
const SMALLEST_PAGE_BYTES = 64;
/** Pages that exist whatever the catalogue holds. */
const KEY_PAGES = ['/', '/car_brand', '/car_make', '/car_model'] as const;
/** Words the Worker must answer itself. */
const WORKER_PREFIXES = ['/api/*', '/worker/*', '/admin/*', '/user/*', '/personal_center/*'] as const;

/** Bindings without which calls would fail at their first visitor. */
const DURABLE_OBJECTS = ['AGENT_DESK', 'AUCTION_LOT', 'CHAT_DOOR', 'CHAT_SESSION', 'RATE_LIMITER'] as const;

interface BuildCounts {
  files: number;
  pages: number;
  bytes: number;
}

interface BuildCheck {
  faults: string[];
  counts: BuildCounts;
}

/**
 * Looks a finished build over before anybody is served from it.
 *
 * @param release folder with `client` and `server`
 * @param mostFiles static files it may have
 */
export function checkBuild(release: string, mostFiles = fileLimit()): BuildCheck {
  const client = join(release, 'client');
  const { counts, emptyPages } = countFiles(client);
  const faults = emptyPages.slice(0, 5).map((page) => `The page ${page} is empty.`);
  if (counts.files > mostFiles) faults.push(`The site has ${filesOfLimit(counts.files, mostFiles)}. ${MORE_ROOM}`);
  for (const page of missingPages(client)) faults.push(`The page ${page} is missing.`);
  if (!isWritten(join(client, 'pagefind/pagefind-entry.json'))) faults.push('The search index is missing or empty.');
  if (!isWritten(join(client, sharePicturePath()))) faults.push('The pictures for shared links are missing.');
  faults.push(...workerFaults(readWorkerConfig(release), release));
  return { faults, counts };
}

/**
 * The adapter drops `main`, and with it the API and all Durable Objects, where every page is prerendered; a lost
 * `run_worker_first` would let the 404 page answer the API. Both look like a working site.
 */
export function workerFaults(config: WorkerConfig, release: string): string[] {
  const faults: string[] = [];
  if (!config.main)
    faults.push('The generated Worker configuration has no `main`: API and Durable Objects would be gone.');
  else if (!existsSync(join(release, 'server', config.main))) faults.push(`The Worker ${config.main} is missing.`);
  const classes = new Set(config.migrations?.flatMap((migration) => migration.new_sqlite_classes ?? []));
  const bound = config.durable_objects?.bindings ?? [];
  for (const name of DURABLE_OBJECTS) {
    if (!bound.some((binding) => binding.name === name)) faults.push(`The Durable Object ${name} is not bound.`);
  }
  for (const { class_name } of bound) {
    if (!classes.has(class_name)) faults.push(`The Durable Object ${class_name} has no migration with SQLite storage.`);
  }
  for (const prefix of WORKER_PREFIXES) {
    if (!config.assets?.run_worker_first?.includes(prefix)) faults.push(`${prefix} would not reach the Worker.`);
  }
  return faults;
}

const isWritten = (file: string) => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;

function missingPages(client: string): string[] {
  const missing = LOCALE_CODES.flatMap((locale) => KEY_PAGES.map((page) => localizedPath(locale, page))).filter(
    (page) => !existsSync(join(client, page === '/' ? 'index.html' : `${page}.html`)),
  );
  return existsSync(join(client, '404.html')) ? missing : [...missing, '/404'];
}

function countFiles(folder: string): { counts: BuildCounts; emptyPages: string[] } {
  const counts: BuildCounts = { files: 0, pages: 0, bytes: 0 };
  const emptyPages: string[] = [];
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const { size } = statSync(path);
    counts.files += 1;
    counts.bytes += size;
    if (!entry.name.endsWith('.html')) continue;
    counts.pages += 1;
    if (size < SMALLEST_PAGE_BYTES) emptyPages.push(path.slice(folder.length));
  }
  return { counts, emptyPages };
}
