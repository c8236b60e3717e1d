import { countFigures } from '../../data/queries/chat/conversations.ts';
import { databaseOf } from '../http/database.ts';

const DAY_MS = 86_400_000;

/**
 * Counts how soon visitors of the chat were answered. Once a minute and not with each message: a day is counted as a whole.
 * A conversation that was written down late, after an outage, counts with the next thing said in it.
 */
export const countChat = (environment: Cloudflare.Env, now: number): Promise<void> =>
  countFigures(databaseOf(environment), now - 2 * DAY_MS);
