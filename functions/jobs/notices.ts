import { tellMembers } from '../auction/notices.ts';
import { databaseOf } from '../http/database.ts';
import { deliverMail } from '../mail/deliver.ts';
import { mailOrderNews } from '../order/news-mail.ts';
import { mailOrigin } from './mail-origin.ts';

/** Notifies members of lots that are about to change and buyers of their orders, and sends these mails within the same minute. */
export async function tellWhatIsNew(environment: Cloudflare.Env, now: number): Promise<void> {
  const origin = mailOrigin(environment);
  const database = databaseOf(environment);
  const mails = (await mailOrderNews(database, now)) + (await tellMembers({ database, now }, origin));
  const startedAt = Date.now();
  if (mails > 0) await deliverMail(environment, database, { max: mails, clock: () => now + Date.now() - startedAt });
}
