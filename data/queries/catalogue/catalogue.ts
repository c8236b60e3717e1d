import { and, asc, count, eq, gte, inArray, lte, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { DrawingHints } from '../../../src/domain/catalogue/drawing/index.ts';
import type { EnergyType } from '../../../src/domain/catalogue/model.ts';
import type { Database } from '../../client.ts';
import { leadOfModel } from '../photo/photos.ts';
import { brands, catalogueState, models, styles } from '../../schema/index.ts';
import { shownPrices, unlessHidden } from './prices-in-china.ts';

export { loadDictionary, loadNames, type Dictionary } from './dictionary.ts';
export {
  findStyle,
  listStyleNames,
  allStyles,
  listStyles,
  styleSheetTexts,
  stylesWithSheets,
  stylesWithSheetsBySlug,
  type StyleFilter,
  type StyleRecord,
  type StyleWithSheet,
} from './styles.ts';

export interface BrandRecord {
  id: number;
  slug: string;
  name: string;
  nameZh: string;
  aliases: string[];
  parent: string | null;
  headquarters: string | null;
  foundedYear: number | null;
  digest: string;
  modelCount: number;
  styleCount: number;
}

export interface ModelRecord {
  id: number;
  slug: string;
  brandId: number;
  brandSlug: string;
  brandName: string;
  brandNameZh: string;
  name: string;
  homeName: string;
  nameZh: string;
  aliases: string[];
  drawing: DrawingHints | null;
  digest: string;
  styleCount: number;
  /** Code of the level most of its styles state. */
  level: string | null;
  energyTypes: EnergyType[];
  newestYear: number | null;
  exteriorColours: string[];
  /** Fen; null where no style states one. */
  suggestedPriceMinMinor: number | null;
  suggestedPriceMaxMinor: number | null;
  lowestPriceMinor: number | null;
  /** How far the lowest price is below the suggested price of the same style, in fen; null if no lowest price is known. */
  preferentialAmountMinor: number | null;
  /** Key of the photograph its cards show. */
  photoKey: string | null;
}

interface ModelFilter {
  modelId?: number | undefined;
  modelIds?: readonly number[] | undefined;
  brandId?: number | undefined;
  level?: string | undefined;
  energyType?: EnergyType | undefined;
  /** Fen, both ends included; a model matches when one of its styles does. */
  priceMinMinor?: number | undefined;
  priceMaxMinor?: number | undefined;
  modelYear?: number | undefined;
  /** Part of a name of the model or its brand, at home or abroad. */
  keyword?: string | undefined;
}

export interface Page {
  /** From 1. */
  page: number;
  limit: number;
}

/** All brands by name, with how much each has. Brands without a style are left out unless `withEmpty`. */
export async function listBrands(database: Database, { withEmpty = false } = {}): Promise<BrandRecord[]> {
  const modelCount = sql<number>`count(distinct ${models.id})`;
  const styleCount = sql<number>`count(${styles.id})`;
  const query = database
    .select({ ...brandColumns, modelCount, styleCount })
    .from(brands)
    .leftJoin(models, eq(models.brandId, brands.id))
    .leftJoin(styles, eq(styles.modelId, models.id))
    .groupBy(brands.id)
    .orderBy(sql`${brands.name} collate nocase`);
  return withEmpty ? query : query.having(sql`${styleCount} > 0`);
}

const brandColumns = {
  id: brands.id,
  slug: brands.slug,
  name: brands.name,
  nameZh: brands.nameZh,
  aliases: brands.aliases,
  parent: brands.parent,
  headquarters: brands.headquarters,
  foundedYear: brands.foundedYear,
  digest: brands.digest,
};

export async function findBrand(database: Database, id: number): Promise<BrandRecord | undefined> {
  return (await listBrands(database, { withEmpty: true })).find((brand) => brand.id === id);
}

const { suggestedPriceMinor, lowestPriceMinor } = shownPrices;

/** Figures of a model gathered from its styles. */
const modelSummary = {
  styleCount: count(styles.id),
  energyTypes: sql<EnergyType[]>`json_group_array(distinct ${styles.energyType})`.mapWith(
    (json: string) => JSON.parse(json) as EnergyType[],
  ),
  // A model shows one level: the one most of its styles have. Models with different levels are rare.
  level: sql<string | null>`(select s.level from styles s where s.model_id = ${models.id} and s.level is not null
    group by s.level order by count(*) desc, s.level limit 1)`,
  newestYear: sql<number | null>`max(${styles.modelYear})`,
  /** Codes of the outside colours its styles name, newest and cheapest style first; may repeat. */
  exteriorColours: sql<string[]>`(select json_group_array(c.value) from (
    select s.exterior_colours from styles s where s.model_id = ${models.id}
    order by s.model_year desc, s.suggested_price_minor is null, s.suggested_price_minor, s.id) o,
    json_each(o.exterior_colours) c)`.mapWith((json: string) => JSON.parse(json) as string[]),
  suggestedPriceMinMinor: sql<number | null>`min(${suggestedPriceMinor})`,
  suggestedPriceMaxMinor: sql<number | null>`max(${suggestedPriceMinor})`,
  lowestPriceMinor: sql<number | null>`min(${lowestPriceMinor})`,
  // Of the style whose lowest price is shown, so that the two figures belong together.
  preferentialAmountMinor: unlessHidden<number>(sql`(select s.suggested_price_minor - s.lowest_price_minor from styles s
    where s.model_id = ${models.id} and s.lowest_price_minor is not null order by s.lowest_price_minor, s.id limit 1)`),
};

const modelColumns = {
  id: models.id,
  slug: models.slug,
  brandId: models.brandId,
  brandSlug: brands.slug,
  brandName: brands.name,
  brandNameZh: brands.nameZh,
  name: models.name,
  homeName: models.homeName,
  nameZh: models.nameZh,
  aliases: models.aliases,
  drawing: models.drawing,
  rightHandVersion: models.rightHandVersion,
  digest: models.digest,
  photoKey: leadOfModel,
  ...modelSummary,
};

/** Ways to order a list of models; `popular` is the order of the home page's lists. */
type ModelOrder = 'name' | 'popular' | 'saving';

const MODEL_ORDERS: Readonly<Record<ModelOrder, SQL[]>> = {
  name: [sql`${brands.name} collate nocase`, sql`${models.name} collate nocase`, asc(models.id)],
  // Visits are not counted yet, so the newest model year and the number of styles serve as a measure of demand.
  popular: [sql`max(${styles.modelYear}) desc`, sql`count(${styles.id}) desc`, asc(models.id)],
  // A hot deal is a price below the suggested one; models without a known one come last.
  saving: [
    sql`max((${suggestedPriceMinor} - ${lowestPriceMinor}) * 1.0 / ${suggestedPriceMinor}) desc nulls last`,
    asc(models.id),
  ],
};

/** Models that have styles and match the filter, by brand and name. Without `page`: all of them. */
export async function listModels(
  database: Database,
  filter: ModelFilter = {},
  page?: Page,
  order: ModelOrder = 'name',
): Promise<{ list: ModelRecord[]; total: number }> {
  const where = modelConditions(filter);
  const query = database
    .select(modelColumns)
    .from(models)
    .innerJoin(brands, eq(brands.id, models.brandId))
    .innerJoin(styles, eq(styles.modelId, models.id))
    .where(where)
    .groupBy(models.id)
    .orderBy(...MODEL_ORDERS[order]);
  if (!page) {
    const list = await query;
    return { list, total: list.length };
  }
  const counted = database
    .select({ total: sql<number>`count(distinct ${models.id})` })
    .from(models)
    .innerJoin(brands, eq(brands.id, models.brandId))
    .innerJoin(styles, eq(styles.modelId, models.id))
    .where(where);
  const [list, [row]] = await database.batch([query.limit(page.limit).offset((page.page - 1) * page.limit), counted]);
  return { list, total: row?.total ?? 0 };
}

export async function findModel(database: Database, id: number): Promise<ModelRecord | undefined> {
  const { list } = await listModels(database, { modelId: id });
  return list[0];
}

function modelConditions(filter: ModelFilter): SQL | undefined {
  const matching = [
    filter.level === undefined ? undefined : eq(styles.level, filter.level),
    filter.energyType === undefined ? undefined : eq(styles.energyType, filter.energyType),
    filter.priceMinMinor === undefined ? undefined : gte(suggestedPriceMinor, filter.priceMinMinor),
    filter.priceMaxMinor === undefined ? undefined : lte(suggestedPriceMinor, filter.priceMaxMinor),
    filter.modelYear === undefined ? undefined : eq(styles.modelYear, filter.modelYear),
  ].filter((condition) => condition !== undefined);
  return and(
    filter.modelId === undefined ? undefined : eq(models.id, filter.modelId),
    filter.modelIds === undefined ? undefined : inArray(models.id, [...filter.modelIds]),
    filter.brandId === undefined ? undefined : eq(models.brandId, filter.brandId),
    filter.keyword ? keywordCondition(filter.keyword) : undefined,
    // The summary must speak of the whole model, so styles that do not match still count for its prices.
    matching.length === 0
      ? undefined
      : sql`${models.id} in (select ${styles.modelId} from ${styles} where ${and(...matching)})`,
  );
}

/** Codes of the levels styles state, in alphabetical order. */
export async function listLevels(database: Database): Promise<string[]> {
  const rows = await database.selectDistinct({ level: styles.level }).from(styles).orderBy(asc(styles.level));
  return rows.flatMap(({ level }) => level ?? []);
}

/** Every word of the keyword must occur somewhere in the names, in any order. */
function keywordCondition(keyword: string): SQL | undefined {
  // Aliases word by word: the brackets and quotes they are stored with are in no name, and must not be found.
  const words = (aliases: SQLWrapper) =>
    sql`(select coalesce(group_concat(value, ' '), '') from json_each(${aliases}))`;
  const searched = sql`(${brands.name} || ' ' || ${brands.nameZh} || ' ' || ${words(brands.aliases)} || ' '
    || ${models.name} || ' ' || ${models.homeName} || ' ' || ${models.nameZh} || ' ' || ${words(models.aliases)})`;
  const requested = keyword.trim().split(/\s+/).slice(0, 8);
  // `instr` rather than LIKE: a typed `%` or `_` is a character, not a pattern.
  return and(...requested.map((word) => sql`instr(lower(${searched}), ${word.toLowerCase()}) > 0`));
}

/** Returns the digest and time of the last seed; undefined in an empty database. */
export async function seededState(database: Database): Promise<{ digest: string; seededAt: number } | undefined> {
  const [state] = await database.select().from(catalogueState).where(eq(catalogueState.source, 'starter'));
  return state && { digest: state.digest, seededAt: state.seededAt };
}
