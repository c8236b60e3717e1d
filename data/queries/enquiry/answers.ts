import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { MessageKind } from '../../../src/domain/enquiry/contact.ts';
import type { MailState } from '../../../src/domain/mail/outbox.ts';
import type { Database } from '../../client.ts';
import { answerTemplates, mailOutbox, messageAnswers } from '../../schema/index.ts';

/** Names the mail of an answer in the outbox. */
export const answerCause = (requestId: string): string => `answer:${requestId}`;

const OF_ITS_MAIL = eq(mailOutbox.cause, sql`'answer:' || ${messageAnswers.requestId}`);

/** Answers to a message, oldest first, with the state of each mail while the outbox still has it. */
export async function listAnswers(database: Database, kind: MessageKind, messageId: number) {
  const { id, username, recipient, subject, content, createdAt } = messageAnswers;
  const rows = await database
    .select({
      id,
      username,
      recipient,
      subject,
      content,
      createdAt,
      state: mailOutbox.state,
      reason: mailOutbox.reason,
    })
    .from(messageAnswers)
    .leftJoin(mailOutbox, OF_ITS_MAIL)
    .where(and(eq(messageAnswers.kind, kind), eq(messageAnswers.messageId, messageId)))
    .orderBy(asc(id));
  return rows.map(({ state, ...row }) => ({ ...row, state: state ?? ('sent' satisfies MailState) }));
}

export async function hasAnswer(database: Database, requestId: string): Promise<boolean> {
  const found = await database
    .select({ id: messageAnswers.id })
    .from(messageAnswers)
    .where(eq(messageAnswers.requestId, requestId))
    .limit(1);
  return found.length > 0;
}

/** The message an answer belongs to, and its mail while the outbox has it. */
export async function findAnswer(database: Database, kind: MessageKind, id: number) {
  const [found] = await database
    .select({ messageId: messageAnswers.messageId, mailId: mailOutbox.id, state: mailOutbox.state })
    .from(messageAnswers)
    .leftJoin(mailOutbox, OF_ITS_MAIL)
    .where(and(eq(messageAnswers.kind, kind), eq(messageAnswers.id, id)))
    .limit(1);
  return found;
}

/** The statement that keeps an answer, for the batch that puts its mail into the outbox. */
export const answerRow = (database: Database, answer: Omit<typeof messageAnswers.$inferInsert, 'id'>) =>
  database.insert(messageAnswers).values(answer).onConflictDoNothing();

/** Most templates that are offered. */
const MAX_TEMPLATES = 100;

/** Texts for answers, or for notes about orders at a stage, in their order. */
export const listTemplates = (database: Database, use: 'enquiry' | 'order', stage = '') =>
  database
    .select({ id: answerTemplates.id, name: answerTemplates.name, contents: answerTemplates.contents })
    .from(answerTemplates)
    .where(
      and(
        eq(answerTemplates.use, use),
        eq(answerTemplates.isActive, true),
        or(isNull(answerTemplates.stage), inArray(answerTemplates.stage, ['', stage])),
      ),
    )
    .orderBy(asc(answerTemplates.position), asc(answerTemplates.id))
    .limit(MAX_TEMPLATES);
