import { conversationsBefore, conversationsOfDeleted } from '../../data/queries/chat/conversations.ts';
import { loadChatConfig } from '../../data/queries/chat/settings.ts';
import type { Database } from '../../data/client.ts';

const DAY_MS = 86_400_000;
/** Most conversations per run; the next run finds the rest. */
const MAX = 50;

type Sessions = Pick<Cloudflare.Env, 'CHAT_SESSION'>;

/** Erases conversations that were silent for as many days as an admin has set; 0 keeps them for good. */
export async function eraseOldTalk(environment: Sessions, database: Database, now: number): Promise<void> {
  const { conversationDays } = (await loadChatConfig(database)).settings;
  if (conversationDays === 0) return;
  const before = now - conversationDays * DAY_MS;
  // Only the conversation itself knows of messages that are not stored in the database yet.
  for (const id of await conversationsBefore(database, before, MAX)) await sessionOf(environment, id).expire(before);
}

/** Erases leftover conversations of deleted accounts whose deletion was cut short. */
export async function eraseTalkOfDeleted(environment: Sessions, database: Database): Promise<void> {
  for (const { id, visitorId } of await conversationsOfDeleted(database, MAX))
    await sessionOf(environment, id).erase(visitorId);
}

const sessionOf = ({ CHAT_SESSION: sessions }: Sessions, id: string) => sessions.get(sessions.idFromString(id));
