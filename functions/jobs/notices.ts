import { tellMembers } from '../auction/notices.ts';
import { databaseOf } from '../http/database.ts';
import { ownOrigin } from '../http/site-origin.ts';
import { deliverMail } from '../mail/deliver.ts';
import { keepsOutbox } from '../mail/settings.ts';

/** Where `npm start` shows the site unless told. */
const ON_THIS_MACHINE = 'http://localhost:8787';

/** Tells members what comes near, and sends what they are told by mail, in the same minute. */
export async function tellOfLots(environment: Cloudflare.Env, now: number): Promise<void> {
  const origin = ownOrigin(environment) ?? (keepsOutbox(environment) ? ON_THIS_MACHINE : undefined);
  const database = databaseOf(environment);
  const mails = await tellMembers({ database, now }, origin);
  const startedAt = Date.now();
  if (mails > 0) await deliverMail(environment, database, { most: mails, clock: () => now + Date.now() - startedAt });
}
