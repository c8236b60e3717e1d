import { and, eq, gt, isNull, sql, type SQL } from 'drizzle-orm';
import { parseLocale, type Locale } from '../../../src/domain/shared/locale.ts';
import type { MessageType } from '../../../src/domain/chat/model.ts';
import type { Database } from '../../client.ts';
import { chatConversations, chatMails, chatMessages, members } from '../../schema/index.ts';
import { mailRow, type NewMail } from '../mail/outbox.ts';

/** An answer that waits to be read, and where its reader is written to. */
export interface UnreadAnswer {
  conversation: string;
  seq: number;
  type: MessageType;
  content: string;
  extend: Readonly<Record<string, unknown>>;
  /** The agent, as visitors know them. */
  nickname: string;
  address: string;
  locale: Locale;
  /** A member comes back by their login. */
  isMembers: boolean;
  /** A code has confirmed the address for this conversation: its reader is the visitor. */
  isConfirmed: boolean;
}

/** Stands for `seq` (from 1) in the row of a mail with a whole conversation, whose address a code has confirmed. */
const WHOLE_TALK = 0;

/** Names the mail of an answer. */
export const answerCause = (conversation: string, seq: number | string): string => `chat-answer:${conversation}:${seq}`;

/** Names a mail that sends a whole conversation to its visitor. */
export const talkCause = (conversation: string, which: string): string => `chat-talk:${conversation}:${which}`;

/** Answers of agents between two instants that were not read and not mailed, the oldest first. */
export async function unreadAnswers(
  database: Database,
  { since, until, max }: { since: number; until: number; max: number },
): Promise<UnreadAnswer[]> {
  const address = sql<string>`coalesce(nullif(${chatConversations.email}, ''), ${members.email}, '')`;
  // Without aliases Drizzle would leave the tables out, and each column would be compared with itself.
  const isConfirmed = sql<number>`exists (select 1 from chat_mails c where c.conversation = chat_messages.conversation
    and c.seq = ${WHOLE_TALK} and c.address = ${address})`;
  const rows = await database
    .select({
      message: chatMessages,
      isConfirmed,
      address,
      identity: chatConversations.identity,
      locale: chatConversations.language,
    })
    .from(chatMessages)
    .innerJoin(chatConversations, eq(chatConversations.id, chatMessages.conversation))
    .leftJoin(
      members,
      sql`${chatConversations.identity} = 'user' and ${members.id} = cast(substr(${chatConversations.visitorId}, 6) as integer)`,
    )
    .leftJoin(
      chatMails,
      and(eq(chatMails.conversation, chatMessages.conversation), eq(chatMails.seq, chatMessages.seq)),
    )
    .where(
      and(
        // As the index says it.
        sql`${chatMessages.identity} = 'csr'`,
        sql`${chatMessages.createdAt} between ${since} and ${until}`,
        gt(chatMessages.seq, chatConversations.visitorReadSeq),
        sql`${address} <> ''`,
        isNull(chatMails.seq),
      ),
    )
    .orderBy(chatMessages.createdAt)
    .limit(max);
  return rows.map(({ message, address: to, identity, locale, isConfirmed: isOne }) => ({
    conversation: message.conversation,
    seq: message.seq,
    type: message.type,
    content: message.content,
    extend: message.extend,
    nickname: message.nickname,
    address: to,
    locale: parseLocale(locale),
    isMembers: identity === 'user',
    isConfirmed: isOne > 0,
  }));
}

/** Mails an address was sent since an instant. */
export const mailsTo = (database: Database, address: string, since: number): Promise<number> =>
  database.$count(
    chatMails,
    and(eq(chatMails.address, address), gt(chatMails.createdAt, since), eq(chatMails.isSent, true)),
  );

/** Puts a mail into the outbox and records it, both or neither. Without a mail, it records that none is sent. */
export async function noteMail(
  database: Database,
  { conversation, seq, address }: Pick<UnreadAnswer, 'conversation' | 'seq' | 'address'>,
  { mail, linkHash, now }: { mail: NewMail | undefined; linkHash: string | null; now: number },
): Promise<void> {
  const row = { conversation, seq, address, isSent: mail !== undefined, createdAt: now, linkHash };
  const note = database.insert(chatMails).values(row).onConflictDoNothing();
  await database.batch(mail ? [note, mailRow(database, mail, now)] : [note]);
}

/** The statement that keeps the link of a mail with a whole conversation. The link of the mail before it stops working. */
export const linkToTalk = (
  database: Database,
  { conversation, address, linkHash, now }: { conversation: string; address: string; linkHash: string; now: number },
  isAllowed: SQL,
) =>
  database.run(sql`insert into ${chatMails} (conversation, seq, address, is_sent, created_at, link_hash, used_at)
    select ${conversation}, ${WHOLE_TALK}, ${address}, 0, ${now}, ${linkHash}, null where ${isAllowed}
    on conflict (conversation, seq) do update set address = excluded.address, created_at = excluded.created_at,
      link_hash = excluded.link_hash, used_at = null`);

/** Takes the conversation behind a mail's link, once; undefined if the link is used, too old or unknown. */
export async function takeLink(
  database: Database,
  linkHash: string,
  since: number,
  now: number,
): Promise<string | undefined> {
  const [taken] = await database
    .update(chatMails)
    .set({ usedAt: now })
    .where(and(eq(chatMails.linkHash, linkHash), isNull(chatMails.usedAt), gt(chatMails.createdAt, since)))
    .returning({ conversation: chatMails.conversation });
  return taken?.conversation;
}
