import { sweepOrderFiles, sweepPrivateFiles } from '../../data/files/sweep.ts';
import { takeNamesAway } from '../../data/queries/order/keeping.ts';
import { keptSince } from '../../src/domain/order/keeping.ts';
import { databaseOf } from '../http/database.ts';
import { orderKeepYears } from '../order/settings.ts';

const ORDERS_AT_ONCE = 100;
/** Portions of one run: what is left is found the next day. */
const MAX_PORTIONS = 20;

/**
 * Takes names and files off orders whose years of keeping are over. It is done in portions, each complete in itself, and files
 * go after what names them: a run that is cut off is finished by the next.
 */
export async function endOfKeeping(environment: Cloudflare.Env, now: number): Promise<void> {
  const database = databaseOf(environment);
  const wanted = { before: keptSince(now, orderKeepYears(environment)), now, limit: ORDERS_AT_ONCE };
  for (let portion = 0; portion < MAX_PORTIONS; portion += 1) {
    if ((await takeNamesAway(database, wanted)) === 0) break;
  }
  await sweepOrderFiles(environment.UPLOADS, database);
  await sweepPrivateFiles(environment.UPLOADS, database);
}
