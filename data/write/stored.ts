import { eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PartFit } from '../../src/domain/stock/model.ts';
import type { Database } from '../client.ts';
import { partFits, parts } from '../schema/index.ts';
import { isStated, type FactsOf } from './rows.ts';
import { isAmong } from './statements.ts';
import { TABLES, type Key, type TableName } from './tables.ts';

/** Facts name these by their slug, and rows by their id. */
const SLUGS: Partial<Record<TableName, Record<string, SQL>>> = {
  models: { brandSlug: sql`(select b.slug from brands b where b.id = models.brand_id)` },
  styles: { modelSlug: sql`(select m.slug from models m where m.id = styles.model_id)` },
};

/**
 * Reads the facts of stored rows in the form `put` takes, for an edit of one field or a revision. Missing rows are left
 * out. Put back unchanged, the rows have the same digests.
 */
export async function storedFacts<Name extends TableName>(
  database: Database,
  name: Name,
  keys: readonly Key[],
): Promise<FactsOf<Name>[]> {
  const columns = Object.entries(getTableColumns(TABLES[name])).filter(([property]) => isStated(name, property));
  const rows = await database
    .select({ ...Object.fromEntries(columns), ...SLUGS[name] })
    .from(TABLES[name])
    .where(isAmong(name, keys));
  if (name !== 'parts') return rows as FactsOf<Name>[];
  const fitsOf = await storedFits(database, keys);
  return rows.map((row) => ({ ...row, fits: fitsOf.get(row['slug'] as string) ?? [] })) as FactsOf<Name>[];
}

async function storedFits(database: Database, keys: readonly Key[]): Promise<Map<string, PartFit[]>> {
  const { styleId, place, fitment } = partFits;
  const rows = await database
    .select({ slug: parts.slug, fit: { styleId, place, fitment } })
    .from(partFits)
    .innerJoin(parts, eq(parts.id, partFits.partId))
    .where(isAmong('parts', keys))
    .orderBy(sql`${partFits}.rowid`);
  return new Map([...Map.groupBy(rows, ({ slug }) => slug)].map(([slug, its]) => [slug, its.map(({ fit }) => fit)]));
}
