import type { Database } from '../../../data/client.ts';
import { namedBrands, namedModels } from '../../../data/queries/catalogue/called.ts';
import type { RowFacts } from '../../../data/schema/revision.ts';
import { clashOf, namesWithin, type Named, type NameMatch } from '../../../src/domain/catalogue/identity.ts';
import type { Alike } from '../../admin/engine/act.ts';

type Model = Named & { brandSlug: string };

/**
 * Brands as they would be kept that are there already by another spelling, or nearly: a second one would take its share of
 * cars and readers.
 */
export async function brandsAlike(database: Database, rows: readonly RowFacts[]): Promise<(Alike | undefined)[]> {
  if (rows.length === 0) return [];
  const brands = new Map((await namedBrands(database)).map((one) => [one.slug, one]));
  return rows.map((row) => {
    const brand = namedIn(row);
    const match = clashOf([...brands.values()], brand);
    brands.set(brand.slug, brand);
    return alike(match);
  });
}

/** The same of models, each among those of its brand. */
export async function modelsAlike(database: Database, rows: readonly RowFacts[]): Promise<(Alike | undefined)[]> {
  if (rows.length === 0) return [];
  const [allBrands, allModels] = await Promise.all([namedBrands(database), namedModels(database)]);
  const brands = new Map(allBrands.map((one) => [one.slug, one]));
  const models = new Map(allModels.map((one) => [one.slug, one]));
  return rows.map((row) => {
    const model: Model = { ...namedIn(row), brandSlug: typeof row['brandSlug'] === 'string' ? row['brandSlug'] : '' };
    const [brand, before] = [brands.get(model.brandSlug), models.get(model.slug)];
    models.set(model.slug, model);
    const same = [...models.values()].filter(
      ({ slug, brandSlug }) => brandSlug === model.brandSlug && slug !== model.slug,
    );
    const known = before ? [...same, before] : same;
    return alike(clashOf(known, model, brand && namesWithin(brand)));
  });
}

function namedIn(row: RowFacts): Named {
  const text = (field: string) => (typeof row[field] === 'string' ? row[field] : '');
  const [homeName, aliases] = [text('homeName'), (row['aliases'] ?? []) as readonly string[]];
  return { slug: text('slug'), name: text('name'), nameZh: text('nameZh'), ...(homeName && { homeName }), aliases };
}

function alike(match: NameMatch<Named>): Alike | undefined {
  if (match.kind === 'none') return undefined;
  const ones = match.kind === 'one' ? [match.one] : match.ones;
  const known = ones.map(({ name, slug }) => `${name} (${slug})`).join(', ');
  return { reason: match.kind === 'one' ? 'admin.calledSo' : 'admin.didYouMean', values: { known } };
}
