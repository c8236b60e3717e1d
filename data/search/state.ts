import type { Database } from '../client.ts';
import { keepState, knownDigest } from '../queries/shared/brought-in.ts';

/** Under which the digest of a source's documents is kept. */
export const stateOf = (source: string): string => `search ${source}`;

/** The digest a source's documents were last written for; null where they never were. */
export const writtenDigest = (database: Database, source: string): Promise<string | null> =>
  knownDigest(database, stateOf(source));

export async function rememberWritten(database: Database, source: string, digest: string): Promise<void> {
  await keepState(database, stateOf(source), digest, Date.now());
}
