import { databaseOf } from '../http/database.ts';
import { followVoyages } from '../order/voyages.ts';
import { mailOrigin } from './mail-origin.ts';

/**
 * Asks carriers for events of shipments, where one of them has an address to be asked at. Without an address of the site, mails
 * could not lead to the order, so carriers are not asked.
 */
export async function askCarriers(environment: Cloudflare.Env, now: number): Promise<void> {
  const origin = mailOrigin(environment);
  if (origin === undefined) return;
  const database = databaseOf(environment);
  const isLocalAllowed = environment.LOCAL_ORIGIN !== undefined;
  await followVoyages({ database, now, environment, origin: () => origin }, { isLocalAllowed });
}
