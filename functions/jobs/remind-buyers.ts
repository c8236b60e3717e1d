import { databaseOf } from '../http/database.ts';
import { remindOfPayments } from '../order/reminders.ts';
import { reminderDays } from '../order/settings.ts';
import { mailOrigin } from './mail-origin.ts';

/** Reminds buyers of payments that are due for their orders. Without an address of the site, reminders wait. */
export async function remindBuyers(environment: Cloudflare.Env, now: number): Promise<void> {
  const origin = mailOrigin(environment);
  if (origin === undefined) return;
  const moment = { database: databaseOf(environment), now, origin: () => origin };
  await remindOfPayments(moment, reminderDays(environment));
}
