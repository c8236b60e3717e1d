import { asc } from 'drizzle-orm';
import { BASE } from '../../../src/domain/currency/rates.ts';
import { makeMarketFiles, type MarketTexts } from '../../../src/domain/logistics/market/make-files.ts';
import { rateTable } from '../../../src/domain/logistics/price/rate-table.ts';
import { PRICE_CURRENCIES } from '../../../src/domain/logistics/price/starter-rates.ts';
import type { Database } from '../../client.ts';
import {
  countryRules,
  freightRates,
  importLimits,
  localCharges,
  ports,
  taxRules,
  transitTimes,
} from '../../schema/index.ts';
import { newestRates } from '../currency/rates.ts';

/**
 * The files prices are worked out from in the browser, as the database has them now. It reads a thousand rows in one request, so
 * it is asked after a change, by a build and once an hour.
 */
export async function marketFiles(database: Database): Promise<MarketTexts> {
  const [portRows, rules, freight, charges, taxes, limits, transit, rates] = await database.batch([
    database.select().from(ports).orderBy(asc(ports.code)),
    database.selectDistinct({ country: countryRules.country }).from(countryRules),
    database.select().from(freightRates).orderBy(asc(freightRates.id)),
    database.select().from(localCharges).orderBy(asc(localCharges.id)),
    database.select().from(taxRules).orderBy(asc(taxRules.position), asc(taxRules.id)),
    database.select().from(importLimits).orderBy(asc(importLimits.id)),
    database.select().from(transitTimes).orderBy(asc(transitTimes.to), asc(transitTimes.mode), asc(transitTimes.from)),
    newestRates(database, BASE, PRICE_CURRENCIES),
  ]);
  return makeMarketFiles({
    ports: portRows,
    rules,
    freight,
    charges,
    taxes,
    limits,
    transit,
    rates: rateTable(rates),
  });
}
