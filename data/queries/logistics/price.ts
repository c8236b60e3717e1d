import { asc, eq, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { EU_MEMBERS, EXPORT_COUNTRY } from '../../../src/domain/logistics/model.ts';
import { BASE } from '../../../src/domain/currency/rates.ts';
import { PRICE_CURRENCIES } from '../../../src/domain/logistics/price/starter-rates.ts';
import { oncePerObject } from '../../../src/domain/shared/once-per-object.ts';
import type { Database } from '../../client.ts';
import {
  auctionLots,
  brands,
  costLines,
  countryRules,
  freightRates,
  importLimits,
  localCharges,
  models,
  ports,
  stockItems,
  styles,
  taxRules,
  transitTimes,
} from '../../schema/index.ts';
import { priceBasis, shownPrices } from '../catalogue/prices-in-china.ts';
import { styleNameColumns } from '../catalogue/styles.ts';
import { newestRates } from '../currency/rates.ts';
import { leadOfStyle } from '../photo/photos.ts';
import { prepared } from '../shared/prepared.ts';
import { baseValueRows, exportPriceRows } from './price-tables.ts';
import { portOf } from './logistics.ts';

/** Where cars are priced for, and which: styles or cars in stock by number or slug, or a lot. */
interface PriceQuery {
  place: string | undefined;
  country: string | undefined;
  styleIds?: readonly number[] | undefined;
  styleSlug?: string | undefined;
  stockIds?: readonly number[] | undefined;
  stockSlug?: string | undefined;
  lotId?: number | undefined;
}

const NO_ID = 0;

/** Values of the query of a request, by their names. The SQL around them is put together once. */
const PLACE = sql.placeholder('place');
const COUNTRY = sql.placeholder('country');
const IDS = sql.placeholder('ids');
const SLUG = sql.placeholder('slug');
const LOT = sql.placeholder('lot');
/** The port's own country, where no other one is named. */
const REQUESTED_COUNTRY = sql`coalesce(${COUNTRY}, (select p.country from ports p where p.code = ${PLACE}))`;
const isAmongIds = (id: SQLiteColumn) => sql`${id} in (select value from json_each(${IDS}))`;

/** The queries of everything a price at a port is worked out from. */
const preparedQueries = oncePerObject((database: Database) => ({
  port: prepared(database.select().from(ports).where(eq(ports.code, PLACE))),
  lines: prepared(
    database.select({ key: costLines.key, port: costLines.port, paidIn: costLines.paidIn }).from(costLines),
  ),
  known: prepared(knownCountry(database, REQUESTED_COUNTRY)),
  prices: prepared(exportPriceRows(database)),
  freight: prepared(database.select().from(freightRates).where(eq(freightRates.to, PLACE))),
  charges: prepared(
    database
      .select()
      .from(localCharges)
      .where(sql`${localCharges.place} in ('', ${PLACE}) and ${localCharges.country} in ('', ${REQUESTED_COUNTRY})`)
      .orderBy(asc(localCharges.id)),
  ),
  taxes: prepared(
    database
      .select()
      .from(taxRules)
      .where(sql`${taxRules.country} in ('EU', ${REQUESTED_COUNTRY})`)
      .orderBy(asc(taxRules.position), asc(taxRules.id)),
  ),
  limits: prepared(
    database
      .select()
      .from(importLimits)
      .where(sql`${importLimits.country} in ('EU', ${EXPORT_COUNTRY}, ${REQUESTED_COUNTRY})`)
      .orderBy(asc(importLimits.id)),
  ),
  transit: prepared(
    database
      .select()
      .from(transitTimes)
      .where(eq(transitTimes.to, PLACE))
      .orderBy(asc(transitTimes.mode), asc(transitTimes.from)),
  ),
  rates: prepared(newestRates(database, BASE, PRICE_CURRENCIES)),
  bases: prepared(baseValueRows(database)),
  stylesById: prepared(stylesQuery(database, isAmongIds(styles.id))),
  stylesBySlug: prepared(stylesQuery(database, eq(styles.slug, SLUG))),
  stockById: prepared(stockQuery(database, isAmongIds(stockItems.id))),
  stockBySlug: prepared(stockQuery(database, eq(stockItems.slug, SLUG))),
  lot: prepared(lotQuery(database, LOT)),
}));

/** Everything a price at a port is worked out from, in one request. Rows are those of the place and the country alone. */
export async function loadPriceRows(database: Database, query: PriceQuery) {
  const { styleIds = [], styleSlug, stockIds = [], stockSlug, lotId = NO_ID } = query;
  const at = { place: query.place ?? '', country: query.country ?? null };
  const of = preparedQueries(database);
  const [
    portRows,
    lines,
    known,
    prices,
    freight,
    charges,
    taxes,
    limits,
    transit,
    rates,
    bases,
    ofStyles,
    ofStock,
    ofLot,
  ] = await database.batch([
    of.port(at),
    of.lines(at),
    of.known(at),
    of.prices(at),
    of.freight(at),
    of.charges(at),
    of.taxes(at),
    of.limits(at),
    of.transit(at),
    of.rates(at),
    of.bases(at),
    styleSlug === undefined ? of.stylesById({ ids: JSON.stringify(styleIds) }) : of.stylesBySlug({ slug: styleSlug }),
    stockSlug === undefined ? of.stockById({ ids: JSON.stringify(stockIds) }) : of.stockBySlug({ slug: stockSlug }),
    of.lot({ lot: lotId }),
  ]);
  const code = known[0]?.country;
  const isOf = (row: { country: string }) => row.country !== 'EU' || (code !== undefined && EU_MEMBERS.includes(code));
  return {
    port: portRows[0] && portOf(portRows[0]),
    country: code,
    lines,
    prices,
    tables: { freight, charges, taxes: taxes.filter(isOf), limits: limits.filter(isOf), transit },
    rates,
    bases,
    styles: ofStyles,
    stock: ofStock,
    lot: ofLot[0],
  };
}

/** A country, where it has a port or a rule: a query, which may stand in a batch. */
export const knownCountry = (database: Database, country: SQL | string) =>
  database
    .select({ country: sql<string>`c.country` })
    .from(
      sql`(select ${countryRules.country} as country from ${countryRules} union select ${ports.country} from ${ports}) c`,
    )
    .where(sql`c.country = ${country}`);

/** Columns of a style that say how large and how strong the car is. */
const measures = {
  lengthMm: styles.lengthMm,
  widthMm: styles.widthMm,
  heightMm: styles.heightMm,
  powerKw: styles.powerKw,
  displacementMl: styles.displacementMl,
  power30MinKw: styles.power30MinKw,
  co2GKm: styles.co2GKm,
};

/** What a style is called, shown with, and priced by. */
const pricedStyle = {
  ...styleNameColumns,
  slug: styles.slug,
  energyType: styles.energyType,
  modelId: styles.modelId,
  modelSlug: models.slug,
  rightHandVersion: models.rightHandVersion,
  brandSlug: brands.slug,
  ...shownPrices,
  priceBasis,
  source: styles.source,
  photoKey: leadOfStyle,
  ...measures,
};

function stylesQuery(database: Database, areMeant: SQL) {
  return database
    .select(pricedStyle)
    .from(styles)
    .innerJoin(models, eq(models.id, styles.modelId))
    .innerJoin(brands, eq(brands.id, models.brandId))
    .where(areMeant);
}

function stockQuery(database: Database, areMeant: SQL) {
  return database
    .select({
      id: stockItems.id,
      kind: stockItems.kind,
      brandSlug: stockItems.brandSlug,
      modelSlug: stockItems.modelSlug,
      energyType: stockItems.energyType,
      priceMinor: stockItems.priceMinor,
      currency: stockItems.currency,
      firstRegistration: stockItems.firstRegistration,
      steering: stockItems.steering,
      status: stockItems.status,
      sourceDate: stockItems.sourceDate,
      ...measures,
    })
    .from(stockItems)
    .leftJoin(styles, eq(styles.slug, stockItems.styleSlug))
    .where(areMeant);
}

/** The car of a lot and how its bids go: a query, which may stand in a batch. */
export function lotQuery(database: Database, lotId: number | Placeholder) {
  return database
    .select({
      id: auctionLots.id,
      state: auctionLots.state,
      currency: auctionLots.currency,
      openingMinor: auctionLots.openingMinor,
      currentMinor: auctionLots.currentMinor,
      increments: auctionLots.increments,
      buyerFee: auctionLots.buyerFee,
      energyType: sql<
        string | null
      >`coalesce(${auctionLots.energyType}, ${stockItems.energyType}, ${styles.energyType})`,
      brandSlug: sql<string | null>`coalesce(${brands.slug}, ${stockItems.brandSlug})`,
      kind: stockItems.kind,
      firstRegistration: stockItems.firstRegistration,
      steering: stockItems.steering,
      ...measures,
    })
    .from(auctionLots)
    .leftJoin(stockItems, eq(stockItems.id, auctionLots.stockId))
    .leftJoin(brands, eq(brands.id, auctionLots.brandId))
    .leftJoin(
      styles,
      sql`${styles.id} = ${auctionLots.styleId} or (${auctionLots.styleId} is null and ${styles.slug} = ${stockItems.styleSlug})`,
    )
    .where(eq(auctionLots.id, lotId));
}
