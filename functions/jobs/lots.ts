import { lapsePayments, lotsDue, releaseLeftovers } from '../../data/queries/auction/due.ts';
import { lotOf } from '../auction/service.ts';
import { databaseOf } from '../http/database.ts';

/**
 * Lets lots open and end that nobody has looked at, purchases lapse that nobody has paid, and deposits go back that were left
 * held. A lot that was looked at has a clock of its own, to the millisecond.
 */
export async function keepLotsGoing(environment: Cloudflare.Env, now: number): Promise<void> {
  const database = databaseOf(environment);
  await lapsePayments(database, now);
  await releaseLeftovers(database, now);
  const due = await lotsDue(database, now);
  await Promise.all(due.map((id) => lotOf(environment, id).refresh(id)));
}
