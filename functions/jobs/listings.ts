import { databaseOf } from '../http/database.ts';
import { followListings } from '../listing/follow.ts';
import { withdrawOrdered } from '../quote/withdraw-ordered.ts';
import { mailOrigin } from './mail-origin.ts';

/** Updates members' listings, and quotes, after their cars. Without an address of the site, quotes wait. */
export async function keepListingsGoing(environment: Cloudflare.Env, now: number): Promise<void> {
  const database = databaseOf(environment);
  await followListings({ database, environment, now });
  const origin = mailOrigin(environment);
  if (origin !== undefined) await withdrawOrdered({ database, now, origin: () => origin });
}
