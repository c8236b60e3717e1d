import type { Database } from '../client.ts';
import { seedEditorial } from './editorial.ts';
import { seedFilms } from './films.ts';
import { seedCatalogue } from './index.ts';
import { seedLogistics } from './logistics.ts';
import { seedOfficeDays } from './office-days.ts';
import { seedStock } from './stock.ts';

/** Brings all that the files of `data` and `content` say into the database: whatever a page of the site is drawn from. */
export async function seedEverything(database: Database, options?: Parameters<typeof seedCatalogue>[1]) {
  const catalogue = await seedCatalogue(database, options);
  await seedLogistics(database);
  await seedOfficeDays(database);
  // Cars in stock, articles and films name models of the catalogue.
  const stock = await seedStock(database);
  const editorial = await seedEditorial(database);
  const films = await seedFilms(database);
  return { catalogue, stock, editorial, films };
}
