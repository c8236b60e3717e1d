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
  styleSheets,
  type BrandRecord,
  type Dictionary,
  type ModelRecord,
  type StyleRecord,
} from '../data/queries/catalogue.ts';
import type { SpecSheet } from './domain/catalogue/model.ts';
import type { Names } from './domain/catalogue/names.ts';
import { LOCALE_CODES } from './domain/shared/locale.ts';

/**
 * The catalogue as the pages see it: collections filled from libSQL at build time. The rows were checked when they
 * were written, so the collections only carry their types.
 */

interface Entry<T> {
  id: string;
  data: T;
  /** What changes when the entry does; an entry with the same digest is not written again. */
  digest: string;
}

function libsqlLoader<T>(name: string, read: (database: Database) => Promise<Entry<T>[]>): Loader {
  return {
    name: `libsql-${name}`,
    load: async (context) => {
      const { store, logger } = context;
      const entries = await read(buildDatabase());
      const present = new Set(entries.map((entry) => entry.id));
      for (const id of store.keys()) if (!present.has(id)) store.delete(id);
      for (const { id, data, digest } of entries) {
        store.set({
          id,
          data: data as Record<string, unknown>,
          digest: digest || context.generateDigest(JSON.stringify(data)),
        });
      }
      logger.info(`${entries.length} ${name} read from the database`);
    },
  };
}

function buildDatabase(): Database {
  const url = process.env.LIBSQL_URL;
  if (!url) throw new Error('LIBSQL_URL is not set: pages are built from the database. `npm start` sets it for you.');
  return openDatabase({ url, authToken: process.env.LIBSQL_AUTH_TOKEN });
}

/** A style with its sheet. */
export type CatalogueStyle = StyleRecord & { sheet: SpecSheet };

async function readStyles(database: Database): Promise<Entry<CatalogueStyle>[]> {
  const records = await listStyles(database);
  const sheets = await styleSheets(
    database,
    records.map((record) => record.id),
  );
  return records.map((record) => ({
    id: record.slug,
    data: { ...record, sheet: sheets.get(record.id) ?? {} },
    digest: record.digest,
  }));
}

export const collections = {
  brands: defineCollection({
    loader: libsqlLoader<BrandRecord>('brands', async (database) =>
      (await listBrands(database)).map((data) => ({ id: data.slug, data, digest: '' })),
    ),
    schema: z.custom<BrandRecord>(),
  }),
  models: defineCollection({
    loader: libsqlLoader<ModelRecord>('models', async (database) =>
      (await listModels(database)).list.map((data) => ({ id: data.slug, data, digest: '' })),
    ),
    schema: z.custom<ModelRecord>(),
  }),
  styles: defineCollection({
    loader: libsqlLoader<CatalogueStyle>('styles', readStyles),
    schema: z.custom<CatalogueStyle>(),
  }),
  dictionary: defineCollection({
    loader: libsqlLoader<Dictionary>('dictionary', async (database) => [
      { id: 'dictionary', data: await loadDictionary(database), digest: '' },
    ]),
    schema: z.custom<Dictionary>(),
  }),
  names: defineCollection({
    loader: libsqlLoader<Names>('names', (database) =>
      Promise.all(LOCALE_CODES.map(async (id) => ({ id, data: await loadNames(database, id), digest: '' }))),
    ),
    schema: z.custom<Names>(),
  }),
};
