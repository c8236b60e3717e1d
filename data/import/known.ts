import { eq, inArray } from 'drizzle-orm';
import type { Brand, Model, Style } from '../../src/domain/catalogue/model.ts';
import type { Database } from '../client.ts';
import { loadDictionary } from '../queries/catalogue/catalogue.ts';
import { brands, models, names, styles } from '../schema/index.ts';
import { storedFacts } from '../write/index.ts';
import type { KnownCatalogue } from './check.ts';

/** Ids an import gives out: far above those of the dataset, which may grow. */
const FIRST_IMPORTED_ID = 1_000_000;

/** What is there before an import. */
export async function knownCatalogue(database: Database, now: number): Promise<KnownCatalogue> {
  const { id, slug, modelYear, trim, trimZh } = styles;
  const [dictionary, units, brandRows, modelRows, styleRows] = await Promise.all([
    loadDictionary(database),
    database.selectDistinct({ code: names.code }).from(names).where(eq(names.section, 'units')),
    database.select().from(brands),
    database
      .select({ model: models, brandSlug: brands.slug })
      .from(models)
      .innerJoin(brands, eq(brands.id, models.brandId)),
    database
      .select({ id, slug, modelYear, trim, trimZh, modelSlug: models.slug })
      .from(styles)
      .innerJoin(models, eq(models.id, styles.modelId)),
  ]);
  return {
    now,
    parameters: new Map(dictionary.parameters.map((parameter) => [parameter.key, parameter])),
    terms: new Set(dictionary.terms.map((term) => term.code)),
    units: new Set(units.map((unit) => unit.code)),
    brands: brandRows.map(({ id: _id, digest: _digest, origin: _origin, ...facts }) => stated<Brand>(facts)),
    models: modelRows.map(({ model, brandSlug }) => {
      const { id: _id, brandId: _brandId, digest: _digest, origin: _origin, ...facts } = model;
      return stated<Model>({ ...facts, brandSlug });
    }),
    styles: styleRows,
    adminSlugs: await adminSlugs(database),
    nextStyleId: Math.max(FIRST_IMPORTED_ID, ...styleRows.map((style) => style.id)) + 1,
  };
}

/** What styles say now, by slug: what a file leaves out of them is kept. */
export async function storedStyles(database: Database, ids: readonly number[]): Promise<ReadonlyMap<string, Style>> {
  const rows = await storedFacts(
    database,
    'styles',
    ids.map((id) => [id]),
  );
  return new Map(
    rows.map((row) => {
      const { id, slug, modelSlug, modelYear, trim, trimZh, trimParts, energyType, sheet, source } = row;
      const { suggestedPriceMinor, lowestPriceMinor, lowestPriceSource, priceDate } = row;
      const facts = { id, slug, modelSlug, modelYear, trim, trimZh, trimParts, energyType, sheet, source };
      return [slug, stated<Style>({ ...facts, suggestedPriceMinor, lowestPriceMinor, lowestPriceSource, priceDate })];
    }),
  );
}

/** Facts without those that are not stated: a schema knows a field that is left out, and none that is null. */
const stated = <Facts>(facts: Record<string, unknown>): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null && value !== undefined)) as Facts;

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
