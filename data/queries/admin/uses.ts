import { sql } from 'drizzle-orm';
import type { Resource } from '../../../src/domain/admin/resource.ts';
import type { Locale } from '../../../src/domain/shared/locale.ts';
import { RESOURCES } from '../../../src/domain/admin/entities/index.ts';
import { columnOf, keptOf } from '../../admin/entities.ts';
import type { Database } from '../../client.ts';
import { oneOf } from '../../search/searched-cars.ts';
import type { RowFacts } from '../../schema/revision.ts';
import { nameColumn } from './rows.ts';

/** A row that names another one, by the entity it is of and its id. */
export interface Use {
  resource: string;
  id: string;
  /** What it is called in the language of the reader. */
  title: string;
  /** Id of the row it names. */
  of: string;
}

/** Rows that are looked at for one field, beside those that leave as well: a refusal names a few. */
const MOST_USES = 100;

/**
 * Rows which name one of some rows by a field that holds one reference: a car in stock its model. A list of references, such
 * as the models of an article, does not count: it says as much without one of them.
 *
 * @param known `leaving` says how many of those found are known to leave as well, so that others are found behind them
 */
export async function usesOf(
  database: Database,
  name: string,
  rows: readonly { id: string; facts: RowFacts }[],
  { leaving, locale }: { leaving: number; locale: Locale },
): Promise<Use[]> {
  const uses: Use[] = [];
  for (const { resource, field, value } of referencesTo(name)) {
    const named = rows.map(({ id, facts }) => [value === 'id' ? id : facts[value], id] as const);
    const idOf = new Map(named.map(([key, id]) => [String(key), id]));
    const found = await database
      .select({
        id: sql<string>`cast(${columnOf(resource, 'id')} as text)`,
        title: sql<string>`cast(${nameColumn(resource, locale)} as text)`,
        key: sql<string>`cast(${columnOf(resource, field)} as text)`,
      })
      .from(keptOf(resource.name).table)
      .where(sql`${columnOf(resource, field)} in ${oneOf(named.map(([key]) => key))}`)
      .limit(MOST_USES + leaving);
    uses.push(...found.map(({ key, ...row }) => ({ resource: resource.name, ...row, of: idOf.get(key) ?? key })));
  }
  return uses;
}

/** Fields of all entities that hold one row of an entity, and the field of it that they hold. */
const referencesTo = (name: string): { resource: Resource; field: string; value: string }[] =>
  (RESOURCES as readonly Resource[]).flatMap((resource) =>
    resource.isCode || keptOf(resource.name).store === undefined
      ? []
      : Object.entries(resource.fields).flatMap(([field, { kind, reference }]) =>
          kind === 'reference' && reference?.resource === name
            ? [{ resource, field, value: reference.value ?? 'id' }]
            : [],
        ),
  );
