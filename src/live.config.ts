import { defineLiveCollection } from 'astro:content';
import type { LiveLoader } from 'astro/loaders';
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
  type StyleFilter,
  type StyleRecord,
} from '../data/queries/catalogue/catalogue.ts';
import { loadLogistics } from '../data/queries/logistics/logistics.ts';
import { allPriceRows, type AllPriceRows } from '../data/queries/logistics/price-tables.ts';
import { listPhotos, type PhotosByOwner } from '../data/queries/photo/photos.ts';
import { listDeals, type DealRecord } from '../data/queries/stock/deals.ts';
import { listParts, type PartRecord } from '../data/queries/stock/parts.ts';
import { allStock, type StockRecord } from '../data/queries/stock/stock.ts';
import { loadCompany } from '../data/queries/site/company.ts';
import { listAllVideos, listArticles, type ArticleRecord } from '../data/queries/editorial/editorial.ts';
import type { Video } from './domain/editorial/model.ts';
import type { Names } from './domain/catalogue/names.ts';
import type { LogisticsData } from './domain/logistics/model.ts';
import { LOCALE_CODES, type Locale } from './domain/shared/locale.ts';
import { previewedSlug } from './layouts/of-build.ts';

/**
 * The catalogue as the pages see it: collections read from libSQL while pages are drawn. Live, so that the built pages'
 * code carries no data: a publish hands new rows to code that is already there. The rows were checked when they were
 * written, so the collections only carry their types.
 */

interface Entry<T> {
  id: string;
  data: T;
}

// Astro's loaders are typed for any record, and so for interfaces, which have no index signature.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Data = Record<string, any>;

/** A loader of whole collections. One entry alone is never asked for: pages are drawn by the thousand. */
function libsqlLoader<T extends Data, Filter extends Data = never>(
  name: string,
  read: (database: Database, filter?: Filter) => Promise<Entry<T>[]>,
): LiveLoader<T, never, Filter> {
  const loadCollection: LiveLoader<T, never, Filter>['loadCollection'] = async ({ filter }) => ({
    entries: await read(buildDatabase(), filter),
  });
  return { name: `libsql-${name}`, loadCollection, loadEntry: () => Promise.resolve(undefined) };
}

function buildDatabase(): Database {
  const url = process.env.LIBSQL_URL;
  if (!url) throw new Error('LIBSQL_URL is not set: pages are built from the database. `npm start` sets it for you.');
  return openDatabase({ url, authToken: process.env.LIBSQL_AUTH_TOKEN });
}

/** A style with its sheet, which stays JSON text until it is read. */
type CatalogueStyle = StyleRecord & { sheet: string };

/** Sheets by style, with the digests of their rows: a thread that draws one build after the other fetches what changed. */
const knownSheets = new Map<number, { digest: string; sheet: string }>();

async function readStyles(database: Database, filter?: StyleFilter): Promise<Entry<CatalogueStyle>[]> {
  const records = await listStyles(database, filter);
  const unknown = records.filter(({ id, digest }) => knownSheets.get(id)?.digest !== digest).map(({ id }) => id);
  const fetched = await styleSheetTexts(database, unknown);
  return records.map((record) => {
    const { id, digest } = record;
    const sheet = fetched.get(id) ?? knownSheets.get(id)?.sheet ?? '{}';
    knownSheets.set(id, { digest, sheet });
    return { id: record.slug, data: { ...record, sheet } };
  });
}

/** The names of everything in one language. */
type NamesIn = Names & { locale: Locale };

export const collections = {
  brands: defineLiveCollection({
    loader: libsqlLoader<BrandRecord>('brands', async (database) =>
      (await listBrands(database)).map((data) => ({ id: data.slug, data })),
    ),
  }),
  models: defineLiveCollection({
    loader: libsqlLoader<ModelRecord>('models', async (database) =>
      (await listModels(database)).list.map((data) => ({ id: data.slug, data })),
    ),
  }),
  styles: defineLiveCollection({ loader: libsqlLoader<CatalogueStyle, StyleFilter>('styles', readStyles) }),
  articles: defineLiveCollection({
    loader: libsqlLoader<ArticleRecord>('articles', async (database) =>
      (await listArticles(database, { now: Date.now(), previewed: previewedSlug() })).map((data) => ({
        id: String(data.id),
        data,
      })),
    ),
  }),
  videos: defineLiveCollection({
    loader: libsqlLoader<Video>('videos', async (database) =>
      (await listAllVideos(database, { now: Date.now(), previewed: previewedSlug() })).map((data) => ({
        id: `${data.slug} ${data.locale}`,
        data,
      })),
    ),
  }),
  photos: defineLiveCollection({
    loader: libsqlLoader<PhotosByOwner>('photos', async (database) => [
      { id: 'photos', data: await listPhotos(database) },
    ]),
  }),
  dictionary: defineLiveCollection({
    loader: libsqlLoader<Dictionary>('dictionary', async (database) => [
      { id: 'dictionary', data: await loadDictionary(database) },
    ]),
  }),
  logistics: defineLiveCollection({
    loader: libsqlLoader<LogisticsData>('logistics', async (database) => [
      { id: 'logistics', data: await loadLogistics(database) },
    ]),
  }),
  priceRows: defineLiveCollection({
    loader: libsqlLoader<AllPriceRows>('price-rows', async (database) => [
      { id: 'price-rows', data: await allPriceRows(database) },
    ]),
  }),
  company: defineLiveCollection({
    loader: libsqlLoader<Awaited<ReturnType<typeof loadCompany>>>('company', async (database) => [
      { id: 'company', data: await loadCompany(database) },
    ]),
  }),
  names: defineLiveCollection({
    loader: libsqlLoader<NamesIn>('names', (database) =>
      Promise.all(
        LOCALE_CODES.map(async (locale) => ({ id: locale, data: { locale, ...(await loadNames(database, locale)) } })),
      ),
    ),
  }),
  stock: defineLiveCollection({
    loader: libsqlLoader<StockRecord>('stock', async (database) =>
      (await allStock(database, { samples: 'any' })).map((data) => ({ id: data.slug, data })),
    ),
  }),
  deals: defineLiveCollection({
    // Deals hold for a time: those that hold while pages are drawn, and samples, which hold at no time.
    loader: libsqlLoader<DealRecord>('deals', async (database) =>
      (await listDeals(database, Date.now(), 'any', previewedSlug())).map((data) => ({ id: data.slug, data })),
    ),
  }),
  parts: defineLiveCollection({
    loader: libsqlLoader<PartRecord>('parts', async (database) =>
      (await listParts(database)).list.map((data) => ({ id: data.slug, data })),
    ),
  }),
};
