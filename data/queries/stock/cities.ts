import type { Database } from '../../client.ts';
import { stockCities } from '../../schema/index.ts';

/** All cities stock is in, with their names: some dozens. */
export const namedCities = (database: Database) =>
  database.select({ code: stockCities.code, names: stockCities.names }).from(stockCities);
