import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { brands, models, removedRows } from '../schema/index.ts';
import type { Writer } from './rows.ts';
import { listed, type Statement, type Step } from './statements.ts';
import { KEYS, type Key, type TableName } from './tables.ts';

/** This file remembers rows that an admin removed, so that the starter data does not bring them in again. */

const written = (key: Key): string => JSON.stringify(key);

const keyOf = (table: TableName, facts: object): string =>
  written(KEYS[table].map((property) => (facts as Readonly<Record<string, string | number>>)[property] ?? ''));

/** The statements that record what an admin removes, and delete that record when it is restored. */
export function removalNotes(database: Database, steps: readonly Step[], { origin, now }: Writer): Statement[] {
  if (origin === 'starter') return [];
  return steps.flatMap((step): Statement[] => {
    if ('put' in step) return forgotten(database, step.table, step.put);
    if (!('remove' in step) || origin !== 'admin' || step.remove.length === 0) return [];
    const rows = step.remove.map((key) => ({ table: step.table, key: written(key), removedAt: now }));
    return [database.insert(removedRows).values(rows).onConflictDoNothing()];
  });
}

function forgotten(database: Database, table: TableName, facts: readonly object[]): Statement[] {
  const keys = facts.map((one) => keyOf(table, one));
  return [
    database.delete(removedRows).where(and(eq(removedRows.table, table), sql`${removedRows.key} in ${listed(keys)}`)),
  ];
}

/** Leaves out the starter rows that an admin removed, and those whose brand or model was removed. */
export async function withoutRemoved(
  database: Database,
  steps: readonly Step[],
  { origin }: Writer,
): Promise<readonly Step[]> {
  if (origin !== 'starter') return steps;
  const rows = await database.select({ table: removedRows.table, key: removedRows.key }).from(removedRows);
  if (rows.length === 0) return steps;
  const removed = new Set(rows.map(({ table, key }) => `${table} ${key}`));
  const hasGone = rows.some(({ table }) => table === 'brands' || table === 'models');
  const left: Step[] = [];
  for (const step of steps) {
    if (!('put' in step)) {
      left.push(step);
      continue;
    }
    const { table } = step;
    const there = step.put.filter((facts) => !removed.has(`${table} ${keyOf(table, facts)}`));
    left.push({ table, put: hasGone ? await withParent(database, table, there, left) : there });
  }
  return left;
}

/** Tables whose rows name their parent by its slug. */
const PARENTS: Partial<Record<TableName, { of: TableName; table: typeof brands | typeof models; property: string }>> = {
  models: { of: 'brands', table: brands, property: 'brandSlug' },
  styles: { of: 'models', table: models, property: 'modelSlug' },
};

/** Leaves out rows whose brand or model is gone: the dataset may add to what an admin removed. */
async function withParent(
  database: Database,
  name: TableName,
  facts: readonly object[],
  before: readonly Step[],
): Promise<readonly object[]> {
  const parent = PARENTS[name];
  if (!parent || facts.length === 0) return facts;
  const parentOf = (one: object) => (one as Readonly<Record<string, string>>)[parent.property] ?? '';
  const stored = await database
    .select({ slug: parent.table.slug })
    .from(parent.table)
    .where(sql`${parent.table.slug} in ${listed([...new Set(facts.map(parentOf))])}`);
  const added = before.flatMap((step) => ('put' in step && step.table === parent.of ? step.put : []));
  const there = new Set([...stored, ...(added as readonly { slug: string }[])].map(({ slug }) => slug));
  return facts.filter((one) => there.has(parentOf(one)));
}
