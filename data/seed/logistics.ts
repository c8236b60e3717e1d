import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type * as z from 'zod/mini';
import {
  containersSchema,
  costLinesSchema,
  countryRulesSchema,
  portsSchema,
} from '../../src/domain/logistics/schema.ts';
import type { Database } from '../client.ts';
import { keepState, knownDigest } from '../queries/shared/brought-in.ts';
import { containerTypes, costLines, countryRules, ports } from '../schema/index.ts';
import { deleteStale, runTogether, upsertStatements } from './write.ts';

export const LOGISTICS_FOLDER = fileURLToPath(new URL('../logistics', import.meta.url));

const SOURCE = 'starter' as const;
/** Under which the digest of the files is kept, beside that of the catalogue. */
const STATE = 'starter-logistics';
/** Raised when the code that turns the files into rows changes. */
const ROWS_VERSION = 3;
const FILES = ['ports.json', 'containers.json', 'cost-lines.json', 'country-rules.json'] as const;

export interface LogisticsSeedResult {
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
  const texts = await Promise.all(FILES.map((name) => readFile(join(folder, name), 'utf8')));
  const digest = createHash('sha256')
    .update(JSON.stringify([ROWS_VERSION, texts]))
    .digest('hex');
  if ((await knownDigest(database, STATE)) === digest) return { changed: false };

  await runTogether(database, [...rowStatements(database, texts), keepState(database, STATE, digest, now)]);
  return { changed: true };
}

/** What brings the rows of the files into their tables, and takes out those the files no longer have. */
function rowStatements(database: Database, texts: readonly string[]) {
  const parse = <Shape>(index: number, schema: z.ZodMiniType<Shape>) =>
    parsed(FILES[index] ?? '', texts[index] ?? '', schema);
  const owned = <Row extends object>(row: Row) => ({ ...row, origin: SOURCE });
  const portRows = parse(0, portsSchema).map(({ nativeName = null, nativeLanguage = null, ...port }) =>
    owned({ ...port, nativeName, nativeLanguage }),
  );
  const containerRows = parse(1, containersSchema).map(owned);
  const lineRows = parse(2, costLinesSchema).map(owned);
  const ruleRows = parse(3, countryRulesSchema).map(owned);
  const codesOf = (rows: { code: string }[]) => rows.map(({ code }) => code);
  const lineKey = [costLines.key, costLines.port];
  const ruleKey = [countryRules.country, countryRules.topic, countryRules.variant];
  return [
    ...upsertStatements(database, ports, [ports.code], portRows),
    deleteStale(database, ports, ports.code, codesOf(portRows)),
    ...upsertStatements(database, containerTypes, [containerTypes.code], containerRows),
    deleteStale(database, containerTypes, containerTypes.code, codesOf(containerRows)),
    ...upsertStatements(database, costLines, lineKey, lineRows),
    withoutOthers(
      database,
      costLines,
      lineKey,
      lineRows.map(({ key, port }) => [key, port]),
    ),
    // What each says was held to the schema of its topic a moment ago.
    ...upsertStatements(database, countryRules, ruleKey, ruleRows as (typeof countryRules.$inferInsert)[]),
    withoutOthers(
      database,
      countryRules,
      ruleKey,
      ruleRows.map(({ country, topic, variant }) => [country, topic, variant]),
    ),
  ];
}

/** Removes the starter rows of a table whose key of several columns the files no longer have. */
function withoutOthers(
  database: Database,
  table: typeof costLines | typeof countryRules,
  columns: SQLiteColumn[],
  kept: string[][],
) {
  const joined: SQL = sql.join(columns, sql` || '/' || `);
  const keys = JSON.stringify(kept.map((key) => key.join('/')));
  return database
    .delete(table)
    .where(sql`${table.origin} = ${SOURCE} and ${joined} not in (select value from json_each(${keys}))`);
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
