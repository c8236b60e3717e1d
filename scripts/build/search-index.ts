import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { close, createIndex, type CustomRecord } from 'pagefind';
import type { Database } from '../../data/client.ts';
import { CommandError } from '../support/failure.ts';
import { PATHS } from '../support/paths.ts';
import { linkFolder } from './link-file.ts';
import { searchRecords } from './search-records.ts';

/** Bump when the shape of the records or Pagefind's output changes: kept indexes are then written again. */
const FORMAT = 5;

interface SearchIndex {
  /** Where it lies, outside of any build. */
  folder: string;
  records: number;
  /** True where the index of an earlier build still fits. */
  reused: boolean;
}

/** Makes the site's search index of the catalogue's records; one that says the same is taken over. */
export async function prepareSearchIndex(database: Database, cacheFolder = PATHS.searchCache): Promise<SearchIndex> {
  const records = await searchRecords(database);
  const digest = createHash('sha256')
    .update(JSON.stringify([FORMAT, records]))
    .digest('hex')
    .slice(0, 16);
  const folder = join(cacheFolder, digest);
  const reused = existsSync(folder);
  if (!reused) await writeIndex(records, cacheFolder, folder);
  return { folder, records: records.length, reused };
}

/** Where the index lies in `client`: Pagefind's own name. */
export const SEARCH_FOLDER = 'pagefind';

/** Puts the index into a build. Its files are linked: a kept index is never written to again. */
export function addSearchIndex({ folder }: SearchIndex, client: string): void {
  linkFolder(folder, join(client, SEARCH_FOLDER));
}

async function writeIndex(records: CustomRecord[], cacheFolder: string, kept: string): Promise<void> {
  // One index is kept: the one of the current catalogue.
  rmSync(cacheFolder, { recursive: true, force: true });
  const unfinished = `${kept}.new`;
  mkdirSync(unfinished, { recursive: true });
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
    for (const { path, content } of files) writeWhole(join(unfinished, path), content);
  } finally {
    await close();
  }
  // Named only when whole: a killed build leaves no half index under the name of a good one.
  renameSync(unfinished, kept);
}

function writeWhole(file: string, content: Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
