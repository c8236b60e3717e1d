import { tellMembers } from '../auction/notices.ts';
import { databaseOf } from '../http/database.ts';
import { deliverMail } from '../mail/deliver.ts';
import { mailOrigin } from './mail-origin.ts';

/** Notifies members of what is about to happen, and sends the mails for their notices within the same minute. */
export async function tellOfLots(environment: Cloudflare.Env, now: number): Promise<void> {
  const origin = mailOrigin(environment);
  const database = databaseOf(environment);
  const mails = await tellMembers({ database, now }, origin);
  const startedAt = Date.now();
  if (mails > 0) await deliverMail(environment, database, { most: mails, clock: () => now + Date.now() - startedAt });
}
