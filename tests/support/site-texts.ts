import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import type { Locale } from '../../src/domain/shared/locale.ts';

const CONTENT = new URL('../../content/', import.meta.url);

/** Every text of the screens in a language, by its key. */
export function textsOf(locale: Locale): [key: string, text: string][] {
  const folder = new URL(`locales/${locale}/`, CONTENT);
  const leaves = (value: unknown, key: string): [string, string][] =>
    typeof value === 'string'
      ? [[key, value]]
      : Object.entries(value as object).flatMap(([part, inner]) => leaves(inner, `${key}.${part}`));
  return globSync('**/*.json', { cwd: folder }).flatMap((file) =>
    leaves(JSON.parse(readFileSync(new URL(file, folder), 'utf8')), file),
  );
}

/** Every article of a language, its answers and guides included, by file. */
export function articlesOf(locale: Locale): [file: string, text: string][] {
  return readdirSync(CONTENT)
    .filter((kind) => kind !== 'locales')
    .map((kind) => new URL(`${kind}/${locale}/`, CONTENT))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder).map((file): [string, string] => [file, readFileSync(new URL(file, folder), 'utf8')]),
    );
}
