import { and, asc, desc, eq, getTableColumns, gt, gte, inArray, isNotNull, lte, sql, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { EnergyType } from '../../../src/domain/catalogue/model.ts';
import { VIN_END_SIGNS } from '../../../src/domain/stock/facts.ts';
import type { Samples, StockKind, StockOrder, StockState } from '../../../src/domain/stock/model.ts';
import type { ReservationReason } from '../../../src/domain/stock/reservation.ts';
import type { Database } from '../../client.ts';
import { brands, models, stockCities, stockItems, styles } from '../../schema/index.ts';
import { listed } from '../../write/statements.ts';
import { leadOfCar } from '../photo/photos.ts';
import type { Page } from '../catalogue/catalogue.ts';
import { unlessHidden } from '../catalogue/prices-in-china.ts';
import { lotOfCar, reasonOfCar } from './reservations.ts';
import { everyRow } from '../shared/every-row.ts';

/** A car in stock with the names of its brand and model, as far as the catalogue has them. */
export type StockRecord = Omit<typeof stockItems.$inferSelect, 'origin' | 'vin'> & {
  /** The last signs of its VIN. The whole of it is for its buyer. */
  vinEnd: string | null;
  brandId: number | null;
  brandName: string | null;
  brandNameZh: string | null;
  modelId: number | null;
  modelCatalogueName: string | null;
  modelCatalogueNameZh: string | null;
  styleId: number | null;
  /** Names of its city by language; null where the city is not stated or has none. */
  cityNames: Record<string, string> | null;
  /** Of the photograph that is shown of it. */
  photoKey: string | null;
  /** What it is reserved for, or was sold by. */
  heldFor: ReservationReason | null;
  /** The lot that has it, while that is not over. */
  lotId: number | null;
};

interface StockFilter {
  /** Cars for sale unless told. */
  samples?: Samples | undefined;
  id?: number | undefined;
  slug?: string | undefined;
  slugs?: readonly string[] | undefined;
  kind?: StockKind | undefined;
  status?: StockState | undefined;
  brandId?: number | undefined;
  modelId?: number | undefined;
  energyType?: EnergyType | undefined;
  city?: string | undefined;
  /** Model year, both ends included. */
  yearMin?: number | undefined;
  yearMax?: number | undefined;
  mileageMaxKm?: number | undefined;
  /** Fen, both ends included. */
  priceMinMinor?: number | undefined;
  priceMaxMinor?: number | undefined;
}

const { origin: _origin, vin: _vin, ...itemColumns } = getTableColumns(stockItems);
/** What the catalogue calls the brand and model of a car in stock: columns of tables that are joined to it. */
export const catalogueNames = {
  brandName: brands.name,
  brandNameZh: brands.nameZh,
  modelCatalogueName: models.name,
  modelCatalogueNameZh: models.nameZh,
};

const columns = {
  ...itemColumns,
  priceNewMinor: unlessHidden<number>(stockItems.priceNewMinor),
  ...catalogueNames,
  vinEnd: sql<string | null>`substr(${stockItems.vin}, ${-VIN_END_SIGNS})`,
  brandId: brands.id,
  modelId: models.id,
  styleId: styles.id,
  cityNames: stockCities.names,
  photoKey: leadOfCar,
  heldFor: reasonOfCar,
  lotId: lotOfCar,
};

const ORDERS: Readonly<Record<StockOrder, SQL[]>> = {
  price: [asc(stockItems.priceMinor), asc(stockItems.id)],
  priceDown: [desc(stockItems.priceMinor), asc(stockItems.id)],
  newest: [
    desc(stockItems.modelYear),
    sql`${stockItems.mileageKm} is null`,
    asc(stockItems.mileageKm),
    asc(stockItems.id),
  ],
  mileage: [sql`${stockItems.mileageKm} is null`, asc(stockItems.mileageKm), asc(stockItems.id)],
};

/** The condition that leaves samples out (`none`) or keeps nothing else (`only`); undefined for `any`. */
const samplesCondition = (isSample: SQLiteColumn, samples: Samples = 'none'): SQL | undefined =>
  samples === 'any' ? undefined : eq(isSample, samples === 'only');

function conditions(filter: StockFilter): SQL | undefined {
  const equal = [
    [stockItems.id, filter.id],
    [stockItems.slug, filter.slug],
    [stockItems.kind, filter.kind],
    [stockItems.status, filter.status],
    [brands.id, filter.brandId],
    [models.id, filter.modelId],
    [stockItems.energyType, filter.energyType],
    [stockItems.city, filter.city],
  ] as const;
  return and(
    samplesCondition(stockItems.isSample, filter.samples),
    filter.slugs && sql`${stockItems.slug} in ${listed(filter.slugs)}`,
    // Each value has the type of its own column, but a list of pairs loses which type belongs to which column.
    ...equal.map(([column, value]) => (value === undefined ? undefined : eq(column as never, value))),
    filter.yearMin === undefined ? undefined : gte(stockItems.modelYear, filter.yearMin),
    filter.yearMax === undefined ? undefined : lte(stockItems.modelYear, filter.yearMax),
    filter.mileageMaxKm === undefined ? undefined : lte(stockItems.mileageKm, filter.mileageMaxKm),
    filter.priceMinMinor === undefined ? undefined : gte(stockItems.priceMinor, filter.priceMinMinor),
    filter.priceMaxMinor === undefined ? undefined : lte(stockItems.priceMinor, filter.priceMaxMinor),
  );
}

const selectStock = (database: Database) =>
  database
    .select(columns)
    .from(stockItems)
    .leftJoin(brands, eq(brands.slug, stockItems.brandSlug))
    .leftJoin(models, eq(models.slug, stockItems.modelSlug))
    .leftJoin(styles, eq(styles.slug, stockItems.styleSlug))
    .leftJoin(stockCities, eq(stockCities.code, stockItems.city));

/** Cars of one answer. */
const ROWS_AT_ONCE = 2_000;

/** All cars that match, cheapest first and sold ones last, without samples unless told. They may be too many for one answer. */
export async function allStock(database: Database, filter: StockFilter = {}): Promise<StockRecord[]> {
  const where = conditions(filter);
  const cars = everyRow<StockRecord>(
    ROWS_AT_ONCE,
    async (last) =>
      await selectStock(database)
        .where(and(where, gt(stockItems.id, last?.id ?? 0)))
        .orderBy(asc(stockItems.id))
        .limit(ROWS_AT_ONCE),
  );
  const all = await Array.fromAsync(cars);
  const soldLast = ({ status }: StockRecord) => Number(status === 'sold');
  return all.sort(
    (left, right) => soldLast(left) - soldLast(right) || left.priceMinor - right.priceMinor || left.id - right.id,
  );
}

/** A page of the cars in stock that match, without samples and cheapest first unless told. */
export async function listStock(
  database: Database,
  filter: StockFilter,
  page: Page,
  order: StockOrder = 'price',
): Promise<{ list: StockRecord[]; total: number }> {
  const where = conditions(filter);
  const query = selectStock(database)
    .where(where)
    .orderBy(...ORDERS[order]);
  const counted = database
    .select({ total: sql<number>`count(*)` })
    .from(stockItems)
    .leftJoin(brands, eq(brands.slug, stockItems.brandSlug))
    .leftJoin(models, eq(models.slug, stockItems.modelSlug))
    .where(where);
  const [list, [row]] = await database.batch([query.limit(page.limit).offset((page.page - 1) * page.limit), counted]);
  return { list, total: row?.total ?? 0 };
}

/** One car, a sample too: its row says which it is. */
export async function findStockItem(
  database: Database,
  by: { id?: number | undefined; slug?: string | undefined },
): Promise<StockRecord | undefined> {
  return (await allStock(database, { ...by, samples: 'any' }))[0];
}

/** Codes of the cities cars of the list stand in, by code. */
export async function listStockCities(database: Database, samples?: Samples): Promise<string[]> {
  const rows = await database
    .selectDistinct({ city: stockItems.city })
    .from(stockItems)
    .where(and(isNotNull(stockItems.city), samplesCondition(stockItems.isSample, samples)))
    .orderBy(asc(stockItems.city));
  return rows.flatMap(({ city }) => city ?? []);
}

/** How many cars of each brand can be bought, for menus. Samples cannot. */
export async function countStockByBrand(database: Database, kind: StockKind): Promise<Map<number, number>> {
  const rows = await database
    .select({ brandId: brands.id, count: sql<number>`count(*)` })
    .from(stockItems)
    .innerJoin(brands, eq(brands.slug, stockItems.brandSlug))
    .where(
      and(
        eq(stockItems.kind, kind),
        inArray(stockItems.status, ['available', 'reserved']),
        samplesCondition(stockItems.isSample),
      ),
    )
    .groupBy(brands.id);
  return new Map(rows.map(({ brandId, count }) => [brandId, count]));
}
