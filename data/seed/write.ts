import { and, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '../client.ts';
import type { Origin } from '../schema/catalogue.ts';

/**
 * Bytes of one request to the database. Small enough for a slow link and for sqld's memory, large enough that a
 * whole catalogue takes a few dozen requests.
 */
const BATCH_BYTES = 1_500_000;
const ROWS_PER_STATEMENT = 100;

type OwnedTable = SQLiteTable & { origin: SQLiteColumn };
type Statement = BatchItem<'sqlite'>;

/**
 * Upserts rows of one table by `key`. A stored row is renewed only while its origin is `renewable`, so what others wrote
 * stays as it is.
 */
export function upsertStatements<Table extends OwnedTable>(
  database: Database,
  table: Table,
  key: SQLiteColumn[],
  rows: Table['$inferInsert'][],
  renewable: readonly Origin[] = ['starter'],
): Statement[] {
  const keyNames = new Set(key.map((column) => column.name));
  const renewed: Record<string, SQL> = {};
  for (const [property, column] of Object.entries(getTableColumns(table))) {
    // An id names a row for good: links, orders and collections point at it.
    if (keyNames.has(column.name) || property === 'id') continue;
    renewed[property] = sql`excluded.${sql.identifier(column.name)}`;
  }
  return chunks(rows).map((chunk) =>
    database
      .insert(table)
      .values(chunk)
      .onConflictDoUpdate({ target: key, set: renewed as never, setWhere: inArray(table.origin, [...renewable]) }),
  );
}

/** Removes the dataset's rows whose key the dataset no longer has. */
export function deleteStale(
  database: Database,
  table: OwnedTable,
  key: SQLiteColumn,
  kept: (string | number)[],
): Statement {
  // One JSON parameter instead of one for each key: SQLite limits how many a statement may bind.
  const keys = sql`(select value from json_each(${JSON.stringify(kept)}))`;
  return database.delete(table).where(and(eq(table.origin, 'starter'), sql`${key} not in ${keys}`));
}

/** Splits rows so that each statement stays within `BATCH_BYTES` and `ROWS_PER_STATEMENT`. */
function chunks<Row>(rows: Row[]): Row[][] {
  const parts: Row[][] = [];
  let bytes = 0;
  for (const row of rows) {
    const size = JSON.stringify(row).length;
    const last = parts.at(-1);
    if (last && last.length < ROWS_PER_STATEMENT && bytes + size <= BATCH_BYTES) {
      last.push(row);
      bytes += size;
    } else {
      parts.push([row]);
      bytes = size;
    }
  }
  return parts;
}

/** Runs statements in one transaction and one request. */
export async function runTogether(database: Database, statements: Statement[]): Promise<void> {
  const [first, ...rest] = statements;
  if (first) await database.batch([first, ...rest]);
}
