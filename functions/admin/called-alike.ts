import type { Database } from '../../data/client.ts';
import { namedBrands, namedModels } from '../../data/queries/catalogue/called.ts';
import { clashOf, namesWithin, type Named, type NameMatch } from '../../src/domain/catalogue/identity.ts';
import type { FieldValue } from '../../src/domain/admin/field-value.ts';
import type { Resource } from '../../src/domain/admin/resource.ts';
import { refused, type Refusal } from '../../src/domain/shared/result.ts';

type Facts = Readonly<Record<string, FieldValue>>;
type Model = Named & { brandSlug: string };

/** Why a row is refused that may be meant as another, and which that is. */
interface Alike {
  reason: 'admin.calledSo' | 'admin.didYouMean';
  column: 'name' | 'home_name' | 'aliases';
  values: { known: string };
}

/**
 * Of brands and models as they would be kept, those that are there already by another spelling, or nearly: a second of them
 * would take its share of cars and readers. Rows are asked in their order, each after those before it.
 */
export async function calledAlike(
  database: Database,
  { name }: Pick<Resource, 'name'>,
  rows: readonly Facts[],
): Promise<(Alike | undefined)[]> {
  if (rows.length === 0 || (name !== 'brand' && name !== 'model')) return [];
  const brands = new Map((await namedBrands(database)).map((one) => [one.slug, one]));
  if (name === 'brand') {
    return rows.map((row) => {
      const brand = namedIn(row);
      const match = clashOf([...brands.values()], brand);
      brands.set(brand.slug, brand);
      return alike(match);
    });
  }
  const models = new Map((await namedModels(database)).map((one) => [one.slug, one]));
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

/** The same of one row. */
export async function alikeRefusal(database: Database, resource: Resource, row: Facts): Promise<Refusal | undefined> {
  const [first] = await calledAlike(database, resource, [row]);
  return first && refused(first.reason, { field: first.column, values: first.values });
}

function namedIn(row: Facts): Named {
  const text = (field: string) => (typeof row[field] === 'string' ? row[field] : '');
  const [homeName, aliases] = [text('homeName'), (row['aliases'] ?? []) as readonly string[]];
  return { slug: text('slug'), name: text('name'), nameZh: text('nameZh'), ...(homeName && { homeName }), aliases };
}

function alike(match: NameMatch<Named>): Alike | undefined {
  if (match.kind === 'none') return undefined;
  const ones = match.kind === 'one' ? [match.one] : match.ones;
  const known = ones.map(({ name, slug }) => `${name} (${slug})`).join(', ');
  if (match.kind === 'near') return { reason: 'admin.didYouMean', column: 'name', values: { known } };
  const column = match.other ? ({ homeName: 'home_name', aliases: 'aliases' } as const)[match.other.field] : 'name';
  return { reason: 'admin.calledSo', column, values: { known } };
}
