import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RELEASE_FILE, type ReleaseMark } from '../../src/domain/site/release.ts';
import { replaceFile } from '../../scripts/support/run-state.ts';

/** The file's name in `client`. */
export const RELEASE_MARK = RELEASE_FILE.slice(1);

/** Says in a build itself which one it is, for the Worker that serves it here and on Cloudflare. */
export function writeReleaseMark(folder: string, mark: ReleaseMark): void {
  replaceFile(join(folder, 'client', RELEASE_MARK), JSON.stringify(mark));
}

/** Undefined where a build has none. */
export function readReleaseMark(folder: string): ReleaseMark | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, 'client', RELEASE_MARK), 'utf8')) as ReleaseMark;
  } catch {
    return undefined;
  }
}
