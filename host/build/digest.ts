import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../data/client.ts';
import { catalogueDigest } from '../../data/write/drawn-rows.ts';
import { BUILD_SETTINGS, sampleSeason } from '../serve/settings.ts';
import { ROOT } from '../../scripts/support/paths.ts';

/** Everything a page or the Worker is made of, besides the rows of the catalogue. */
const SOURCES = [
  'astro.config.mjs',
  'content/search',
  'data/admin',
  'data/auth',
  'data/client.ts',
  'data/files',
  'data/import',
  'data/objects',
  'data/queries',
  'data/schema',
  'data/search',
  'data/seed',
  'data/sha256.ts',
  'data/write',
  'durable-objects',
  'functions',
  'package-lock.json',
  'public',
  'host/build',
  'src',
  'tsconfig.json',
  'wrangler.toml',
] as const;

/** Settings that end up in pages or in the Worker's code. */
const SETTINGS = BUILD_SETTINGS.map(({ name }) => name);

/** What pages say of themselves in their `cacheKey`, so that a new text redraws only the pages of its language. */
const TEXTS = 'content/locales';

export interface Digests {
  /** Covers everything that decides what a build produces: with equal digests, a build may be kept. */
  inputs: string;
  /** Covers the code alone: if it is equal, a page with an equal `cacheKey` is equal too. */
  code: string;
  /** Of the texts on the pages, which are bundled with the code. */
  texts: string;
}

export async function inputDigests(database: Database, now: number): Promise<Digests> {
  const code = createHash('sha256');
  for (const source of SOURCES) hashPath(join(ROOT, source), (text) => code.update(text));
  for (const setting of SETTINGS) code.update(`${setting}=${process.env[setting] ?? ''}\n`);
  const texts = createHash('sha256');
  hashPath(join(ROOT, TEXTS), (text) => texts.update(text));
  const digests = { code: short(code), texts: short(texts) };
  // `sampleSeason` is not part of `code`: pages that depend on it have it in their `cacheKey`.
  const facts = [digests, sampleSeason(), await catalogueDigest(database, now)];
  const inputs = createHash('sha256').update(JSON.stringify(facts));
  return { inputs: short(inputs), ...digests };
}

const short = (hash: Hash) => hash.digest('hex').slice(0, 16);

/** What `public` has is served as it is. */
const isNote = (path: string) => path.endsWith('.md') && !path.startsWith(join(ROOT, 'public/'));

/**
 * Hands names and contents of all files below a path to `update`, in an order that is always the same. Notes beside the code
 * (`*.md`) are left out: nothing is made from them.
 */
export function hashPath(path: string, update: (text: string | Buffer) => void): void {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return;
  if (stat.isDirectory()) {
    for (const name of readdirSync(path).sort()) hashPath(join(path, name), update);
  } else if (!isNote(path)) {
    update(path.slice(ROOT.length));
    update(readFileSync(path));
  }
}
