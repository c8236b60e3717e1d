import type { Database } from '../../../data/client.ts';
import { namedBrands, namedModels, namedStyles } from '../../../data/queries/catalogue/called.ts';
import type { RowFacts } from '../../../data/schema/revision.ts';
import { wordIn } from '../../../src/domain/admin/word-in.ts';
import { clashOf, namesWithin, type Named, type NameMatch } from '../../../src/domain/catalogue/identity.ts';
import { sameStyle, type NamedStyle } from '../../../src/domain/catalogue/same-style.ts';
import { isSame } from '../../../src/domain/shared/is-same.ts';
import type { Alike, ComparedRows, FindAlike } from '../../admin/engine/act.ts';

type Model = Named & { brandSlug: string };

/** Finds brands that exist already with the same or nearly the same name: a second one would split cars and readers. */
export async function readBrandsAlike(database: Database): Promise<FindAlike> {
  const stored = await namedBrands(database);
  return (rows) => {
    const brands = new Map(stored.map((one) => [one.slug, one]));
    return rows.map((row) => {
      const brand = namedIn(row);
      const match = clashOf([...brands.values()], brand);
      brands.set(brand.slug, brand);
      return alike(match);
    });
  };
}

/** Finds models of the same brand with the same or nearly the same name. */
export async function readModelsAlike(database: Database): Promise<FindAlike> {
  const [allBrands, allModels] = await Promise.all([namedBrands(database), namedModels(database)]);
  const brands = new Map(allBrands.map((one) => [one.slug, one]));
  return (rows) => {
    const models = new Map(allModels.map((one) => [one.slug, one]));
    return rows.map((row) => {
      const model: Model = { ...namedIn(row), brandSlug: wordIn(row, 'brandSlug') };
      const [brand, before] = [brands.get(model.brandSlug), models.get(model.slug)];
      models.set(model.slug, model);
      const same = [...models.values()].filter(
        ({ slug, brandSlug }) => brandSlug === model.brandSlug && slug !== model.slug,
      );
      const stored = before ? [...same, before] : same;
      return alike(clashOf(stored, model, brand && namesWithin(brand)));
    });
  };
}

/** Finds styles of the same model, year and trim, by which an import knows them. Unchanged styles are not reported. */
export async function readStylesAlike(database: Database, { ids, values }: ComparedRows): Promise<FindAlike> {
  const modelSlugs = values.flatMap(({ modelSlug }) => (typeof modelSlug === 'string' ? modelSlug : []));
  const stored = await namedStyles(database, { ids: ids.map(Number), modelSlugs });
  return (rows) => {
    const styles = new Map(stored.map((one) => [one.slug, one]));
    return rows.map((row) => {
      const style = styleIn(row);
      const isKept = isSame(styles.get(style.slug), style);
      styles.set(style.slug, style);
      const same = isKept ? undefined : sameStyle([...styles.values()], style);
      return same && { reason: 'admin.calledSo', column: 'trim', values: { known: `${same.trim} (${same.slug})` } };
    });
  };
}

const styleIn = (row: RowFacts): NamedStyle => ({
  slug: wordIn(row, 'slug'),
  modelSlug: wordIn(row, 'modelSlug'),
  modelYear: Number(row['modelYear']),
  trim: wordIn(row, 'trim'),
  trimZh: wordIn(row, 'trimZh'),
});

function namedIn(row: RowFacts): Named {
  const [homeName, aliases] = [wordIn(row, 'homeName'), (row['aliases'] ?? []) as readonly string[]];
  return {
    slug: wordIn(row, 'slug'),
    name: wordIn(row, 'name'),
    nameZh: wordIn(row, 'nameZh'),
    ...(homeName && { homeName }),
    aliases,
  };
}

function alike(match: NameMatch<Named>): Alike | undefined {
  if (match.kind === 'none') return undefined;
  const ones = match.kind === 'one' ? [match.one] : match.ones;
  const namesText = ones.map(({ name, slug }) => `${name} (${slug})`).join(', ');
  if (match.kind === 'near') return { reason: 'admin.didYouMean', column: 'name', values: { known: namesText } };
  const column = match.other ? ({ homeName: 'home_name', aliases: 'aliases' } as const)[match.other.field] : 'name';
  return { reason: 'admin.calledSo', column, values: { known: namesText } };
}
