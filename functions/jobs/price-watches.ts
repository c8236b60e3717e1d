import { tellFallenPrices } from '../collection/fallen-prices.ts';
import { databaseOf } from '../http/database.ts';
import { mailOrigin } from './mail-origin.ts';

/** Tells members which of their watched cars have become cheaper. Fails until the site's address is set. */
export async function tellOfPrices(environment: Cloudflare.Env, now: number): Promise<string | undefined> {
  const origin = mailOrigin(environment);
  if (origin === undefined) return 'The address of the site is not set, so no mail can name it.';
  await tellFallenPrices({ database: databaseOf(environment), now }, origin);
  return undefined;
}
