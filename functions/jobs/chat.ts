import { countFigures } from '../../data/queries/chat/conversations.ts';
import { mailAnswers } from '../chat/answer-mails.ts';
import { databaseOf } from '../http/database.ts';
import { ownOrigin } from '../http/site-origin.ts';
import { deliverMail } from '../mail/deliver.ts';
import { keepsOutbox } from '../mail/settings.ts';

const DAY_MS = 86_400_000;
/** Where `npm start` shows the site unless told. */
const ON_THIS_MACHINE = 'http://localhost:8787';

/**
 * Mails answers visitors did not read, and counts how soon they were answered: once a minute and not with each message, for
 * a day is counted as a whole. A conversation written down late, after an outage, counts with the next thing said in it.
 */
export async function keepChatGoing(environment: Cloudflare.Env, now: number): Promise<void> {
  const database = databaseOf(environment);
  const origin = ownOrigin(environment) ?? (keepsOutbox(environment) ? ON_THIS_MACHINE : undefined);
  // Without an address of the site there is nothing to lead back to.
  const mails = origin === undefined ? 0 : await mailAnswers(database, now, origin);
  await countFigures(database, now - 2 * DAY_MS);
  const startedAt = Date.now();
  if (mails > 0) await deliverMail(environment, database, { most: mails, clock: () => now + Date.now() - startedAt });
}
