import { countFigures } from '../../data/queries/chat/conversations.ts';
import { foldOldMessages } from '../../data/queries/chat/search.ts';
import { mailAnswers } from '../chat/answer-mails.ts';
import { databaseOf } from '../http/database.ts';
import { deliverMail } from '../mail/deliver.ts';
import { eraseOldTalk } from './erase-talk.ts';
import { mailOrigin } from './mail-origin.ts';

const DAY_MS = 86_400_000;

/**
 * Mails answers that visitors have not read, erases conversations past their time, and counts how soon visitors were
 * answered. The counting runs once a minute, not per message, because a day is counted as a whole. Each day is counted
 * for two more days, to include messages an outage held back.
 */
export async function keepChatGoing(environment: Cloudflare.Env, now: number): Promise<void> {
  const database = databaseOf(environment);
  const origin = mailOrigin(environment);
  // Without the site's address, a mail could not lead back to the conversation.
  const mails = origin === undefined ? 0 : await mailAnswers(database, now, origin);
  await countFigures(database, now - 2 * DAY_MS);
  await foldOldMessages(database);
  await eraseOldTalk(environment, database, now);
  const startedAt = Date.now();
  if (mails > 0) await deliverMail(environment, database, { max: mails, clock: () => now + Date.now() - startedAt });
}
