import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { chatConversations, chatMessages } from '../../schema/index.ts';
import type { Statement } from '../shared/deliveries.ts';

type ConversationFacts = typeof chatConversations.$inferInsert;
type KeptMessage = Omit<typeof chatMessages.$inferInsert, 'conversation'>;

/** Messages of one statement: SQLite binds 32,766 values at most. */
const MESSAGES_AT_ONCE = 500;

/** The statements that write what a conversation has become, and messages of it. Written again they change nothing. */
export function keepConversation(
  database: Database,
  { id, ...facts }: ConversationFacts,
  messages: readonly KeptMessage[],
): Statement[] {
  const portions = Array.from({ length: Math.ceil(messages.length / MESSAGES_AT_ONCE) }, (_, place) =>
    messages.slice(place * MESSAGES_AT_ONCE, (place + 1) * MESSAGES_AT_ONCE),
  );
  return [
    database
      .insert(chatConversations)
      .values({ id, ...facts })
      .onConflictDoUpdate({ target: chatConversations.id, set: facts }),
    ...portions.map((portion) =>
      database
        .insert(chatMessages)
        .values(portion.map((message) => ({ ...message, conversation: id })))
        .onConflictDoNothing(),
    ),
  ];
}

/** The statements that leave nothing of a conversation. */
export const eraseConversation = (database: Database, id: string): Statement[] => [
  database.delete(chatMessages).where(eq(chatMessages.conversation, id)),
  database.delete(chatConversations).where(eq(chatConversations.id, id)),
];

/** Messages of one answer. */
const MOST_READ = 200;

/** A conversation as far as it was written down, with the messages behind one; undefined where there is none. */
export async function readConversation(database: Database, id: string, after: number) {
  const [[conversation], messages] = await database.batch([
    database.select().from(chatConversations).where(eq(chatConversations.id, id)),
    database
      .select()
      .from(chatMessages)
      .where(and(eq(chatMessages.conversation, id), gt(chatMessages.seq, after)))
      .orderBy(asc(chatMessages.seq))
      .limit(MOST_READ + 1),
  ]);
  return conversation && { conversation, messages: messages.slice(0, MOST_READ), more: messages.length > MOST_READ };
}
