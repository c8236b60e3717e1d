import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../data/client.ts';
import { BUILD_SETTINGS } from '../serve/settings.ts';
import { ROOT } from '../support/paths.ts';

/** Everything a page or the Worker is made of, besides the rows of the catalogue. */
const SOURCES = [
  'astro.config.mjs',
  'data/client.ts',
  'data/queries',
  'data/schema',
  'durable-objects',
  'functions',
  'package-lock.json',
  'public',
  'scripts/build',
  'src',
  'tsconfig.json',
  'wrangler.toml',
] as const;

/** Settings that end up in pages or in the Worker's code. */
const SETTINGS = BUILD_SETTINGS.map(({ name }) => name);

/** What pages say of themselves in their `cacheKey`, so that a new text redraws only the pages of its language. */
const TEXTS = 'content/locales';

export interface Digests {
  /** Of all that decides what a build produces: equal digests mean that a build may be kept. */
  inputs: string;
  /** Of the code alone: where it is equal, a page with an equal `cacheKey` is equal too. */
  code: string;
  /** Of the texts on the pages, which are bundled with the code. */
  texts: string;
}

export async function inputDigests(database: Database): Promise<Digests> {
  const code = createHash('sha256');
  for (const source of SOURCES) hashPath(join(ROOT, source), (text) => code.update(text));
  for (const setting of SETTINGS) code.update(`${setting}=${process.env[setting] ?? ''}\n`);
  const texts = createHash('sha256');
  hashPath(join(ROOT, TEXTS), (text) => texts.update(text));
  const digests = { code: short(code), texts: short(texts) };
  const inputs = createHash('sha256').update(JSON.stringify([digests, await catalogueDigest(database)]));
  return { inputs: short(inputs), ...digests };
}

const short = (hash: Hash) => hash.digest('hex').slice(0, 16);

function hashPath(path: string, update: (text: string | Buffer) => void): void {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return;
  if (stat.isDirectory()) {
    for (const name of readdirSync(path).sort()) hashPath(join(path, name), update);
  } else {
    update(path.slice(ROOT.length));
    update(readFileSync(path));
  }
}

/**
 * The rows pages are made of. Cars carry a digest of their own, which is renewed with each write: a row changed
 * without it is not noticed. The small dictionaries are read whole.
 */
const CATALOGUE_ROWS = [
  'select slug, digest from brands order by slug',
  'select slug, digest from models order by slug',
  'select id, slug, digest from styles order by id',
  'select * from parameter_groups order by key',
  'select * from parameters order by key',
  'select * from terms order by code',
  'select locale, section, code, name, forms from names order by locale, section, code',
  'select kind, slug, locale, digest from articles order by kind, slug, locale',
  'select * from videos order by slug, locale',
  'select slug, digest, is_sample from stock_items order by slug',
  'select slug, digest, is_sample, valid_from, valid_until from deals order by slug',
  'select slug, digest from parts order by slug',
  'select * from ports order by 1',
  'select * from container_types order by 1',
  'select * from cost_lines order by 1',
  'select * from country_rules order by 1, 2',
] as const;

/** Digest of the catalogue as the database has it now. */
export async function catalogueDigest(database: Database): Promise<string> {
  const hash = createHash('sha256');
  for (const result of await database.$client.batch([...CATALOGUE_ROWS], 'read')) {
    hash.update(JSON.stringify(result.rows));
  }
  return hash.digest('hex');
}
