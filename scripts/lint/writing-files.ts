import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A script without one of these words writes to no database. */
const WRITE_WORDS = /\b(?:insert|update|delete|replace)\b/i;

export const mayWrite = (text: string): boolean => WRITE_WORDS.test(text);

/** Of `src`, the live loaders alone may import `data`, and pages any package (`zones.ts`): the rest has no database to write to. */
const FILES = ['{data,durable-objects,functions,host,scripts,tools}/**/*.{ts,tsx}', 'src/*.ts', 'src/pages/**/*.ts'];

/**
 * The scripts that the rule `write-door` has to read. Reading the types of a file costs ESLint a tenth of a second, so it
 * reads them only for files that may have a database and contain a word of writing. The door itself and the tests may write
 * as they like.
 *
 * @returns paths below `root`, with forward slashes
 */
export const writingFiles = (root: string): string[] =>
  globSync(FILES, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('data/write/') && mayWrite(readFileSync(join(root, path), 'utf8')));

/** The same as patterns, in which the brackets of a page's name would stand for one of several letters. */
export const writingPatterns = (root: string): string[] =>
  writingFiles(root).map((path) => path.replaceAll(/[[\]]/g, String.raw`\$&`));
