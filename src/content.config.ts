import { defineCollection } from 'astro:content';
import type { Loader } from 'astro/loaders';
import { z } from 'astro/zod';
import { openDatabase, type Database } from '../data/client.ts';
import {
  listBrands,
  listModels,
  listStyles,
  loadDictionary,
  loadNames,
  styleSheetTexts,
  type BrandRecord,
  type Dictionary,
  type ModelRecord,
  type StyleRecord,
} from '../data/queries/catalogue.ts';
import type { Names } from './domain/catalogue/names.ts';
import { LOCALE_CODES } from './domain/shared/locale.ts';

/**
 * The catalogue as the pages see it: collections filled from libSQL at build time. The rows were checked when they
 * were written, so the collections only carry their types.
 */

interface Entry<T> {
  id: string;
  data: T;
}

type Complete<T> = (database: Database, entries: Entry<T>[]) => Promise<Entry<T>[]>;

/**
 * Keeps a collection as the database has it. An entry that says what it said in the build before stays in the store as
 * it is.
 *
 * @param complete adds to the entries that did change what is too large to be read for all
 */
function libsqlLoader<T>(
  name: string,
  read: (database: Database) => Promise<Entry<T>[]>,
  complete: Complete<T> = (_database, entries) => Promise.resolve(entries),
): Loader {
  return {
    name: `libsql-${name}`,
    load: async (context) => {
      const { store, logger } = context;
      const database = buildDatabase();
      const entries = await read(database);
      const digests = new Map(entries.map(({ id, data }) => [id, context.generateDigest(JSON.stringify(data))]));
      for (const id of store.keys()) if (!digests.has(id)) store.delete(id);
      const changed = entries.filter(({ id }) => store.get(id)?.digest !== digests.get(id));
      for (const { id, data } of await complete(database, changed)) {
        store.set({ id, data: data as Record<string, unknown>, digest: digests.get(id) ?? '' });
      }
      logger.info(`${entries.length} ${name} in the database, ${changed.length} of them changed`);
    },
  };
}

function buildDatabase(): Database {
  const url = process.env.LIBSQL_URL;
  if (!url) throw new Error('LIBSQL_URL is not set: pages are built from the database. `npm start` sets it for you.');
  return openDatabase({ url, authToken: process.env.LIBSQL_AUTH_TOKEN });
}

/**
 * A style with its sheet, which stays the JSON it is in the database: Astro takes every object of an entry apart to
 * store it, and all sheets together are a million of them.
 */
export type CatalogueStyle = StyleRecord & { sheet: string };

/** Without their sheets: a style's own digest, which is part of it, says whether its sheet changed. */
async function readStyles(database: Database): Promise<Entry<CatalogueStyle>[]> {
  const records = await listStyles(database);
  return records.map((record) => ({ id: record.slug, data: { ...record, sheet: '{}' } }));
}

const withSheets: Complete<CatalogueStyle> = async (database, entries) => {
  const ids = entries.map(({ data }) => data.id);
  const sheets = await styleSheetTexts(database, ids);
  return entries.map(({ id, data }) => ({ id, data: { ...data, sheet: sheets.get(data.id) ?? '{}' } }));
};

export const collections = {
  brands: defineCollection({
    loader: libsqlLoader<BrandRecord>('brands', async (database) =>
      (await listBrands(database)).map((data) => ({ id: data.slug, data })),
    ),
    schema: z.custom<BrandRecord>(),
  }),
  models: defineCollection({
    loader: libsqlLoader<ModelRecord>('models', async (database) =>
      (await listModels(database)).list.map((data) => ({ id: data.slug, data })),
    ),
    schema: z.custom<ModelRecord>(),
  }),
  styles: defineCollection({
    loader: libsqlLoader<CatalogueStyle>('styles', readStyles, withSheets),
    schema: z.custom<CatalogueStyle>(),
  }),
  dictionary: defineCollection({
    loader: libsqlLoader<Dictionary>('dictionary', async (database) => [
      { id: 'dictionary', data: await loadDictionary(database) },
    ]),
    schema: z.custom<Dictionary>(),
  }),
  names: defineCollection({
    loader: libsqlLoader<Names>('names', (database) =>
      Promise.all(LOCALE_CODES.map(async (id) => ({ id, data: await loadNames(database, id) }))),
    ),
    schema: z.custom<Names>(),
  }),
};
