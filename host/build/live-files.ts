import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Database } from '../../data/client.ts';
import { liveFiles } from '../../data/queries/site/live-files.ts';
import { LIVE_FILES, type LiveFile } from '../../src/domain/site/live-files.ts';
import { isCode } from '../../scripts/support/failure.ts';
import { replaceFile } from '../../scripts/support/run-state.ts';

/**
 * Writes the small files of a release that do not say what is stored now. Releases share files, so one that changes gets
 * another file under its name.
 *
 * @returns the addresses of those that were written
 */
export async function writeLiveFiles(folder: string, database: Database): Promise<string[]> {
  const texts = await liveFiles(database);
  return (Object.keys(texts) as LiveFile[]).flatMap((name) => {
    const file = join(folder, 'client', LIVE_FILES[name]);
    if (textOf(file) === texts[name]) return [];
    mkdirSync(dirname(file), { recursive: true });
    replaceFile(file, texts[name]);
    return [LIVE_FILES[name]];
  });
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
