/** The search as it has to stand after a change through the write door. */
import { expect } from 'vitest';
import type { Database } from '../../data/client.ts';
import { catalogueState, searchDocuments, searchVocabulary } from '../../data/schema/index.ts';
import { renewSearch } from '../../data/write/renew-search.ts';

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
