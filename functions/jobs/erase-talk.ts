import { conversationsBefore, conversationsOfDeleted } from '../../data/queries/chat/conversations.ts';
import { loadChatConfig } from '../../data/queries/chat/settings.ts';
import type { Database } from '../../data/client.ts';

const DAY_MS = 86_400_000;
/** Conversations of one run: what is left is found by the next. */
const MOST = 50;

type Sessions = Pick<Cloudflare.Env, 'CHAT_SESSION'>;

/** Erases conversations in which nothing was said for as many days as an admin set; 0 keeps them for good. */
export async function eraseOldTalk(environment: Sessions, database: Database, now: number): Promise<void> {
  const { conversationDays } = (await loadChatConfig(database)).settings;
  if (conversationDays === 0) return;
  const before = now - conversationDays * DAY_MS;
  // What was said since, and is not written down yet, the conversation itself knows.
  for (const id of await conversationsBefore(database, before, MOST)) await sessionOf(environment, id).expire(before);
}

/** What is left of conversations of deleted accounts, where the account's own call did not get to its end. */
export async function eraseTalkOfDeleted(environment: Sessions, database: Database): Promise<void> {
  for (const { id, visitorId } of await conversationsOfDeleted(database, MOST))
    await sessionOf(environment, id).erase(visitorId);
}

const sessionOf = ({ CHAT_SESSION: sessions }: Sessions, id: string) => sessions.get(sessions.idFromString(id));
