import { asc } from 'drizzle-orm';
import { BASE } from '../../../src/domain/currency/rates.ts';
import { PRICE_CURRENCIES } from '../../../src/domain/logistics/price/starter-rates.ts';
import type { Database } from '../../client.ts';
import {
  baseValues,
  exportPrices,
  freightRates,
  importLimits,
  localCharges,
  taxRules,
  transitTimes,
} from '../../schema/index.ts';
import { newestRates } from '../currency/rates.ts';

export type AllPriceRows = Awaited<ReturnType<typeof allPriceRows>>;

/** Reads the tables of prices at all ports, without the cars: some thousand short rows, and the newest rates. */
export const priceTables = (database: Database) =>
  [
    database.select().from(freightRates).orderBy(asc(freightRates.id)),
    database.select().from(localCharges).orderBy(asc(localCharges.id)),
    database.select().from(taxRules).orderBy(asc(taxRules.position), asc(taxRules.id)),
    database.select().from(importLimits).orderBy(asc(importLimits.id)),
    database.select().from(transitTimes).orderBy(asc(transitTimes.to), asc(transitTimes.mode), asc(transitTimes.from)),
    newestRates(database, BASE, PRICE_CURRENCIES),
    baseValueRows(database),
  ] as const;

/** Reads the rules by which a price in China becomes ours, in the order of their ids: a query, which may stand in a batch. */
export const exportPriceRows = (database: Database) =>
  database.select().from(exportPrices).orderBy(asc(exportPrices.id));

/** Selects the base values, in which countries count taxes. The query may be part of a batch. */
export const baseValueRows = (database: Database) => database.select().from(baseValues).orderBy(asc(baseValues.code));

/** Everything prices at all ports are worked out from, in one request. */
export async function allPriceRows(database: Database) {
  const [prices, freight, charges, taxes, limits, transit, rates, bases] = await database.batch([
    exportPriceRows(database),
    ...priceTables(database),
  ]);
  return { prices, tables: { freight, charges, taxes, limits, transit }, rates, bases };
}
