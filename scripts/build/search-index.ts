import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { asc } from 'drizzle-orm';
import { close, createIndex, type CustomRecord } from 'pagefind';
import type { Database } from '../../data/client.ts';
import { type BrandRecord, listBrands, listModels, loadNames, type ModelRecord } from '../../data/queries/catalogue.ts';
import { styles } from '../../data/schema/index.ts';
import type { Names } from '../../src/domain/catalogue/names.ts';
import { DEFAULT_LOCALE, htmlLanguage, LOCALE_CODES, type Locale } from '../../src/domain/shared/locale.ts';
import { cataloguePaths, localizedPath } from '../../src/domain/shared/routes.ts';
import { Failure } from '../support/failure.ts';
import { PATHS } from '../support/paths.ts';
import { linkFolder } from './link-file.ts';

/** Bump when the shape of the records or Pagefind's output changes: kept indexes are then written anew. */
const FORMAT = 2;

export interface SearchIndex {
  /** Where it lies, outside of any build. */
  folder: string;
  records: number;
  /** True where the index of an earlier build still fits. */
  reused: boolean;
}

/**
 * Makes the site's search index: a record per brand and model and language. Styles have none, for Pagefind writes a
 * file per record and a search for a trim is answered by its model.
 *
 * Every record carries all names of its car, at home and abroad, so "Seagull", "Dolphin Mini" and "海鸥" find the same
 * page in every language. A model is also found by what it is: the names of its level, its bodies and its energy types,
 * in the language of the record and in English.
 */
export async function prepareSearchIndex(database: Database, cacheFolder = PATHS.searchCache): Promise<SearchIndex> {
  const records = await searchRecords(database);
  const digest = createHash('sha256')
    .update(JSON.stringify([FORMAT, records]))
    .digest('hex')
    .slice(0, 16);
  const folder = join(cacheFolder, digest);
  const reused = existsSync(folder);
  if (!reused) await writeIndex(records, cacheFolder, folder);
  return { folder, records: records.length, reused };
}

/** Where the index lies in `client`: Pagefind's own name. */
export const SEARCH_FOLDER = 'pagefind';

/** Puts the index into a build. Its files are linked: a kept index is never written to again. */
export function addSearchIndex({ folder }: SearchIndex, client: string): void {
  linkFolder(folder, join(client, SEARCH_FOLDER));
}

async function writeIndex(records: CustomRecord[], cacheFolder: string, kept: string): Promise<void> {
  // One index is kept: the one of the current catalogue.
  rmSync(cacheFolder, { recursive: true, force: true });
  const unfinished = `${kept}.new`;
  mkdirSync(unfinished, { recursive: true });
  try {
    const { index, errors } = await createIndex();
    if (!index) throw new Failure('The search index could not be begun.', errors.join('\n'));
    for (const record of records) {
      const added = await index.addCustomRecord(record);
      if (added.errors.length > 0) throw new Failure(`${record.url} could not be indexed.`, added.errors.join('\n'));
    }
    const written = await index.writeFiles({ outputPath: unfinished });
    if (written.errors.length > 0)
      throw new Failure('The search index could not be written.', written.errors.join('\n'));
  } finally {
    await close();
  }
  // Named only when whole: a killed build leaves no half index under the name of a good one.
  renameSync(unfinished, kept);
}

/** All records, in a fixed order. */
export async function searchRecords(database: Database): Promise<CustomRecord[]> {
  const [brands, { list: models }, bodies, english] = await Promise.all([
    listBrands(database),
    listModels(database),
    bodiesByModel(database),
    loadNames(database, DEFAULT_LOCALE),
  ]);
  const records: CustomRecord[] = [];
  for (const locale of LOCALE_CODES) {
    const own = await loadNames(database, locale);
    for (const brand of brands) records.push(brandRecord(brand, locale));
    for (const model of models) {
      const kinds = [own, english].flatMap((names) => kindWords(model, bodies.get(model.id) ?? [], names));
      records.push(modelRecord(model, locale, kinds, own));
    }
  }
  return records;
}

/** Codes of the body structures a model's styles state, by the model's id. */
async function bodiesByModel(database: Database): Promise<Map<number, string[]>> {
  const rows = await database
    .selectDistinct({ modelId: styles.modelId, body: styles.bodyStructure })
    .from(styles)
    .orderBy(asc(styles.modelId), asc(styles.bodyStructure));
  const bodies = new Map<number, string[]>();
  for (const { modelId, body } of rows) if (body) bodies.set(modelId, [...(bodies.get(modelId) ?? []), body]);
  return bodies;
}

/** What a model is, in words somebody may look for it by. */
function kindWords(model: ModelRecord, bodies: string[], names: Names): string[] {
  const terms = [model.level ?? [], bodies].flat();
  return [
    ...terms.flatMap((code) => names.terms[code] ?? []),
    ...model.energyTypes.flatMap((type) => names.energyTypes[type] ?? []),
    // The codes are the other English words: "sedan", where the texts say "saloon".
    ...bodies.map((code) => code.replaceAll('_', ' ')),
  ];
}

function brandRecord(brand: BrandRecord, locale: Locale): CustomRecord {
  const title = locale === 'zh-cn' ? brand.nameZh : brand.name;
  return {
    url: localizedPath(locale, cataloguePaths.brand(brand.slug)),
    content: words(brand.name, brand.nameZh, ...brand.aliases, brand.parent),
    language: languageOf(locale),
    meta: { title, kind: 'brand', nameZh: brand.nameZh },
    filters: { brand: [title] },
  };
}

function modelRecord(model: ModelRecord, locale: Locale, kinds: string[], names: Names): CustomRecord {
  const isChinese = locale === 'zh-cn';
  const brand = isChinese ? model.brandNameZh : model.brandName;
  const title = isChinese ? `${brand} ${model.nameZh}` : `${brand} ${model.name}`;
  const energies = model.energyTypes.map((type) => names.energyTypes[type] ?? type);
  const url = localizedPath(locale, cataloguePaths.model(model.slug));
  return {
    url,
    content: words(
      model.brandName,
      model.brandNameZh,
      model.name,
      model.homeName,
      model.nameZh,
      ...model.aliases,
      ...kinds,
    ),
    language: languageOf(locale),
    meta: { title, kind: 'model', nameZh: model.nameZh },
    // `page` tells the list of models what was found, without a request for every record.
    filters: { brand: [brand], energy: energies, page: [url] },
  };
}

/** Each spelling once, so that a name repeated as alias does not rank higher than one that is not. */
function words(...names: (string | null)[]): string {
  return [...new Set(names.filter((name) => name !== null && name !== ''))].join('. ');
}

/** Pagefind keeps an index per `lang` attribute; the pages' attribute picks it in the browser. */
function languageOf(locale: Locale): string {
  return htmlLanguage(locale).toLowerCase();
}
