import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A script without one of these words writes to no database. */
const WRITE_WORDS = /\b(?:insert|update|delete|replace)\b/i;

export const mayWrite = (text: string): boolean => WRITE_WORDS.test(text);

/**
 * The scripts that the rule `write-door` has to read. Reading the types of a file costs ESLint a tenth of a second, so it
 * reads them only for files that contain a word of writing. The door itself and the tests may write as they like.
 *
 * @returns paths below `root`, with forward slashes
 */
export const writingFiles = (root: string): string[] =>
  globSync('{data,durable-objects,functions,host,scripts,src,tools}/**/*.{ts,tsx}', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('data/write/') && mayWrite(readFileSync(join(root, path), 'utf8')));
