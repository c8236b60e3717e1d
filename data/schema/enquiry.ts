import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { SUBSCRIPTION_STATES } from '../../src/domain/enquiry/rules.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';

/** Who asked for the newsletter. The address and its language, and nothing else about the person: no network address. */
export const newsletterSubscriptions = sqliteTable('newsletter_subscriptions', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  /** As `normaliseEmail` spells it, so that one mailbox is one row. */
  email: text('email').notNull().unique(),
  /** Language the newsletter was asked for in. */
  locale: text('locale').$type<Locale>().notNull(),
  state: text('state', { enum: SUBSCRIPTION_STATES }).notNull(),
  /** SHA-256, in hex, of what the links of our mails carry; null until such a mail is sent. */
  confirmTokenHash: text('confirm_token_hash').unique(),
  unsubscribeTokenHash: text('unsubscribe_token_hash').unique(),
  /** Milliseconds since 1970 at which it was first asked for. */
  createdAt: integer('created_at').notNull(),
  /** The same for the last time. */
  updatedAt: integer('updated_at').notNull(),
});
