import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CustomRecord } from 'pagefind';
import type { Database } from '../../data/client.ts';
import { CommandError } from '../../scripts/support/failure.ts';
import { PATHS } from '../../scripts/support/paths.ts';
import { replaceFile } from '../../scripts/support/run-state.ts';
import { linkFolder } from './link-file.ts';
import { searchedDigest, searchRecords } from './search-records.ts';

/** Bump when the shape of the records or Pagefind's output changes: kept indexes are then written again. */
const FORMAT = 6;

/** Scripts and styles of Pagefind's own screens. Ours load none of them. */
const OWN_SCREENS = /^pagefind-(?:(?:\w+-)?ui|highlight)\./;

interface SearchIndex {
  /** The folder lies outside of any build. */
  folder: string;
  records: number;
  /** True where the index of an earlier build still fits. */
  reused: boolean;
}

/** What the kept index was made of, so that its records need not be made again where nothing else changed. */
interface Kept {
  of: string;
  digest: string;
  records: number;
}

const keptIn = (cacheFolder: string) => join(cacheFolder, 'kept.json');

/**
 * Makes the site's search index of the catalogue's records; one that says the same is taken over.
 *
 * @param code digest of the code that makes the records
 */
export async function prepareSearchIndex(
  database: Database,
  { cacheFolder = PATHS.searchCache, code = '' } = {},
): Promise<SearchIndex> {
  const of = `${code} ${await searchedDigest(database)}`;
  const stored = readKept(cacheFolder);
  if (code !== '' && stored?.of === of && existsSync(join(cacheFolder, stored.digest)))
    return { folder: join(cacheFolder, stored.digest), records: stored.records, reused: true };
  const records = await searchRecords(database);
  const digest = createHash('sha256')
    .update(JSON.stringify([FORMAT, records]))
    .digest('hex')
    .slice(0, 16);
  const folder = join(cacheFolder, digest);
  const reused = existsSync(folder);
  if (!reused) await writeIndex(records, cacheFolder, folder);
  replaceFile(keptIn(cacheFolder), JSON.stringify({ of, digest, records: records.length } satisfies Kept));
  return { folder, records: records.length, reused };
}

function readKept(cacheFolder: string): Kept | undefined {
  try {
    return JSON.parse(readFileSync(keptIn(cacheFolder), 'utf8')) as Kept;
  } catch {
    return undefined;
  }
}

/** The index lies in this folder of `client`, which Pagefind names so. */
export const SEARCH_FOLDER = 'pagefind';

/** Puts the index into a build. Its files are linked: a kept index is never written to again. */
export function addSearchIndex({ folder }: SearchIndex, client: string): void {
  linkFolder(folder, join(client, SEARCH_FOLDER));
}

async function writeIndex(records: CustomRecord[], cacheFolder: string, stored: string): Promise<void> {
  // One index is kept: the one of the current catalogue.
  rmSync(cacheFolder, { recursive: true, force: true });
  const unfinished = `${stored}.new`;
  mkdirSync(unfinished, { recursive: true });
  // Most publishes take the index over, and need no Pagefind.
  const { close, createIndex } = await import('pagefind');
  try {
    const { index, errors } = await createIndex();
    if (!index) throw new CommandError('The search index could not be begun.', errors.join('\n'));
    for (const record of records) {
      const added = await index.addCustomRecord(record);
      if (added.errors.length > 0)
        throw new CommandError(`${record.url} could not be indexed.`, added.errors.join('\n'));
    }
    // Pagefind's own process may be closed before what it wrote has reached the file, and leaves it empty.
    const { files, errors: faults } = await index.getFiles();
    if (faults.length > 0) throw new CommandError('The search index could not be made.', faults.join('\n'));
    const used = files.filter(({ path }) => !OWN_SCREENS.test(path));
    for (const { path, content } of used) writeWhole(join(unfinished, path), content);
  } finally {
    await close();
  }
  // Named only when whole: a killed build leaves no half index under the name of a good one.
  renameSync(unfinished, stored);
}

function writeWhole(file: string, content: Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
