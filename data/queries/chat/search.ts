import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { foldText } from '../../../src/domain/search/fold.ts';
import type { Database } from '../../client.ts';
import { chatConversations, chatMessages } from '../../schema/index.ts';

/** Conversations of one answer. */
const MAX_FOUND = 5_000;
/** How many messages that were written before the search existed are folded at once. */
const FOLDED_AT_ONCE = 500;

/** Builds the text a search for messages reads: content, and the names of files, links and cards. */
export function foldedMessage(content: string, extend: Readonly<Record<string, unknown>>): string {
  const names = [extend['name'], extend['title']].filter((name) => typeof name === 'string');
  return foldText([content, ...names].join('\n'));
}

/**
 * Conversations in which some words were said, the last ones first.
 *
 * @param words folded
 * @param adminId finds this agent's conversations and unassigned ones; absent: finds all
 */
export async function conversationsSaying(
  database: Database,
  words: string,
  adminId: number | undefined,
): Promise<string[]> {
  if (words === '') return [];
  const text = sql`coalesce(${chatMessages.folded}, lower(${chatMessages.content}))`;
  // Only the desk knows who serves each conversation now, so this finds every conversation that may be the agent's.
  const isReached =
    adminId === undefined
      ? undefined
      : or(
          eq(chatConversations.adminId, adminId),
          isNull(chatConversations.adminId),
          eq(chatConversations.state, 'open'),
        );
  const saying = sql`exists (select 1 from ${chatMessages} where ${chatMessages.conversation} = ${chatConversations.id}
    and instr(${text}, ${words}) > 0)`;
  const rows = await database
    .select({ id: chatConversations.id })
    .from(chatConversations)
    .where(and(isReached, saying))
    .orderBy(desc(chatConversations.lastMessageAt))
    .limit(MAX_FOUND);
  return rows.map(({ id }) => id);
}

/** Folds messages that were written down before there was a search through them. @returns how many */
export async function foldOldMessages(database: Database): Promise<number> {
  const rows = await database.select().from(chatMessages).where(isNull(chatMessages.folded)).limit(FOLDED_AT_ONCE);
  const [first, ...others] = rows.map(({ conversation, seq, content, extend }) =>
    database
      .update(chatMessages)
      .set({ folded: foldedMessage(content, extend) })
      .where(and(eq(chatMessages.conversation, conversation), eq(chatMessages.seq, seq))),
  );
  if (first) await database.batch([first, ...others]);
  return rows.length;
}
