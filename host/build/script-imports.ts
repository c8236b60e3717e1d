import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Static imports of a built script. A dynamic `import(…)` is not counted. */
const IMPORTS = /(?:\bfrom|\bimport)\s*["'](\.{0,2}\/[^"']+)["']/g;

/** Files a built script imports statically, as paths from the folder of the site. */
export function importsOf(client: string, file: string): string[] {
  const text = readFileSync(join(client, file), 'utf8');
  return [...text.matchAll(IMPORTS)].map(([, named = '']) =>
    named.startsWith('/') ? named : join(dirname(file), named),
  );
}

/** Files and all they import, as a browser loads them together. */
export function withImports(files: Iterable<string>, importsOf: (file: string) => readonly string[]): Set<string> {
  const found = new Set(files);
  // A set that grows is walked to its new end.
  for (const file of found) for (const imported of importsOf(file)) found.add(imported);
  return found;
}

/** Built scripts and all they import statically; files that are not there are left out. */
export function scriptClosure(client: string, entries: Iterable<string>): string[] {
  const isThere = (file: string) => existsSync(join(client, file));
  return [...withImports(entries, (file) => (isThere(file) ? importsOf(client, file) : []))].filter(isThere);
}
