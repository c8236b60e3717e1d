import { getTableColumns, sql } from 'drizzle-orm';
import type { SpecSheet } from '../../src/domain/catalogue/model.ts';
import type { PartFit, StyleFit } from '../../src/domain/stock/model.ts';
import type { Origin } from '../schema/catalogue.ts';
import { factsDigest } from './digest.ts';
import { facetsOf, type Facets } from './facets.ts';
import { KEYS, TABLES, type TableName } from './tables.ts';

/** The door writes these columns itself, so no caller can forget them. */
type Written = 'id' | 'digest' | 'origin';
type Stated<Name extends TableName, Also extends string = never> = Omit<
  (typeof TABLES)[Name]['$inferInsert'],
  Written | Also
>;
type Frozen<Facts> = {
  [Property in keyof Facts]: Facts[Property] extends (infer Item)[] | null | undefined
    ? readonly Item[] | Extract<Facts[Property], null | undefined>
    : Facts[Property];
};

interface OwnFacts {
  models: Stated<'models', 'brandId'> & { brandSlug: string };
  styles: Stated<'styles', 'modelId' | 'sheet' | keyof Facets> & {
    id: number;
    modelSlug: string;
    sheet: SpecSheet;
    /** For a restored style: the parts that fitted it. They are added to those that fit it now. */
    fits?: readonly StyleFit[];
  };
  stockItems: Stated<'stockItems', 'updatedAt' | 'status'>;
  deals: Stated<'deals', 'updatedAt'>;
  parts: Stated<'parts', 'updatedAt'> & { fits: readonly PartFit[] };
}

/**
 * All facts of a row: a column that may be empty and has no fact becomes empty. A model names its brand by slug, and a
 * style its model; both may be part of the same change. Figures read from a sheet are not facts.
 */
export type FactsOf<Name extends TableName> = Frozen<Name extends keyof OwnFacts ? OwnFacts[Name] : Stated<Name>>;

/** Names who writes a row, and when. */
export interface Writer {
  origin: Origin;
  /** Milliseconds since 1970. */
  now: number;
}

interface Derived {
  columns: readonly string[];
  from: (facts: never) => Record<string, unknown>;
}

/** Columns the door works out from the facts, by table. */
const DERIVED: Partial<Record<TableName, Derived>> = {
  models: {
    columns: ['brandId'],
    // The id is looked up while the row is written: a brand of the same change has no id before.
    from: ({ brandSlug }: FactsOf<'models'>) => ({ brandId: sql`(select id from brands where slug = ${brandSlug})` }),
  },
  styles: {
    columns: ['modelId', ...Object.keys(facetsOf({}))],
    from: ({ modelSlug, sheet }: FactsOf<'styles'>) => ({
      modelId: sql`(select id from models where slug = ${modelSlug})`,
      ...facetsOf(sheet),
    }),
  },
  stockItems: {
    columns: ['status'],
    // No facts say whether a car is free: who has it does.
    from: ({ slug }: FactsOf<'stockItems'>) => ({
      status: sql`coalesce((select case when r.sold_at is null then 'reserved' else 'sold' end
        from stock_reservations r join stock_items i on i.id = r.stock_id where i.slug = ${slug}), 'available')`,
    }),
  },
};

/** Properties of the facts that are no columns, and count for the digest all the same. */
const BESIDE: Partial<Record<TableName, readonly string[]>> = {
  models: ['brandSlug'],
  styles: ['modelSlug'],
  parts: ['fits'],
};

/** Tables whose rows say when they were written. An article's day of change is a fact of its own. */
const TIMED: ReadonlySet<TableName> = new Set(['stockItems', 'deals', 'parts']);

/** Whether facts have a column: what the door writes by itself, or derives, they have not. */
export function isStated(name: TableName, property: string): boolean {
  if (DERIVED[name]?.columns.includes(property)) return false;
  if (property === 'digest' || property === 'origin') return false;
  if (property === 'updatedAt') return !TIMED.has(name);
  return property !== 'id' || (KEYS[name] as readonly string[]).includes('id');
}

/** The row of some facts, with its digest. Equal facts have equal digests, no matter who wrote them. */
export function rowOf<Name extends TableName>(
  name: Name,
  facts: FactsOf<Name>,
  { origin, now }: Writer,
): (typeof TABLES)[Name]['$inferInsert'] {
  const columns = getTableColumns(TABLES[name]) as Record<string, { default: unknown }>;
  const stated = facts as Record<string, unknown>;
  const row: Record<string, unknown> = {};
  for (const [property, column] of Object.entries(columns))
    if (isStated(name, property)) row[property] = stated[property] ?? column.default ?? null;
  const beside = Object.fromEntries(Object.entries(stated).filter(([property]) => BESIDE[name]?.includes(property)));
  return {
    ...row,
    // The facts are those of the table, and TypeScript does not pair the two by one name.
    ...DERIVED[name]?.from(facts as never),
    ...('digest' in columns && { digest: factsDigest({ ...row, ...beside }) }),
    ...(TIMED.has(name) && { updatedAt: now }),
    origin,
  } as (typeof TABLES)[Name]['$inferInsert'];
}
