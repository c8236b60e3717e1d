import type { Database } from '../../data/client.ts';

/** Tables a seed or an import of the catalogue fills, or a test of the write door; those that others point to come first. */
const TABLES = [
  'names',
  'brands',
  'models',
  'styles',
  'articles',
  'stock_cities',
  'stock_items',
  'deals',
  'parts',
  'part_fits',
  'search_documents',
  'search_vocabulary',
  'catalogue_state',
  'stock_state',
  'contact_messages',
  'removed_rows',
];

/** Keeps the rows as they are, and answers what brings them back before a test: a fifth of what another seed costs. */
export async function keepRows(database: Database): Promise<() => Promise<unknown>> {
  const copy = (table: string) => `create table kept_${table} as select * from ${table}`;
  await database.$client.batch(TABLES.map(copy), 'write');
  const empty = TABLES.toReversed().map((table) => `delete from ${table}`);
  const fill = TABLES.map((table) => `insert into ${table} select * from kept_${table}`);
  // All of it at once, so that no search runs without its documents.
  return () => database.$client.batch([...empty, ...fill], 'write');
}
