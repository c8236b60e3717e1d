import { eq } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { catalogueState } from '../../schema/index.ts';

/** The digest of what a source brought in last; null where it never did. */
export async function knownDigest(database: Database, source: string): Promise<string | null> {
  const [known] = await readState(database, source);
  return known?.digest ?? null;
}

export const readState = (database: Database, source: string) =>
  database.select({ digest: catalogueState.digest }).from(catalogueState).where(eq(catalogueState.source, source));

/**
 * Records what a source brought in, so that the next start can skip it. Call it last, or in the same transaction: then
 * an interrupted seed is simply repeated.
 */
export const keepState = (database: Database, source: string, digest: string, seededAt: number) =>
  database
    .insert(catalogueState)
    .values({ source, digest, seededAt })
    .onConflictDoUpdate({ target: catalogueState.source, set: { digest, seededAt } });
