import type { Database } from '../client.ts';
import { stateRead } from '../queries/shared/brought-in.ts';

/** Under which the digest of a source's documents is kept. */
export const stateOf = (source: string): string => `search ${source}`;

/** Reads the digest a source's documents were last written for; no row: they never were. */
export const writtenRead = (database: Database, source: string) => stateRead(database, stateOf(source));
