import { cleanName, isSameName } from '../../src/domain/catalogue/name-key.ts';
import type { Brand, Model } from '../../src/domain/catalogue/model.ts';
import type { Candidate, KnownCatalogue, KnownStyle } from './check.ts';
import { didYouMean, findBrand, findModel } from './names.ts';

/** A row of a table, what is known and was found in earlier rows, and how to refuse one of its columns. */
interface Asking {
  row: number;
  text: (column: 'brand' | 'brand_zh' | 'model' | 'model_zh' | 'trim' | 'slug') => string;
  known: KnownCatalogue;
  found: Candidate;
  refuse: (column: string, reason: string) => void;
}

const valuesOf = <Value>(rows: Candidate[keyof Candidate]): Value[] => rows.map(({ value }) => value as Value);

/** Finds the brand a row names, or makes it from the row; undefined if the name is too close to another brand's. */
export function brandMeant({ row, text, known, found, refuse }: Asking): Brand | undefined {
  const [name, nameZh] = [cleanName(text('brand')), cleanName(text('brand_zh'))];
  const all = [...known.brands, ...valuesOf<Brand>(found.brands)];
  const match = findBrand(all, { name, nameZh });
  if (match.kind === 'one') return match.one;
  const brand: Brand = { slug: slugOf(name), name, nameZh: nameZh || name, aliases: [] };
  const near = match.kind === 'near' ? match.ones : all.filter(({ slug }) => slug === brand.slug);
  if (near.length > 0) return void refuse('brand', didYouMean(name, near, 'brand_zh'));
  found.brands.push({ row: String(row), value: brand });
  return brand;
}

/** The model of a brand a row means, likewise. */
export function modelMeant({ row, text, known, found, refuse }: Asking, brand: Brand): Model | undefined {
  const [name, nameZh] = [cleanName(text('model')), cleanName(text('model_zh'))];
  const all = [...known.models, ...valuesOf<Model>(found.models)];
  const match = findModel(all, brand, { name, nameZh });
  if (match.kind === 'one') return match.one;
  const slug = slugOf(`${brand.slug} ${name}`);
  const near = match.kind === 'near' ? match.ones : all.filter((one) => one.slug === slug);
  if (near.length > 0) return void refuse('model', didYouMean(name, near, 'model_zh'));
  const names = { name, homeName: name, nameZh: nameZh || name };
  const model: Model = { slug, brandSlug: brand.slug, ...names, aliases: [] };
  found.models.push({ row: String(row), value: model });
  return model;
}

/** A row of the same file may leave its Chinese name out. */
type StyleSeen = Omit<KnownStyle, 'trimZh'> & Partial<Pick<KnownStyle, 'trimZh'>>;

/** The slug of the style a row names: of a style with this year and trim in any spelling, or else a new slug. */
export function styleMeant({ text, known, found, refuse }: Asking, model: Model, year: number): string | undefined {
  const given = text('slug');
  if (given !== '') return given;
  const trim = text('trim');
  const styleSlug = slugOf(`${model.slug} ${year} ${trim}`);
  const all: StyleSeen[] = [...known.styles, ...valuesOf<StyleSeen>(found.styles)];
  const same = all.filter(
    (style) =>
      style.modelSlug === model.slug &&
      style.modelYear === year &&
      [style.trim, style.trimZh ?? ''].some((its) => isSameName(its, trim)),
  );
  const called = same.find(({ slug }) => slug === styleSlug) ?? (same.length === 1 ? same[0] : undefined);
  if (called) return called.slug;
  const other = all.find(({ slug }) => slug === styleSlug);
  if (!other && same.length === 0) return styleSlug;
  const slugs = (other ? [other] : same).map(({ slug }) => `"${slug}"`).join(' or ');
  return void refuse('trim', `did you mean ${slugs}? The column slug says which style it is`);
}

/** Letters, digits and hyphens, as addresses have them. */
function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\+/g, ' plus ')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
