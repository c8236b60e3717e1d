import type { Locale } from '../../src/domain/shared/locale.ts';
import type { Database } from '../client.ts';
import { keepState, knownDigest } from '../queries/shared/brought-in.ts';
import { catalogueSource } from '../search/catalogue-source.ts';
import { brands, models, styles } from '../schema/index.ts';
import { keepOnly, put, writePortion, type Writer } from '../write/index.ts';
import { renewSearch } from '../write/renew-search.ts';
import { nameFacts, type Dataset } from './dataset.ts';
import { CATALOGUE_FOLDER, parseDataset, readDatasetFiles } from './read.ts';

const SOURCE = 'starter' as const;

export interface SeedProgress {
  step: 'dictionary' | 'names' | 'brands' | 'models' | 'styles';
  done: number;
  total: number;
}

interface SeedOptions {
  onProgress?: ((progress: SeedProgress) => void) | undefined;
  /** Folder of the dataset; `data/catalogue` unless told otherwise. */
  folder?: string | undefined;
  /** Milliseconds since 1970, kept as the time of the seed. */
  now?: number | undefined;
}

interface SeedResult {
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
 * work is written behind them, so a seed that was killed is simply done again. The documents of the search are renewed at the
 * end, once for all steps.
 */
export async function seedCatalogue(database: Database, options: SeedOptions = {}): Promise<SeedResult> {
  const files = await readDatasetFiles(options.folder ?? CATALOGUE_FOLDER);
  if ((await knownDigest(database, SOURCE)) === files.digest) {
    // What is searched for may have changed with the code, or this seed was killed before the search knew of it.
    await renewSearch(database, [catalogueSource]);
    return { changed: false, ...(await countCars(database)), kept: [] };
  }

  const dataset = parseDataset(files);
  const report = options.onProgress ?? (() => undefined);
  const now = options.now ?? Date.now();
  const writer = { origin: SOURCE, now };
  await seedDictionary(database, dataset, writer, report);
  await seedNames(database, dataset, writer, report);
  const kept = await seedCars(database, dataset, writer, report);
  await keepState(database, SOURCE, files.digest, now);
  await renewSearch(database, [catalogueSource]);
  return { changed: true, ...(await countCars(database)), kept };
}

/** Rows of the catalogue of every origin. */
async function countCars(database: Database): Promise<Pick<SeedResult, 'brands' | 'models' | 'styles'>> {
  const [brandCount, modelCount, styleCount] = await Promise.all(
    [brands, models, styles].map((table) => database.$count(table)),
  );
  return { brands: brandCount ?? 0, models: modelCount ?? 0, styles: styleCount ?? 0 };
}

type Report = (progress: SeedProgress) => void;

async function seedDictionary(database: Database, dataset: Dataset, writer: Writer, report: Report): Promise<void> {
  const groups = dataset.groups.map(({ key, order }) => ({ key, position: order }));
  const parameters = dataset.parameters.map(({ group, order, ...parameter }) => ({
    ...parameter,
    groupKey: group,
    position: order,
  }));
  const total = groups.length + parameters.length + dataset.terms.length;
  report({ step: 'dictionary', done: 0, total });
  const keysOf = (rows: { key: string }[]) => rows.map(({ key }) => [key]);
  await writePortion(
    database,
    [
      put('parameterGroups', groups),
      put('parameters', parameters),
      keepOnly('parameters', keysOf(parameters)),
      keepOnly('parameterGroups', keysOf(groups)),
      put('terms', dataset.terms),
      keepOnly(
        'terms',
        dataset.terms.map(({ code }) => [code]),
      ),
    ],
    writer,
  );
  report({ step: 'dictionary', done: total, total });
}

async function seedNames(database: Database, dataset: Dataset, writer: Writer, report: Report): Promise<void> {
  const languages = Object.entries(dataset.names) as [Locale, NonNullable<Dataset['names'][Locale]>][];
  const facts = languages.map(([locale, texts]) => nameFacts(locale, texts));
  report({ step: 'names', done: 0, total: languages.length });
  for (const [place, rows] of facts.entries()) {
    await writePortion(database, [put('names', rows)], writer);
    report({ step: 'names', done: place + 1, total: languages.length });
  }
  const keys = facts.flat().map(({ locale, section, code }) => [locale, section, code]);
  await writePortion(database, [keepOnly('names', keys)], writer);
}

/** Brands, models and styles, in the order their references ask for. Answers the slugs others keep. */
async function seedCars(database: Database, dataset: Dataset, writer: Writer, report: Report): Promise<string[]> {
  const { brands: brandFacts, models: modelFacts } = dataset;
  await writePortion(database, [put('brands', brandFacts)], writer);
  report({ step: 'brands', done: brandFacts.length, total: brandFacts.length });

  const knownBrands = await slugsIn(database, brands, brandFacts);
  for (const { slug, brandSlug } of modelFacts) refuseUnknown(knownBrands, brandSlug, slug);
  await writePortion(database, [put('models', modelFacts)], writer);
  report({ step: 'models', done: modelFacts.length, total: modelFacts.length });

  const kept = await seedStyles(database, dataset, writer, report);
  // Others' models and styles may hang on what the dataset no longer has.
  const slugs = (rows: { slug: string }[]) => rows.map(({ slug }) => [slug]);
  await writePortion(database, [keepOnly('models', slugs(modelFacts)), keepOnly('brands', slugs(brandFacts))], writer);
  return kept;
}

async function seedStyles(database: Database, dataset: Dataset, writer: Writer, report: Report): Promise<string[]> {
  const knownModels = await slugsIn(database, models, dataset.models);
  const stored = await database.select({ id: styles.id, slug: styles.slug, origin: styles.origin }).from(styles);
  const others = stored.filter((row) => row.origin !== SOURCE);
  const takenSlugs = new Set(others.map((row) => row.slug));
  const takenIds = new Set(others.map((row) => row.id));
  const isTaken = (style: Dataset['styles'][number]) => takenSlugs.has(style.slug) || takenIds.has(style.id);

  const ours = dataset.styles.filter((style) => !isTaken(style));
  for (const { slug, modelSlug } of ours) refuseUnknown(knownModels, modelSlug, slug);
  // Withdrawn styles go first: a new style may have taken over the slug of an old one.
  const keys = ours.map(({ id }) => [id]);
  await writePortion(database, [keepOnly('styles', keys)], writer);
  let done = 0;
  report({ step: 'styles', done, total: ours.length });
  for (const part of Map.groupBy(ours, ({ modelSlug }) => modelSlug).values()) {
    await writePortion(database, [put('styles', part)], writer);
    report({ step: 'styles', done: (done += part.length), total: ours.length });
  }
  return dataset.styles.filter(isTaken).map((style) => style.slug);
}

/** Slugs of what is there, and of what the dataset has: an admin may have removed it, and what hangs on it is left out then. */
async function slugsIn(
  database: Database,
  table: typeof brands | typeof models,
  facts: readonly { slug: string }[],
): Promise<ReadonlySet<string>> {
  const rows = await database.select({ slug: table.slug }).from(table);
  return new Set([...rows, ...facts].map(({ slug }) => slug));
}

function refuseUnknown(known: ReadonlySet<string>, slug: string, of: string): void {
  if (!known.has(slug)) throw new Error(`${of} belongs to ${slug}, which the dataset does not have`);
}
