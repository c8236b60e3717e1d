import { and, asc, between, eq, gt, gte, isNull, lt, or, sql } from 'drizzle-orm';
import { siteDay } from '../../../src/domain/shared/site-time.ts';
import type { Database } from '../../client.ts';
import { chatConversations, chatFigures, chatMails, chatMessages, mailOutbox, members } from '../../schema/index.ts';
import type { Statement } from '../shared/deliveries.ts';
import { foldedMessage } from './search.ts';
import { answerCause, talkCause } from './answer-mails.ts';

export type ConversationFacts = Omit<typeof chatConversations.$inferInsert, 'day'>;
export type KeptMessage = Omit<typeof chatMessages.$inferInsert, 'conversation'>;

/** Messages of one statement: SQLite binds 32,766 values at most. */
const MESSAGES_AT_ONCE = 500;

/** The statements that write the state of a conversation and some messages. Writing them twice changes nothing. */
export function keepConversation(
  database: Database,
  { id, ...told }: ConversationFacts,
  messages: readonly KeptMessage[],
): Statement[] {
  const facts = { ...told, day: typeof told.firstMessageAt === 'number' ? siteDay(told.firstMessageAt) : null };
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
        .values(
          portion.map((message) => ({
            ...message,
            conversation: id,
            folded: foldedMessage(message.content, message.extend),
          })),
        )
        .onConflictDoNothing(),
    ),
  ];
}

/** Recounts the days since an instant. Earlier days keep their figures, since their conversations may be erased by now. */
export async function countFigures(database: Database, since: number): Promise<void> {
  const days = await database
    .selectDistinct({ day: chatConversations.day })
    .from(chatConversations)
    .where(gte(chatConversations.day, siteDay(since)));
  for (const { day } of days) if (day !== null) await database.batch(figuresOf(database, day));
}

const figuresOf = (database: Database, day: string) =>
  [
    database.delete(chatFigures).where(eq(chatFigures.day, day)),
    database.run(sql`insert into ${chatFigures}
      (id, day, admin_id, language, conversations, answered, missed, waited_s, longest_s)
      select day || '~' || coalesce(admin_id, 0) || '~' || language, day, admin_id, language,
        count(*), count(first_answer_at), count(*) - count(first_answer_at),
        cast(round(avg(first_answer_at - first_message_at) / 1000) as integer),
        cast(round(max(first_answer_at - first_message_at) / 1000.0) as integer)
      from chat_conversations where day = ${day} group by day, admin_id, language`),
  ] as const;

const isMailOf = (id: string, cause: (id: string, which: string) => string) =>
  between(mailOutbox.cause, cause(id, ''), cause(id, '~'));

/** The statements that erase a conversation and its mails. Its files are removed elsewhere. */
export const eraseConversation = (database: Database, id: string) =>
  [
    database.delete(mailOutbox).where(or(...[answerCause, talkCause].map((cause) => isMailOf(id, cause)))),
    database.delete(chatMails).where(eq(chatMails.conversation, id)),
    database.delete(chatMessages).where(eq(chatMessages.conversation, id)),
    database.delete(chatConversations).where(eq(chatConversations.id, id)),
  ] as const;

/** Conversations of members whose account was deleted. */
export const conversationsOfDeleted = (
  database: Database,
  max: number,
): Promise<Pick<ConversationFacts, 'id' | 'visitorId'>[]> =>
  database
    .select({ id: chatConversations.id, visitorId: chatConversations.visitorId })
    .from(members)
    .innerJoin(chatConversations, eq(chatConversations.visitorId, sql`'user-' || ${members.id}`))
    .where(eq(members.state, 'deleted'))
    .limit(max);

/** Conversations from before an instant in which nothing was said since. */
export async function conversationsBefore(database: Database, before: number, max: number): Promise<string[]> {
  const rows = await database
    .select({ id: chatConversations.id })
    .from(chatConversations)
    .where(
      or(
        lt(chatConversations.lastMessageAt, before),
        and(isNull(chatConversations.lastMessageAt), lt(chatConversations.begunAt, before)),
      ),
    )
    .limit(max);
  return rows.map(({ id }) => id);
}

/** Messages of one answer. */
const MAX_READ = 200;

/** A conversation as written to libSQL, with the messages after `after`; undefined if there is none. */
export async function readConversation(database: Database, id: string, after: number) {
  const [[conversation], messages] = await database.batch([
    database.select().from(chatConversations).where(eq(chatConversations.id, id)),
    database
      .select()
      .from(chatMessages)
      .where(and(eq(chatMessages.conversation, id), gt(chatMessages.seq, after)))
      .orderBy(asc(chatMessages.seq))
      .limit(MAX_READ + 1),
  ]);
  return conversation && { conversation, messages: messages.slice(0, MAX_READ), more: messages.length > MAX_READ };
}
