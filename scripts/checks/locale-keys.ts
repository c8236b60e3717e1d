import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/paths.ts';
import type { FlatTexts } from './locale-texts.ts';

interface UsedKey {
  /** `site:menu.home`, or its beginning where the rest is computed. */
  key: string;
  isPrefix: boolean;
  file: string;
}

const FOLDERS = ['src', 'functions', 'durable-objects'] as const;

/** Every translation key written in the code: string literals and the fixed beginnings of template literals. */
export function usedKeys(namespaces: readonly string[], root = ROOT): UsedKey[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|tsx|astro)$/.test(name))
      .flatMap((name) => keysIn(readFileSync(join(root, folder, name), 'utf8'), namespaces, `${folder}/${name}`)),
  );
}

/** Keys of one file's text. Only known namespaces count, so `node:fs` and `https:` are none. */
export function keysIn(text: string, namespaces: readonly string[], file: string): UsedKey[] {
  const pattern = new RegExp(`(['"\`])(${namespaces.join('|')}):([A-Za-z][\\w.-]*)(\\1|\\$\\{)`, 'g');
  return [...text.matchAll(pattern)].map(([, , namespace = '', key = '', end]) => ({
    key: `${namespace}:${key}`,
    isPrefix: end === '${',
    file,
  }));
}

/** Used keys that English does not have: pages would fail to build, the API would fail to answer. */
export function unknownKeys(used: readonly UsedKey[], english: ReadonlyMap<string, FlatTexts>): string[] {
  return used
    .filter(({ key, isPrefix }) => {
      const [namespace = '', path = ''] = key.split(':');
      const texts = english.get(namespace);
      if (!texts) return true;
      if (isPrefix) return ![...texts.keys()].some((textKey) => textKey.startsWith(path));
      return !texts.has(path) && !texts.has(`${path}_other`);
    })
    .map(({ key, isPrefix, file }) => `${file}: English has no text ${key}${isPrefix ? '…' : ''}`);
}
