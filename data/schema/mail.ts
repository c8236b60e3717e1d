import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { MAIL_CHANNELS, MAIL_KINDS, MAIL_STATES } from '../../src/domain/mail/outbox.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';

/**
 * Mails to send. A row is written in the batch of what caused it, so neither is there without the other. What a mail says
 * is blanked once a server took it: it may carry a link that only its reader should have.
 */
export const mailOutbox = sqliteTable(
  'mail_outbox',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Names the cause: the same cause never makes two mails. */
    cause: text('cause').notNull().unique(),
    /** Stays the same over all tries, so that a mailbox can tell a second copy. */
    messageId: text('message_id').notNull().unique(),
    kind: text('kind', { enum: MAIL_KINDS }).notNull(),
    /** A text message has neither subject nor HTML. */
    channel: text('channel', { enum: MAIL_CHANNELS }).notNull().default('mail'),
    recipient: text('recipient').notNull(),
    replyTo: text('reply_to'),
    locale: text('locale').$type<Locale>().notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** Address behind List-Unsubscribe, for mails that are a newsletter's. */
    unsubscribeUrl: text('unsubscribe_url'),
    state: text('state', { enum: MAIL_STATES }).notNull(),
    tries: integer('tries').notNull().default(0),
    /** Milliseconds since 1970 from which on it may be tried. */
    dueAt: integer('due_at').notNull(),
    /** Until then the one who wrote `lease` is trying it. */
    leaseUntil: integer('lease_until'),
    lease: text('lease'),
    /** What the server said to the last try. */
    reason: text('reason'),
    /** From then on it would come too late, and is given up. */
    expiresAt: integer('expires_at'),
    createdAt: integer('created_at').notNull(),
    sentAt: integer('sent_at'),
  },
  (table) => [
    index('mail_outbox_by_due').on(table.state, table.dueAt),
    index('mail_outbox_by_recipient').on(table.recipient, table.id),
  ],
);
