import { eq, inArray } from 'drizzle-orm';
import type { Brand, Model } from '../../src/domain/catalogue/model.ts';
import type { Database } from '../client.ts';
import { loadDictionary } from '../queries/catalogue/catalogue.ts';
import { countSiteFiles } from '../queries/site/files.ts';
import { brands, models, names, styles } from '../schema/index.ts';
import { put, storedFacts, write, type FactsOf } from '../write/index.ts';
import { checkImport, type CheckedImport, type ImportFault, type KnownCatalogue } from './check.ts';
import { readImportFile } from './files.ts';

/** Ids an import gives out: far above those of the dataset, which may grow. */
const FIRST_IMPORTED_ID = 1_000_000;

type ImportResult =
  | {
      accepted: true;
      written: boolean;
      brands: number;
      models: number;
      styles: number;
      /** Files that a build would have with these rows, about. */
      files: number;
    }
  | { accepted: false; faults: ImportFault[] };

/**
 * Imports a catalogue file: all of it in one transaction, or, when any row is wrong, nothing.
 *
 * New rows are added; rows of the dataset or of an earlier import with the same slug are renewed and belong to the
 * import from then on, so that a later seed keeps them. With `checkOnly` nothing is written.
 *
 * @param mostFiles files a build may have: a catalogue that would need more is refused
 */
export async function importCatalogue(
  database: Database,
  path: string,
  { checkOnly = false, mostFiles = Infinity } = {},
): Promise<ImportResult> {
  const known = await knownCatalogue(database);
  const { file, found, faults: unread } = await readImportFile(path, known);
  const { checked, faults: wrong } = checkImport(file, found, known);
  const faults = [...unread, ...wrong];
  if (faults.length === 0 && checked.brands.length + checked.models.length + checked.styles.length === 0) {
    faults.push({ file, row: '-', field: '-', reason: 'the file has no rows' });
  }
  if (faults.length > 0) return { accepted: false, faults };
  const files = await countFiles(database, checked, known);
  if (files > mostFiles) return { accepted: false, faults: [tooManyFiles(file, files, mostFiles)] };
  if (!checkOnly) {
    const modelFacts = await withLooks(database, checked.models);
    const steps = [put('brands', checked.brands), put('models', modelFacts), put('styles', checked.styles)];
    await write(database, steps, { origin: 'import', now: Date.now() });
  }
  const { length: brandCount } = checked.brands;
  return {
    accepted: true,
    written: !checkOnly,
    brands: brandCount,
    models: checked.models.length,
    styles: checked.styles.length,
    files,
  };
}

/** Files that a build would have once these rows are written. */
function countFiles(database: Database, checked: CheckedImport, known: KnownCatalogue): Promise<number> {
  const brandOf = new Map([...known.models, ...checked.models].map(({ slug, brandSlug }) => [slug, brandSlug]));
  const styles = checked.styles.map((style) => ({ ...style, brandSlug: brandOf.get(style.modelSlug) ?? '' }));
  return countSiteFiles(database, styles);
}

function tooManyFiles(file: string, files: number, mostFiles: number): ImportFault {
  const reason =
    `with these rows a publish would have about ${files.toLocaleString('en')} files, ` +
    `and the limit is ${mostFiles.toLocaleString('en')} (FILE_LIMIT)`;
  return { file, row: '-', field: '-', reason };
}

/** How a model looks stays known when a file that knows it only by its names renews it. */
async function withLooks(database: Database, checked: readonly Model[]): Promise<FactsOf<'models'>[]> {
  const keys = checked.map(({ slug }) => [slug]);
  const stored = await storedFacts(database, 'models', keys);
  const looks = new Map(stored.map(({ slug, drawing }) => [slug, drawing]));
  return checked.map((model) => ({ ...model, drawing: model.drawing ?? looks.get(model.slug) ?? null }));
}

async function knownCatalogue(database: Database): Promise<KnownCatalogue> {
  const [dictionary, units, brandRows, modelRows, styleRows] = await Promise.all([
    loadDictionary(database),
    database.selectDistinct({ code: names.code }).from(names).where(eq(names.section, 'units')),
    database.select().from(brands),
    database
      .select({ model: models, brandSlug: brands.slug })
      .from(models)
      .innerJoin(brands, eq(brands.id, models.brandId)),
    database.select({ id: styles.id, slug: styles.slug }).from(styles),
  ]);
  return {
    parameters: new Map(dictionary.parameters.map((parameter) => [parameter.key, parameter])),
    terms: new Set(dictionary.terms.map((term) => term.code)),
    units: new Set(units.map((unit) => unit.code)),
    brands: brandRows.map(({ slug, name, nameZh, aliases }): Brand => ({ slug, name, nameZh, aliases })),
    models: modelRows.map(({ model: { slug, name, homeName, nameZh, aliases }, brandSlug }): Model => ({
      slug,
      brandSlug,
      name,
      homeName,
      nameZh,
      aliases,
    })),
    styleIdBySlug: new Map(styleRows.map((style) => [style.slug, style.id])),
    styleSlugById: new Map(styleRows.map((style) => [style.id, style.slug])),
    adminSlugs: await adminSlugs(database),
    nextStyleId: Math.max(FIRST_IMPORTED_ID, ...styleRows.map((style) => style.id)) + 1,
  };
}

async function adminSlugs(database: Database): Promise<Set<string>> {
  const written = await Promise.all(
    [brands, models, styles].map((table) =>
      database
        .select({ slug: table.slug })
        .from(table)
        .where(inArray(table.origin, ['admin'])),
    ),
  );
  return new Set(written.flat().map((row) => row.slug));
}
