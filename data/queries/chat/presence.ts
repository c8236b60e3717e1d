import type { SaidPresence } from '../../../src/domain/chat/presence.ts';
import type { ChatSettings } from '../../../src/domain/chat/settings.ts';
import type { Database } from '../../client.ts';
import { chatPresence, chatSettings } from '../../schema/index.ts';

/** Stores what the desk says of its agents. */
export async function keepPresence(database: Database, presence: SaidPresence): Promise<void> {
  await database
    .insert(chatPresence)
    .values({ id: 1, ...presence })
    .onConflictDoUpdate({ target: chatPresence.id, set: presence });
}

/** Reads what the desk said last and the current settings, in one request. */
export async function loadPresence(database: Database): Promise<{ said: SaidPresence; settings: ChatSettings }> {
  const [[said], [settings]] = await database.batch([
    database.select().from(chatPresence).limit(1),
    database.select().from(chatSettings).limit(1),
  ]);
  if (!settings) throw new Error('The settings of the chat are gone');
  return { said: said ?? { isOnline: false, saidAt: 0 }, settings };
}
