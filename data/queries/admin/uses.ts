import { sql } from 'drizzle-orm';
import type { Resource } from '../../../src/domain/admin/resource.ts';
import type { Locale } from '../../../src/domain/shared/locale.ts';
import { RESOURCES } from '../../../src/domain/admin/entities/index.ts';
import { columnOf, keptOf } from '../../admin/entities.ts';
import type { Database } from '../../client.ts';
import { oneOf } from '../../search/searched-cars.ts';
import type { RowFacts } from '../../schema/revision.ts';
import { nameColumn } from './rows.ts';

/** A row that refers to another row. */
export interface Use {
  resource: string;
  id: string;
  /** What it is called in the language of the reader. */
  title: string;
  /** Id of the row it names. */
  of: string;
}

/** How many rows per field are looked at, beyond those that are removed as well: a refusal names only a few. */
const MAX_USES = 100;

/**
 * Finds rows that refer to one of some rows by a single reference, as a car in stock refers to its model. Lists of
 * references, such as the models of an article, do not count: the article stays valid without one of them.
 *
 * @param known `leaving` is how many of the found rows are known to be removed as well, so as many more are read
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
      .limit(MAX_USES + leaving);
    uses.push(...found.map(({ key, ...row }) => ({ resource: resource.name, ...row, of: idOf.get(key) ?? key })));
  }
  return uses;
}

/** Every field, of any entity, that refers to rows of this entity, and which of their fields it stores. */
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
