import { asc, desc, inArray } from 'drizzle-orm';
import { MARKET_ENTITIES } from '../../../src/domain/logistics/market/files.ts';
import { makeMarketFiles, type MarketTexts } from '../../../src/domain/logistics/market/make-files.ts';
import { rateTable } from '../../../src/domain/logistics/price/rate-table.ts';
import type { Database } from '../../client.ts';
import { adminRevisions, countryRules, ports } from '../../schema/index.ts';
import { priceTables } from './price-tables.ts';

/**
 * The files prices are worked out from in the browser, as the database has them now. It reads a thousand rows in one request, so
 * it is asked after a change, by a build and once an hour.
 */
export async function marketFiles(database: Database): Promise<MarketTexts> {
  const [portRows, rules, freight, charges, taxes, limits, transit, rates, bases] = await database.batch([
    database.select().from(ports).orderBy(asc(ports.code)),
    database.selectDistinct({ country: countryRules.country }).from(countryRules),
    ...priceTables(database),
  ]);
  return makeMarketFiles({
    ports: portRows,
    rules,
    freight,
    charges,
    taxes,
    limits,
    transit,
    rates: rateTable(rates, bases),
  });
}

/** The last change an admin made to a row the files are made of. */
export async function lastMarketEdit(database: Database) {
  const { createdAt: at, title, username, resource, id } = adminRevisions;
  const [edit] = await database
    .select({ at, title, username })
    .from(adminRevisions)
    .where(inArray(resource, MARKET_ENTITIES))
    .orderBy(desc(id))
    .limit(1);
  return edit;
}
