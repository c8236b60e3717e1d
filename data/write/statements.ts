import { and, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '../client.ts';
import type { Origin } from '../schema/catalogue.ts';
import {
  brands,
  models,
  parameterGroups,
  parameters,
  partFits,
  parts,
  stockItems,
  stockReservations,
  styles,
} from '../schema/index.ts';
import { heldByCarStatements } from '../queries/stock/same-car.ts';
import { rowOf, type FactsOf, type Writer } from './rows.ts';
import { KEYS, TABLES, type Key, type TableName } from './tables.ts';

export type Statement = BatchItem<'sqlite'>;
type OwnedTable = SQLiteTable & { origin: SQLiteColumn };

/** One thing a change does to one table, made by `put`, `remove` or `keepOnly`. */
export type Step =
  | { table: TableName; put: readonly object[] }
  | { table: TableName; remove: readonly Key[] }
  | { table: TableName; keep: readonly Key[] };

/** Adds rows, or renews them if their key exists. Steps are done in order, so a brand must come before its models. */
export const put = <Name extends TableName>(table: Name, rows: readonly FactsOf<Name>[]): Step => ({
  table,
  put: rows,
});

/** Removes rows by their keys. If another row still needs one of them, the whole change fails. */
export const remove = (table: TableName, keys: readonly Key[]): Step => ({ table, remove: keys });

/** Removes all rows of the writer's origin except these. A row stays if rows of another origin depend on it. */
export const keepOnly = (table: TableName, keys: readonly Key[]): Step => ({ table, keep: keys });

/** Joins steps about different rows into as few as possible, so that one statement writes many rows of a table. */
export function joinedSteps(steps: readonly Step[]): Step[] {
  const puts = Map.groupBy(steps, (step) => `${step.table} ${Object.keys(step).join()}`);
  return [...puts.values()].flatMap((alike): Step[] => {
    const [first] = alike;
    if (!first || 'keep' in first) return alike;
    return 'put' in first
      ? [{ table: first.table, put: alike.flatMap((step) => ('put' in step ? step.put : [])) }]
      : [{ table: first.table, remove: alike.flatMap((step) => ('remove' in step ? step.remove : [])) }];
  });
}

/** The origins whose rows a writer may change. A row an admin wrote survives every seed and import. */
const MAY_CHANGE: Readonly<Record<Origin, readonly Origin[]>> = {
  starter: ['starter'],
  import: ['starter', 'import'],
  admin: ['starter', 'import', 'admin'],
};

/** Statements that do the steps, for one batch. */
export function rowStatements(database: Database, steps: readonly Step[], writer: Writer): Statement[] {
  return steps.flatMap((step): Statement[] => {
    const table: OwnedTable = TABLES[step.table];
    if ('keep' in step) return [deleteOthers(database, step.table, step.keep, writer.origin)];
    if ('remove' in step) {
      const isTheirs = inArray(table.origin, [...MAY_CHANGE[writer.origin]]);
      return [database.delete(table).where(and(isTheirs, isAmong(step.table, step.remove)))];
    }
    // The facts belong to the step's table, but TypeScript cannot match the two in a union of steps.
    const rows = step.put.map((facts) => rowOf(step.table, facts as never, writer));
    const statements = upserts(database, step.table, rows, MAY_CHANGE[writer.origin]);
    if (step.table === 'stockItems')
      statements.push(
        ...heldByCarStatements(database, listed((rows as { slug?: string }[]).map(({ slug }) => slug)), writer.now),
      );
    if (step.table === 'parts')
      statements.push(...fitStatements(database, step.put as readonly FactsOf<'parts'>[], writer.origin));
    if (step.table === 'styles')
      statements.push(...backFitStatements(database, step.put as readonly FactsOf<'styles'>[]));
    return statements;
  });
}

/** Passes a list as one JSON parameter: SQLite limits how many parameters a statement may have. */
export const listed = (values: readonly unknown[]): SQL =>
  sql`(select value from json_each(${JSON.stringify(values)}))`;

/** Whether a row's key is one of these. */
export function isAmong(name: TableName, keys: readonly Key[]): SQL {
  const [first, ...further] = keyColumns(name);
  if (first && further.length === 0) return sql`${first} in ${listed(keys.map(([value]) => value))}`;
  return sql`json_array(${sql.join(keyColumns(name), sql`, `)}) in ${listed(keys)}`;
}

function keyColumns(name: TableName): SQLiteColumn[] {
  const columns = getTableColumns(TABLES[name]) as Record<string, SQLiteColumn>;
  return KEYS[name].flatMap((property) => columns[property] ?? []);
}

/** Keeps a row that rows of other origins hang on. */
const NOTHING_HANGS_ON: Partial<Record<TableName, SQL>> = {
  brands: sql`${brands.id} not in (select ${models.brandId} from ${models})`,
  models: sql`${models.id} not in (select ${styles.modelId} from ${styles})`,
  parameterGroups: sql`${parameterGroups.key} not in (select ${parameters.groupKey} from ${parameters})`,
  stockItems: sql`${stockItems.id} not in (select ${stockReservations.stockId} from ${stockReservations})`,
};

function deleteOthers(database: Database, name: TableName, keys: readonly Key[], origin: Origin): Statement {
  const table: OwnedTable = TABLES[name];
  return database
    .delete(table)
    .where(and(eq(table.origin, origin), sql`not ${isAmong(name, keys)}`, NOTHING_HANGS_ON[name]));
}

/** Bytes of one statement: small enough for sqld's memory, large enough that a whole catalogue takes a few dozen. */
const STATEMENT_BYTES = 1_500_000;
const ROWS_PER_STATEMENT = 100;

/** A stored row is renewed only while its origin is one of `renewable`, so what others wrote stays as it is. */
function upserts(
  database: Database,
  name: TableName,
  rows: readonly Record<string, unknown>[],
  renewable: readonly Origin[],
): Statement[] {
  const table: OwnedTable = TABLES[name];
  const key = keyColumns(name);
  const names = new Set(key.map((column) => column.name));
  const renewed: Record<string, SQL> = {};
  for (const [property, column] of Object.entries(getTableColumns(table))) {
    // An id names a row for good: links, orders and collections point at it.
    if (names.has(column.name) || property === 'id') continue;
    renewed[property] = sql`excluded.${sql.identifier(column.name)}`;
  }
  const setWhere = inArray(table.origin, [...renewable]);
  // Drizzle wants the columns of one table, and which table it is shows only at run time.
  const renewal = { target: key, set: renewed as never, setWhere };
  return portions(rows).map((portion) =>
    database
      .insert(table)
      // The same holds for the values.
      .values(portion as never)
      .onConflictDoUpdate(renewal),
  );
}

/** What parts fit is renewed whole with them. */
function fitStatements(database: Database, facts: readonly FactsOf<'parts'>[], origin: Origin): Statement[] {
  const fits = facts.flatMap(({ slug, fits: its }) =>
    its.map(({ styleId, place, fitment }) => [slug, styleId, place, fitment]),
  );
  const isOurs = sql`${parts.origin} = ${origin}`;
  const slugs = listed(facts.map(({ slug }) => slug));
  return [
    database
      .delete(partFits)
      .where(
        sql`${partFits.partId} in (select ${parts.id} from ${parts} where ${parts.slug} in ${slugs} and ${isOurs})`,
      ),
    fitsAdded(database, fits, isOurs),
  ];
}

/** Restores which parts fit a restored style, if those parts still exist. */
function backFitStatements(database: Database, facts: readonly FactsOf<'styles'>[]): Statement[] {
  const fits = facts.flatMap(({ id, fits: its = [] }) =>
    its.map(({ part, place, fitment }) => [part, id, place, fitment]),
  );
  return fits.length === 0 ? [] : [fitsAdded(database, fits, sql`true`)];
}

const fitsAdded = (database: Database, fits: readonly (string | number)[][], isOurs: SQL): Statement =>
  database.run(sql`insert into ${partFits} (part_id, style_id, place, fitment)
    select ${parts.id}, fit.value ->> 1, fit.value ->> 2, fit.value ->> 3
    from json_each(${JSON.stringify(fits)}) fit join ${parts} on ${parts.slug} = fit.value ->> 0
    where ${isOurs} on conflict do nothing`);

/** Splits rows so that each statement stays within `STATEMENT_BYTES` and `ROWS_PER_STATEMENT`. */
export function portions<Row>(rows: readonly Row[], max = ROWS_PER_STATEMENT): Row[][] {
  const parted: Row[][] = [];
  let bytes = 0;
  for (const row of rows) {
    const size = JSON.stringify(row).length;
    const last = parted.at(-1);
    if (last && last.length < max && bytes + size <= STATEMENT_BYTES) {
      last.push(row);
      bytes += size;
    } else {
      parted.push([row]);
      bytes = size;
    }
  }
  return parted;
}

/** Runs statements in one transaction and one request, and answers what each said. */
export async function ask(database: Database, statements: readonly Statement[]): Promise<unknown[]> {
  const [first, ...rest] = statements;
  return first ? database.batch([first, ...rest]) : [];
}
