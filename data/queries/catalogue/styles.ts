import { and, asc, eq, getTableColumns, gt, inArray, sql, type SQL } from 'drizzle-orm';
import type { PriceBasis, SpecSheet } from '../../../src/domain/catalogue/model.ts';
import { oncePerObject } from '../../../src/domain/shared/once-per-object.ts';
import type { Database } from '../../client.ts';
import { everyRow } from '../shared/every-row.ts';
import { leadOfStyle } from '../photo/photos.ts';
import { brands, models, styles } from '../../schema/index.ts';
import { priceBasis, shownDigest, shownPrices, shownSheet } from './prices-in-china.ts';

/** A style without its sheet, with the prices that visitors may be told. */
export type StyleRecord = Omit<typeof styles.$inferSelect, 'sheet' | 'origin'> & {
  modelSlug: string;
  modelName: string;
  modelNameZh: string;
  brandId: number;
  brandSlug: string;
  brandName: string;
  brandNameZh: string;
  /** Of the photograph that is shown of it. */
  photoKey: string | null;
  priceBasis: PriceBasis;
};

const { sheet: _sheet, origin: _origin, ...styleFacts } = getTableColumns(styles);
export const styleColumns = {
  ...styleFacts,
  ...shownPrices,
  priceBasis,
  digest: shownDigest,
  modelSlug: models.slug,
  modelName: models.name,
  modelNameZh: models.nameZh,
  brandId: brands.id,
  brandSlug: brands.slug,
  brandName: brands.name,
  brandNameZh: brands.nameZh,
  photoKey: leadOfStyle,
};

const stylesInOrder = [
  asc(styles.modelId),
  sql`${styles.modelYear} desc`,
  // Styles without a stated price come last.
  sql`${styles.suggestedPriceMinor} is null`,
  asc(styles.suggestedPriceMinor),
  asc(styles.id),
];

export interface StyleFilter {
  modelId?: number | undefined;
  ids?: readonly number[] | undefined;
  slug?: string | undefined;
}

/** What a style is called, for lists to choose from. */
export const styleNameColumns = {
  id: styles.id,
  modelYear: styles.modelYear,
  trim: styles.trim,
  trimZh: styles.trimZh,
  trimParts: styles.trimParts,
  modelName: models.name,
  modelNameZh: models.nameZh,
  brandName: brands.name,
  brandNameZh: brands.nameZh,
};
type StyleNameRecord = Pick<StyleRecord, keyof typeof styleNameColumns>;

// Drizzle otherwise puts the same SQL together for every request, which costs as much as reading a short list.
const styleNamesOfModel = oncePerObject((database: Database) =>
  database
    .select(styleNameColumns)
    .from(styles)
    .innerJoin(models, eq(models.id, styles.modelId))
    .innerJoin(brands, eq(brands.id, models.brandId))
    .where(eq(styles.modelId, sql.placeholder('modelId')))
    .orderBy(...stylesInOrder)
    .prepare(),
);

/** The names of a model's styles in the order of `listStyles`. */
export async function listStyleNames(database: Database, modelId: number): Promise<StyleNameRecord[]> {
  return styleNamesOfModel(database).execute({ modelId });
}

/** Styles without their sheets: by model, newest year first, then by price. */
export async function listStyles(database: Database, filter: StyleFilter = {}): Promise<StyleRecord[]> {
  return database
    .select(styleColumns)
    .from(styles)
    .innerJoin(models, eq(models.id, styles.modelId))
    .innerJoin(brands, eq(brands.id, models.brandId))
    .where(
      and(
        filter.modelId === undefined ? undefined : eq(styles.modelId, filter.modelId),
        filter.ids === undefined ? undefined : inArray(styles.id, [...filter.ids]),
        filter.slug === undefined ? undefined : eq(styles.slug, filter.slug),
      ),
    )
    .orderBy(...stylesInOrder);
}

/** Rows of one answer of `allStyles`: a row is about a kilobyte. */
const STYLES_PER_READ = 2_000;

/** All styles in the order of `listStyles`, however many there are. */
export async function allStyles(database: Database): Promise<StyleRecord[]> {
  const rows = everyRow<StyleRecord>(STYLES_PER_READ, (last) =>
    database
      .select(styleColumns)
      .from(styles)
      .innerJoin(models, eq(models.id, styles.modelId))
      .innerJoin(brands, eq(brands.id, models.brandId))
      .where(gt(styles.id, last?.id ?? 0))
      .orderBy(asc(styles.id))
      .limit(STYLES_PER_READ),
  );
  const price = ({ priceBasis: { suggestedMinor } }: StyleRecord) => suggestedMinor ?? Number.MAX_SAFE_INTEGER;
  return (await Array.fromAsync(rows)).sort(
    (a, b) => a.modelId - b.modelId || b.modelYear - a.modelYear || price(a) - price(b) || a.id - b.id,
  );
}

/**
 * Styles of one read of `styleSheetTexts`. A sheet is some 20 KB of JSON and sqld refuses answers above 10 MB, so a read
 * of all sheets goes in portions well below that.
 */
const SHEETS_PER_READ = 100;

/** The sheets of the given styles by id, as the JSON they are stored as; ids that do not exist are left out. */
export async function styleSheetTexts(database: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  for (let start = 0; start < ids.length; start += SHEETS_PER_READ) {
    const rows = await database
      .select({ id: styles.id, sheet: sql<string>`${shownSheet}` })
      .from(styles)
      .where(inArray(styles.id, ids.slice(start, start + SHEETS_PER_READ)));
    for (const { id, sheet } of rows) found.set(id, sheet);
  }
  return found;
}

/** A style with its sheet and what else its drawing is made from. */
export type StyleWithSheet = StyleRecord &
  Pick<typeof models.$inferSelect, 'drawing' | 'rightHandVersion'> & { sheet: SpecSheet };

/** One style with its sheet, by id. */
export async function findStyle(database: Database, id: number): Promise<StyleWithSheet | undefined> {
  const [style] = await stylesWithSheets(database, [id]);
  return style;
}

/** Up to a handful of styles with their sheets, in one read and in the order asked for. */
export async function stylesWithSheets(database: Database, ids: readonly number[]): Promise<StyleWithSheet[]> {
  const rows = await sheetsWhere(database, inArray(styles.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The same by slugs, which is how addresses name styles; those that do not exist are left out. */
export async function stylesWithSheetsBySlug(database: Database, slugs: readonly string[]): Promise<StyleWithSheet[]> {
  const rows = await sheetsWhere(database, inArray(styles.slug, [...slugs]));
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  return slugs.flatMap((slug) => bySlug.get(slug) ?? []);
}

function sheetsWhere(database: Database, condition: SQL) {
  return database
    .select({
      ...styleColumns,
      drawing: models.drawing,
      rightHandVersion: models.rightHandVersion,
      sheet: sql<SpecSheet>`${shownSheet}`.mapWith(styles.sheet),
    })
    .from(styles)
    .innerJoin(models, eq(models.id, styles.modelId))
    .innerJoin(brands, eq(brands.id, models.brandId))
    .where(condition);
}
