import type { SQL } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { deals } from '../schema/index.ts';

/** A deal is a price of its style, or of its car in stock: without that it says nothing, so it hangs on it. */
export async function dealsOf(database: Database, isTheirs: SQL) {
  const rows = await database.select({ slug: deals.slug }).from(deals).where(isTheirs);
  return [{ resource: 'deal', ids: rows.map(({ slug }) => slug) }];
}
