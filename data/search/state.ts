import { eq } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { catalogueState } from '../schema/index.ts';

/** Under which the digest of a source's documents is kept. */
export const stateOf = (source: string): string => `search ${source}`;

/** The digest a source's documents were last written for; null where they never were. */
export async function writtenDigest(database: Database, source: string): Promise<string | null> {
  const [known] = await database
    .select({ digest: catalogueState.digest })
    .from(catalogueState)
    .where(eq(catalogueState.source, stateOf(source)));
  return known?.digest ?? null;
}

export async function rememberWritten(database: Database, source: string, digest: string): Promise<void> {
  const seededAt = Date.now();
  await database
    .insert(catalogueState)
    .values({ source: stateOf(source), digest, seededAt })
    .onConflictDoUpdate({ target: catalogueState.source, set: { digest, seededAt } });
}
