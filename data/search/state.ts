import { inArray } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { catalogueState } from '../schema/index.ts';

/**
 * Under which it is kept that the documents of a source say what its rows say, with a digest of the code that made them.
 * Where nothing is kept, rows were written without their documents.
 */
export const stateOf = (source: string): string => `search ${source}`;

/** Belongs into the batch of every write of rows without their documents: they are then written by the next renewal. */
export const forgetStates = (database: Database, sources: readonly { name: string }[]) =>
  database.delete(catalogueState).where(
    inArray(
      catalogueState.source,
      sources.map(({ name }) => stateOf(name)),
    ),
  );
