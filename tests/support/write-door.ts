/** The tables behind the write door, and the search as it has to stand after a change through it. */
import { expect } from 'vitest';
import type { Database } from '../../data/client.ts';
import {
  articles,
  brands,
  catalogueState,
  contactMessages,
  deals,
  models,
  names,
  partFits,
  parts,
  removedRows,
  searchDocuments,
  searchVocabulary,
  stockCities,
  stockItems,
  styles,
} from '../../data/schema/index.ts';
import { renewSearch } from '../../data/write/renew-search.ts';

/** Empties all that a seed, an import or a test of the door may have filled. */
export async function emptyDrawnTables(database: Database): Promise<void> {
  const filled = [partFits, parts, deals, stockItems, stockCities, articles, styles, models, brands, names];
  for (const table of [...filled, searchDocuments, catalogueState, contactMessages, removedRows])
    await database.delete(table);
}

/** The search as it is, and as it would be had all of it been written from the rows. */
export async function expectSearchAsWrittenWhole(database: Database): Promise<void> {
  const read = async () => ({
    documents: await database
      .select({ kind: searchDocuments.kind, key: searchDocuments.key, digest: searchDocuments.digest })
      .from(searchDocuments)
      .orderBy(searchDocuments.kind, searchDocuments.key),
    vocabulary: (await database.select().from(searchVocabulary)).map(({ word }) => word).sort(),
  });
  const before = await read();
  await database.delete(searchDocuments);
  await database.delete(catalogueState);
  await renewSearch(database);
  const whole = await read();
  expect(before.documents).toEqual(whole.documents);
  expect(before.vocabulary).toEqual(whole.vocabulary);
}
