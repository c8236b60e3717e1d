import { asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { EU_MEMBERS, EXPORT_COUNTRY } from '../../../src/domain/logistics/model.ts';
import { BASE } from '../../../src/domain/currency/rates.ts';
import { PRICE_CURRENCIES } from '../../../src/domain/logistics/price/starter-rates.ts';
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
import { styleColumns } from '../catalogue/styles.ts';
import { newestRates } from '../currency/rates.ts';
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

/** What prices at a place and in a country are worked out from: queries, which may stand in a batch. */
const placeTables = (database: Database, place: string, country: SQL) =>
  [
    database.select().from(freightRates).where(eq(freightRates.to, place)),
    database
      .select()
      .from(localCharges)
      .where(sql`${localCharges.place} in ('', ${place}) and ${localCharges.country} in ('', ${country})`)
      .orderBy(asc(localCharges.id)),
    database
      .select()
      .from(taxRules)
      .where(sql`${taxRules.country} in ('EU', ${country})`)
      .orderBy(asc(taxRules.position), asc(taxRules.id)),
    database
      .select()
      .from(importLimits)
      .where(sql`${importLimits.country} in ('EU', ${EXPORT_COUNTRY}, ${country})`)
      .orderBy(asc(importLimits.id)),
    database
      .select()
      .from(transitTimes)
      .where(eq(transitTimes.to, place))
      .orderBy(asc(transitTimes.mode), asc(transitTimes.from)),
  ] as const;

/** Everything a price at a port is worked out from, in one request. Rows are those of the place and the country alone. */
export async function loadPriceRows(database: Database, query: PriceQuery) {
  const place = query.place ?? '';
  // The port's own country, where no other one is named.
  const country = sql`coalesce(${query.country ?? null}, (select p.country from ports p where p.code = ${place}))`;
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
    database.select().from(ports).where(eq(ports.code, place)),
    database.select({ key: costLines.key, port: costLines.port, paidIn: costLines.paidIn }).from(costLines),
    knownCountry(database, country),
    exportPriceRows(database),
    ...placeTables(database, place, country),
    newestRates(database, BASE, PRICE_CURRENCIES),
    baseValueRows(database),
    stylesQuery(database, query),
    stockQuery(database, query),
    lotQuery(database, query.lotId ?? NO_ID),
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

function stylesQuery(database: Database, { styleIds, styleSlug }: PriceQuery) {
  return database
    .select({ ...styleColumns, rightHandVersion: models.rightHandVersion })
    .from(styles)
    .innerJoin(models, eq(models.id, styles.modelId))
    .innerJoin(brands, eq(brands.id, models.brandId))
    .where(styleSlug === undefined ? inArray(styles.id, [...(styleIds ?? [NO_ID])]) : eq(styles.slug, styleSlug));
}

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

function stockQuery(database: Database, { stockIds, stockSlug }: PriceQuery) {
  const ids = stockIds === undefined || stockIds.length === 0 ? [NO_ID] : [...stockIds];
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
    .where(stockSlug === undefined ? inArray(stockItems.id, ids) : eq(stockItems.slug, stockSlug));
}

/** The car of a lot and how its bids go: a query, which may stand in a batch. */
export function lotQuery(database: Database, lotId: number) {
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
