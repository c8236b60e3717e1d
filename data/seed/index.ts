import type { Locale } from '../../src/domain/shared/locale.ts';
import type { Database } from '../client.ts';
import { keepState, knownDigest } from '../queries/shared/brought-in.ts';
import { catalogueSource } from '../search/catalogue-source.ts';
import { brands, models, styles } from '../schema/index.ts';
import { factsDigest } from '../write/digest.ts';
import { keepOnly, put, writePortion, type Writer } from '../write/index.ts';
import { renewSearch } from '../write/renew-search.ts';
import { nameFacts, type Dataset } from './dataset.ts';
import { CATALOGUE_FOLDER, parseDataset, readDatasetFiles, type DatasetFiles } from './read.ts';

const SOURCE = 'starter' as const;
/** The key of the state with the digest of each file; another state has the digest of all. */
const FILES_STATE = 'starter files';

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
  /** Slugs of the dataset that the database has from an import or an admin. */
  kept: string[];
}

/**
 * Seeds the database with `data/catalogue`: adds new rows, renews changed rows of the dataset, and removes rows it no
 * longer has. Rows that an import or an admin wrote are left alone. Only files that changed since the last seed are
 * read.
 *
 * Each step is a transaction that may be repeated. The list of finished files is written last, and files in progress
 * are struck from it first, so an interrupted seed is simply repeated. The documents of the search are renewed once, at
 * the end.
 */
export async function seedCatalogue(database: Database, options: SeedOptions = {}): Promise<SeedResult> {
  const files = await readDatasetFiles(options.folder ?? CATALOGUE_FOLDER);
  const seeded = await knownFiles(database);
  const changed = changedFiles(seeded, files);
  if (changed.size === 0) {
    // The code that makes search documents may have changed, or an earlier seed was killed before it renewed them.
    await renewSearch(database, [catalogueSource]);
    return { changed: false, ...(await countCars(database)), kept: [] };
  }

  const dataset = parseDataset(files, (name) => !changed.has(name));
  const report = options.onProgress ?? (() => undefined);
  const now = options.now ?? Date.now();
  const seeding: Seeding = { database, dataset, changed, writer: { origin: SOURCE, now }, report };
  const others = Object.entries(seeded).filter(([name]) => !changed.has(name));
  await keepState(database, FILES_STATE, JSON.stringify(Object.fromEntries(others)), now);
  await seedDictionary(seeding);
  await seedNames(seeding);
  const seededCars = await seedCars(seeding);
  await keepState(database, SOURCE, factsDigest(files.digests), now);
  await keepState(database, FILES_STATE, JSON.stringify(files.digests), now);
  await renewSearch(database, [catalogueSource]);
  return { changed: true, ...(await countCars(database)), kept: seededCars };
}

/** Inputs that every part of a seed uses. */
interface Seeding {
  database: Database;
  dataset: Dataset;
  /** Names of the changed files, including files that were removed. */
  changed: ReadonlySet<string>;
  writer: Writer;
  report: (progress: SeedProgress) => void;
}

/** Digests of the files that are in, by name. */
async function knownFiles(database: Database): Promise<Readonly<Record<string, string>>> {
  return JSON.parse((await knownDigest(database, FILES_STATE)) ?? '{}') as Record<string, string>;
}

function changedFiles(seeded: Readonly<Record<string, string>>, { digests }: DatasetFiles): Set<string> {
  const names = [...Object.keys(seeded), ...Object.keys(digests)];
  return new Set(names.filter((name) => seeded[name] !== digests[name]));
}

const isAnyIn = (changed: ReadonlySet<string>, folder: string) => [...changed].some((name) => name.startsWith(folder));

/** Rows of the catalogue of every origin. */
async function countCars(database: Database): Promise<Pick<SeedResult, 'brands' | 'models' | 'styles'>> {
  const [brandCount, modelCount, styleCount] = await Promise.all(
    [brands, models, styles].map((table) => database.$count(table)),
  );
  return { brands: brandCount ?? 0, models: modelCount ?? 0, styles: styleCount ?? 0 };
}

async function seedDictionary({ database, dataset, changed, writer, report }: Seeding): Promise<void> {
  if (!changed.has('parameters.json') && !changed.has('vocabulary.json')) return;
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

async function seedNames({ database, dataset, changed, writer, report }: Seeding): Promise<void> {
  if (!isAnyIn(changed, 'names/')) return;
  const languages = Object.entries(dataset.names) as [Locale, NonNullable<Dataset['names'][Locale]>][];
  const facts = languages.map(([locale, texts]) => ({ locale, rows: nameFacts(locale, texts) }));
  const renewed = facts.filter(({ locale }) => changed.has(`names/${locale}.json`));
  report({ step: 'names', done: 0, total: renewed.length });
  for (const [place, { rows }] of renewed.entries()) {
    await writePortion(database, [put('names', rows)], writer);
    report({ step: 'names', done: place + 1, total: renewed.length });
  }
  const keys = facts.flatMap(({ rows }) => rows.map(({ locale, section, code }) => [locale, section, code]));
  await writePortion(database, [keepOnly('names', keys)], writer);
}

/** Brands, models and styles, in the order their references ask for. Answers the slugs others keep. */
async function seedCars(seeding: Seeding): Promise<string[]> {
  const { database, dataset, changed, writer, report } = seeding;
  const { brands: brandFacts, models: modelFacts } = dataset;
  if (changed.has('brands.json')) {
    await writePortion(database, [put('brands', brandFacts)], writer);
    report({ step: 'brands', done: brandFacts.length, total: brandFacts.length });
  }

  const knownBrands = await slugsIn(database, brands, brandFacts);
  for (const { slug, brandSlug } of modelFacts) refuseUnknown(knownBrands, brandSlug, slug);
  if (changed.has('models.json')) {
    await writePortion(database, [put('models', modelFacts)], writer);
    report({ step: 'models', done: modelFacts.length, total: modelFacts.length });
  }

  const seededStyles = await seedStyles(seeding);
  // A model or brand the dataset no longer has stays if models or styles of an import or an admin belong to it.
  const slugs = (rows: { slug: string }[]) => rows.map(({ slug }) => [slug]);
  await writePortion(database, [keepOnly('models', slugs(modelFacts)), keepOnly('brands', slugs(brandFacts))], writer);
  return seededStyles;
}

async function seedStyles({ database, dataset, changed, writer, report }: Seeding): Promise<string[]> {
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
  const renewed = ours.filter((style) => changed.has(dataset.fileOf.get(style) ?? ''));
  let done = 0;
  if (renewed.length > 0) report({ step: 'styles', done, total: renewed.length });
  for (const part of Map.groupBy(renewed, ({ modelSlug }) => modelSlug).values()) {
    await writePortion(database, [put('styles', part)], writer);
    report({ step: 'styles', done: (done += part.length), total: renewed.length });
  }
  return dataset.styles.filter(isTaken).map((style) => style.slug);
}

/** Slugs of the database and of the dataset. If an admin removed one of the dataset, its models or styles are left out. */
async function slugsIn(
  database: Database,
  table: typeof brands | typeof models,
  facts: readonly { slug: string }[],
): Promise<ReadonlySet<string>> {
  const rows = await database.select({ slug: table.slug }).from(table);
  return new Set([...rows, ...facts].map(({ slug }) => slug));
}

function refuseUnknown(slugs: ReadonlySet<string>, slug: string, of: string): void {
  if (!slugs.has(slug)) throw new Error(`${of} belongs to ${slug}, which the dataset does not have`);
}
