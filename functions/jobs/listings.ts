import { databaseOf } from '../http/database.ts';
import { followListings } from '../listing/follow.ts';

/** Lets the listings of members follow what became of their cars. */
export async function keepListingsGoing(environment: Cloudflare.Env, now: number): Promise<void> {
  await followListings({ database: databaseOf(environment), now });
}
