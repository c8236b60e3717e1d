import { sql } from 'drizzle-orm';
import type { Locale } from '../../src/domain/shared/locale.ts';
import type { Database } from '../client.ts';
import { keepState, knownDigest } from '../queries/shared/brought-in.ts';
import { catalogueSource } from '../search/catalogue-source.ts';
import { renewSearch } from '../search/index.ts';
import { brands, models, names, parameterGroups, parameters, styles, terms } from '../schema/index.ts';
import { CATALOGUE_FOLDER, parseDataset, readDatasetFiles } from './read.ts';
import { brandRow, modelRow, nameRows, styleRow, type Dataset } from './rows.ts';
import { deleteStale, runTogether, upsertStatements } from './write.ts';

const SOURCE = 'starter' as const;

export interface SeedProgress {
  step: 'dictionary' | 'names' | 'brands' | 'models' | 'styles';
  done: number;
  total: number;
}

export interface SeedOptions {
  onProgress?: ((progress: SeedProgress) => void) | undefined;
  /** Folder of the dataset; `data/catalogue` unless told otherwise. */
  folder?: string | undefined;
  /** Milliseconds since 1970, kept as the time of the seed. */
  now?: number | undefined;
}

export interface SeedResult {
  /** False: the dataset is the one seeded before, and nothing was written. */
  changed: boolean;
  brands: number;
  models: number;
  styles: number;
  /** Slugs the dataset has but somebody else's row keeps. */
  kept: string[];
}

/**
 * Brings the catalogue of `data/catalogue` into the database: new rows are added, changed rows of the dataset
 * renewed, rows it no longer has removed; what an import or an admin wrote is left alone.
 *
 * Each step is a transaction of its own and may be repeated; the digest that lets the next start skip the whole
 * work is written last, so a seed that was killed is simply done again.
 */
export async function seedCatalogue(database: Database, options: SeedOptions = {}): Promise<SeedResult> {
  const files = await readDatasetFiles(options.folder ?? CATALOGUE_FOLDER);
  if ((await knownDigest(database, SOURCE)) === files.digest) {
    // An import or an edit since may have been killed before the search knew of it.
    await renewSearch(database, [catalogueSource]);
    return { changed: false, ...(await countCars(database)), kept: [] };
  }

  const dataset = parseDataset(files);
  const report = options.onProgress ?? (() => undefined);
  await seedDictionary(database, dataset, report);
  await seedNames(database, dataset, report);
  const kept = await seedCars(database, dataset, report);
  await keepState(database, SOURCE, files.digest, options.now ?? Date.now());
  await renewSearch(database, [catalogueSource]);
  return { changed: true, ...(await countCars(database)), kept };
}

/** Rows of the catalogue, whoever wrote them. */
async function countCars(database: Database): Promise<Pick<SeedResult, 'brands' | 'models' | 'styles'>> {
  const [brandCount, modelCount, styleCount] = await Promise.all(
    [brands, models, styles].map((table) => database.$count(table)),
  );
  return { brands: brandCount ?? 0, models: modelCount ?? 0, styles: styleCount ?? 0 };
}

type Report = (progress: SeedProgress) => void;

async function seedDictionary(database: Database, dataset: Dataset, report: Report): Promise<void> {
  const groupRows = dataset.groups.map(({ key, order }) => ({ key, position: order, origin: SOURCE }));
  const parameterRows = dataset.parameters.map(({ key, group, order, kind, unit, leastDecimals }) => ({
    key,
    groupKey: group,
    position: order,
    kind,
    unit,
    leastDecimals,
    origin: SOURCE,
  }));
  const termRows = dataset.terms.map(({ code, kind, hex, hexSecond }) => ({
    code,
    kind,
    hex,
    hexSecond,
    origin: SOURCE,
  }));
  const total = groupRows.length + parameterRows.length + termRows.length;
  report({ step: 'dictionary', done: 0, total });
  const keysOf = (rows: { key: string }[]) => rows.map((row) => row.key);
  await runTogether(database, [
    ...upsertStatements(database, parameterGroups, [parameterGroups.key], groupRows),
    ...upsertStatements(database, parameters, [parameters.key], parameterRows),
    deleteStale(database, parameters, parameters.key, keysOf(parameterRows)),
    // A group that still holds an admin's parameter stays with it.
    database
      .delete(parameterGroups)
      .where(
        sql`${parameterGroups.origin} = ${SOURCE} and ${parameterGroups.key} not in (select ${parameters.groupKey} from ${parameters})`,
      ),
    ...upsertStatements(database, terms, [terms.code], termRows),
    deleteStale(
      database,
      terms,
      terms.code,
      termRows.map((row) => row.code),
    ),
  ]);
  report({ step: 'dictionary', done: total, total });
}

async function seedNames(database: Database, dataset: Dataset, report: Report): Promise<void> {
  const languages = Object.entries(dataset.names) as [Locale, NonNullable<Dataset['names'][Locale]>][];
  let done = 0;
  report({ step: 'names', done, total: languages.length });
  for (const [locale, texts] of languages) {
    const rows = nameRows(locale, texts, SOURCE);
    await runTogether(database, [
      // Renewed whole: names have no identity beyond their key, and nothing points at them.
      database.delete(names).where(sql`${names.locale} = ${locale} and ${names.origin} = ${SOURCE}`),
      ...upsertStatements(database, names, [names.locale, names.section, names.code], rows),
    ]);
    report({ step: 'names', done: (done += 1), total: languages.length });
  }
}

/** Brands, models and styles, in the order their references ask for. Answers the slugs others keep. */
async function seedCars(database: Database, dataset: Dataset, report: Report): Promise<string[]> {
  const brandRows = dataset.brands.map((brand) => brandRow(brand, SOURCE));
  await runTogether(database, upsertStatements(database, brands, [brands.slug], brandRows));
  report({ step: 'brands', done: brandRows.length, total: brandRows.length });

  const brandIds = await idsBySlug(database, brands);
  const modelRows = dataset.models.map((model) => modelRow(model, idOf(brandIds, model.brandSlug, model.slug), SOURCE));
  await runTogether(database, upsertStatements(database, models, [models.slug], modelRows));
  report({ step: 'models', done: modelRows.length, total: modelRows.length });

  const kept = await seedStyles(database, dataset, report);
  await removeWithdrawnCars(database, dataset);
  return kept;
}

async function seedStyles(database: Database, dataset: Dataset, report: Report): Promise<string[]> {
  const modelIds = await idsBySlug(database, models);
  const stored = await database.select({ id: styles.id, slug: styles.slug, origin: styles.origin }).from(styles);
  const others = stored.filter((row) => row.origin !== SOURCE);
  const takenSlugs = new Set(others.map((row) => row.slug));
  const takenIds = new Set(others.map((row) => row.id));
  const isTaken = (style: Dataset['styles'][number]) => takenSlugs.has(style.slug) || takenIds.has(style.id);

  const rows = dataset.styles
    .filter((style) => !isTaken(style))
    .map((style) => styleRow(style, idOf(modelIds, style.modelSlug, style.slug), SOURCE));
  // Withdrawn styles go first: a new style may have taken over the slug of an old one.
  const ids = rows.map((row) => row.id as number);
  await runTogether(database, [deleteStale(database, styles, styles.id, ids)]);
  let done = 0;
  report({ step: 'styles', done, total: rows.length });
  for (const part of byModel(rows)) {
    await runTogether(database, upsertStatements(database, styles, [styles.id], part));
    report({ step: 'styles', done: (done += part.length), total: rows.length });
  }
  return dataset.styles.filter(isTaken).map((style) => style.slug);
}

/** A brand or model the dataset no longer has goes, unless somebody else's model or style hangs on it. */
async function removeWithdrawnCars(database: Database, dataset: Dataset): Promise<void> {
  const modelSlugs = JSON.stringify(dataset.models.map((model) => model.slug));
  const brandSlugs = JSON.stringify(dataset.brands.map((brand) => brand.slug));
  await runTogether(database, [
    database.delete(models).where(
      sql`${models.origin} = ${SOURCE} and ${models.slug} not in (select value from json_each(${modelSlugs}))
        and ${models.id} not in (select ${styles.modelId} from ${styles})`,
    ),
    database.delete(brands).where(
      sql`${brands.origin} = ${SOURCE} and ${brands.slug} not in (select value from json_each(${brandSlugs}))
        and ${brands.id} not in (select ${models.brandId} from ${models})`,
    ),
  ]);
}

/** Portions whose progress is worth a step, each a transaction: the styles of one model stand together. */
function byModel<Row extends { modelId: number }>(rows: Row[]): Row[][] {
  return [...Map.groupBy(rows, (row) => row.modelId).values()];
}

async function idsBySlug(database: Database, table: typeof brands | typeof models): Promise<Map<string, number>> {
  const rows = await database.select({ id: table.id, slug: table.slug }).from(table);
  return new Map(rows.map((row) => [row.slug, row.id]));
}

function idOf(ids: Map<string, number>, slug: string, of: string): number {
  const id = ids.get(slug);
  if (id === undefined) throw new Error(`${of} belongs to ${slug}, which the dataset does not have`);
  return id;
}
