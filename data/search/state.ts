import { inArray } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { catalogueState } from '../schema/index.ts';

/**
 * The key of a source's state: a digest of the code that made its documents, kept while they agree with its rows. No
 * state means that rows were written without their documents.
 */
export const stateOf = (source: string): string => `search ${source}`;

/** Forgets states, in each batch that writes rows without their documents: the next renewal then writes them. */
export const forgetStates = (database: Database, sources: readonly { name: string }[]) =>
  database.delete(catalogueState).where(
    inArray(
      catalogueState.source,
      sources.map(({ name }) => stateOf(name)),
    ),
  );
