import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as z from 'zod/mini';
import {
  containersSchema,
  costLinesSchema,
  countryRulesSchema,
  portsSchema,
} from '../../src/domain/logistics/schema.ts';
import type { Database } from '../client.ts';
import { keepState, knownDigest } from '../queries/shared/brought-in.ts';
import { keepOnly, put, write, type FactsOf, type Step } from '../write/index.ts';
import { KEYS } from '../write/tables.ts';
import { PRICE_FILES, priceRowsOf, type PriceRows } from './price-rows.ts';

export const LOGISTICS_FOLDER = fileURLToPath(new URL('../logistics', import.meta.url));

/** Under which the digest of the files is kept, beside that of the catalogue. */
const STATE = 'starter-logistics';
/** Raised when the code that turns the files into rows changes. */
const ROWS_VERSION = 5;
const FILES = ['ports.json', 'containers.json', 'cost-lines.json', 'country-rules.json'] as const;

interface LogisticsSeedResult {
  /** False: the files are those seeded before, and nothing was written. */
  changed: boolean;
}

/**
 * Brings `data/logistics` into the database, in one transaction: new rows are added, changed ones renewed, rows the files
 * no longer have removed. What an admin wrote stays as it is. Throws with the file's name where one does not have its shape.
 */
export async function seedLogistics(
  database: Database,
  { folder = LOGISTICS_FOLDER, now = Date.now() }: { folder?: string; now?: number } = {},
): Promise<LogisticsSeedResult> {
  const files = await Promise.all([...FILES, ...PRICE_FILES].map((name) => readFile(join(folder, name))));
  const texts = files.map((file) => file.toString('utf8'));
  const digest = createHash('sha256')
    .update(JSON.stringify([ROWS_VERSION, texts]))
    .digest('hex');
  if ((await knownDigest(database, STATE)) === digest) return { changed: false };

  const also = [keepState(database, STATE, digest, now)];
  const priceRows = priceRowsOf(files.slice(FILES.length));
  await write(database, [...steps(texts), ...priceSteps(priceRows)], { origin: 'starter', now, also });
  return { changed: true };
}

/** What brings the rows of the files into their tables, and takes out those the files no longer have. */
function steps(texts: readonly string[]): Step[] {
  const parse = <Shape>(index: number, schema: z.ZodMiniType<Shape>) =>
    parsed(FILES[index] ?? '', texts[index] ?? '', schema);
  const ports = parse(0, portsSchema);
  const containers = parse(1, containersSchema);
  const lines = parse(2, costLinesSchema);
  const rules = parse(3, countryRulesSchema);
  const codes = (rows: { code: string }[]) => rows.map(({ code }) => [code]);
  return [
    put('ports', ports),
    keepOnly('ports', codes(ports)),
    put('containerTypes', containers),
    keepOnly('containerTypes', codes(containers)),
    put('costLines', lines),
    keepOnly(
      'costLines',
      lines.map(({ key, port }) => [key, port]),
    ),
    // What each says was held to the schema of its topic a moment ago.
    put('countryRules', rules as FactsOf<'countryRules'>[]),
    keepOnly(
      'countryRules',
      rules.map(({ country, topic, variant }) => [country, topic, variant]),
    ),
  ];
}

/** The rows of the price tables, each by its key. */
function priceSteps(rows: PriceRows): Step[] {
  return (Object.keys(rows) as (keyof PriceRows)[]).flatMap((table) => {
    const keys: readonly string[] = KEYS[table];
    const named = rows[table].map((row) => keys.map((key) => (row as Record<string, unknown>)[key] as string));
    return [put(table, rows[table] as FactsOf<typeof table>[]), keepOnly(table, named)];
  });
}

function parsed<Shape>(name: string, text: string, schema: z.ZodMiniType<Shape>): Shape {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error(`data/logistics/${name} is no JSON`, { cause: error });
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Error(`data/logistics/${name}: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'wrong shape'}`);
}
