import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Database } from '../../data/client.ts';
import { marketFiles } from '../../data/queries/logistics/market.ts';
import { liveFile } from '../../data/queries/site/live-files.ts';
import { LIVE_FILES, LOOKED_AT_EACH_MINUTE } from '../../src/domain/site/live-files.ts';
import { isCode } from '../../scripts/support/failure.ts';
import { replaceFile } from '../../scripts/support/run-state.ts';
import { writeMarketFiles, type marketIn } from './market-files.ts';

interface WrittenAs {
  now?: number;
  /** What the release before has of the market. */
  before?: ReturnType<typeof marketIn>;
  /** Makes the server answer files that were added: called before an index names them. */
  onAdded?: () => Promise<void>;
}

/**
 * Writes the small files of a release that do not say what is stored now. Releases share files, so one that changes gets
 * another file under its name.
 *
 * @returns the addresses of those that were written, and of files of the market whose time was over
 */
export async function writeLiveFiles(
  folder: string,
  database: Database,
  { now = Date.now(), before, onAdded }: WrittenAs = {},
): Promise<string[]> {
  const written: string[] = [];
  for (const name of LOOKED_AT_EACH_MINUTE) {
    const text = await liveFile(database, name);
    const file = join(folder, 'client', LIVE_FILES[name]);
    if (textOf(file) === text) continue;
    mkdirSync(dirname(file), { recursive: true });
    replaceFile(file, text);
    written.push(LIVE_FILES[name]);
  }
  return [...written, ...(await writeMarketFiles(folder, await marketFiles(database), { now, before, onAdded }))];
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
