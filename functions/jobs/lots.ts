import { lapsePayments, lotsDue, releaseLeftovers } from '../../data/queries/auction/due.ts';
import { lapseChances } from '../../data/queries/auction/second-chances.ts';
import { freeWhatIsOver } from '../../data/queries/stock/reservations.ts';
import { lotOf } from '../../data/objects/lots.ts';
import { databaseOf } from '../http/database.ts';
import { orderPaidLots } from '../order/lot-orders.ts';
import { makeLotReceipt } from '../order/lot-receipt.ts';
import { mailOrigin } from './mail-origin.ts';

/**
 * Opens and ends lots whose object was never called, gives leftover deposits back, and lets unpaid purchases lapse.
 * Turns paid lots into orders with a receipt, and frees cars whose lot or deal has ended. Once called, a lot's object has a clock of
 * its own, precise to the millisecond.
 */
export async function keepLotsGoing(environment: Cloudflare.Env, now: number): Promise<void> {
  const database = databaseOf(environment);
  await lapsePayments(database, now);
  await lapseChances(database, now);
  const origin = mailOrigin(environment);
  const orderIds = await orderPaidLots(database, now, origin);
  await releaseLeftovers(database, now);
  await freeWhatIsOver(database, now);
  const due = await lotsDue(database, now);
  await Promise.all(due.map((id) => lotOf(environment, id).refresh(id)));
  // To print takes long, so it comes last. A receipt names the address at which it is checked.
  if (origin === undefined) return;
  for (const id of orderIds) await makeLotReceipt({ database, now, environment, origin: () => origin }, id);
}
