import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { ENQUIRY_SUBJECTS, MESSAGE_KINDS, MESSAGE_STATES } from '../../src/domain/enquiry/contact.ts';
import { ENQUIRY_STATES } from '../../src/domain/enquiry/states.ts';
import { LINK_PURPOSES, SUBSCRIPTION_STATES } from '../../src/domain/enquiry/rules.ts';
import { TEMPLATE_USES } from '../../src/domain/enquiry/template.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import type { PerLanguage } from '../../src/domain/site/company.ts';
import { TRADE_TERMS } from '../../src/domain/site/incoterms.ts';

/** Who asked for the newsletter. The address and its language, and nothing else about the person: no network address. */
export const newsletterSubscriptions = sqliteTable('newsletter_subscriptions', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  /** As `normaliseEmail` spells it, so that one mailbox is one row. */
  email: text('email').notNull().unique(),
  /** Language the newsletter was asked for in. */
  locale: text('locale').$type<Locale>().notNull(),
  state: text('state', { enum: SUBSCRIPTION_STATES }).notNull(),
  /** No longer written: each link has a row of its own in `newsletter_links`. */
  confirmTokenHash: text('confirm_token_hash').unique(),
  unsubscribeTokenHash: text('unsubscribe_token_hash').unique(),
  /** Milliseconds since 1970 at which it was first asked for. */
  createdAt: integer('created_at').notNull(),
  /** The same for the last time. */
  updatedAt: integer('updated_at').notNull(),
});

/**
 * Links of our mails, each known by the hash of what it carries only. A table of its own, since a second mail must not
 * break the link of the first, and every newsletter carries its own way out.
 */
export const newsletterLinks = sqliteTable(
  'newsletter_links',
  {
    /** SHA-256, in hex. */
    tokenHash: text('token_hash').primaryKey(),
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => newsletterSubscriptions.id),
    purpose: text('purpose', { enum: LINK_PURPOSES }).notNull(),
    createdAt: integer('created_at').notNull(),
    /** Milliseconds since 1970; null: it never ends. */
    expiresAt: integer('expires_at'),
  },
  (table) => [index('newsletter_links_by_subscription').on(table.subscriptionId, table.purpose)],
);

/** What a message and an enquiry both keep. No network address: people who write say who they are. */
const received = () => ({
  id: integer('id').primaryKey({ autoIncrement: true }),
  /** The sender's own id: sent twice, it is kept once. */
  requestId: text('request_id').notNull().unique(),
  /** Language it was written in, and is answered in. */
  locale: text('locale').$type<Locale>().notNull(),
  name: text('name').notNull(),
  /** Milliseconds since 1970. */
  createdAt: integer('created_at').notNull(),
  /** The admin it is assigned to; null if it is unassigned. */
  adminId: integer('admin_id'),
  /** A note that only admins read. */
  note: text('note'),
  /** Of the last answer; null: there is none. */
  answeredAt: integer('answered_at'),
});

export const contactMessages = sqliteTable(
  'contact_messages',
  {
    ...received(),
    state: text('state', { enum: MESSAGE_STATES }).notNull(),
    title: text('title').notNull(),
    email: text('email').notNull(),
    mobile: text('mobile').notNull(),
    content: text('content').notNull(),
  },
  (table) => [
    index('contact_messages_by_state').on(table.state, table.createdAt),
    index('contact_messages_by_email').on(table.email),
  ],
);

export const enquiries = sqliteTable(
  'enquiries',
  {
    ...received(),
    state: text('stage', { enum: ENQUIRY_STATES }).notNull().default('open'),
    /** Nothing reads it any more: `stage` replaced it. */
    formerState: text('state', { enum: MESSAGE_STATES })
      .notNull()
      .$defaultFn(() => 'new'),
    /** The member it belongs to. It is null if it was sent without a login and no account has confirmed its address. */
    memberId: integer('member_id'),
    /** The confirmed quote it wants to order by; null: it is no wish to order. A quote is ordered once. */
    quoteId: integer('quote_id'),
    /** ISO date on which an admin wants to write to the buyer again. */
    followUpOn: text('follow_up_on'),
    /** Reference that the buyer quotes. */
    reference: text('reference').notNull().unique(),
    email: text('email'),
    messenger: text('messenger'),
    subject: text('subject', { enum: ENQUIRY_SUBJECTS }).notNull(),
    /** Slug of the style, the stock entry or the part; of several cars what `requestedCarsText` writes. */
    subjectSlug: text('subject_slug'),
    /** As the buyer saw or typed it. */
    car: text('car').notNull(),
    /** Prices as the page showed them that day: what was asked for can be told when they have changed. */
    suggestedPriceMinor: integer('suggested_price_minor'),
    lowestPriceMinor: integer('lowest_price_minor'),
    priceCurrency: text('price_currency'),
    /** ISO date the catalogue's prices were read. */
    priceDate: text('price_date'),
    /** ISO 3166-1 alpha-2. */
    country: text('country').notNull(),
    port: text('port'),
    quantity: integer('quantity').notNull(),
    incoterm: text('incoterm', { enum: TRADE_TERMS }),
    message: text('message'),
  },
  (table) => [
    index('enquiries_by_state').on(table.formerState, table.createdAt),
    index('enquiries_by_stage').on(table.state, table.createdAt),
    index('enquiries_by_member').on(table.memberId, table.id),
    index('enquiries_by_email').on(table.email),
    index('enquiries_by_follow_up').on(table.followUpOn),
    uniqueIndex('enquiries_by_quote').on(table.quoteId),
  ],
);

/** What was answered to a message or an enquiry, word for word: the outbox forgets a mail once it is sent. */
export const messageAnswers = sqliteTable(
  'message_answers',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** The sender's own id: sent twice, it is kept and mailed once. */
    requestId: text('request_id').notNull().unique(),
    kind: text('kind', { enum: MESSAGE_KINDS }).notNull(),
    messageId: integer('message_id').notNull(),
    adminId: integer('admin_id').notNull(),
    username: text('username').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    content: text('content').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('message_answers_by_message').on(table.kind, table.messageId, table.id)],
);

/** Texts that admins put into answers and into notes about orders. The buyer gets the one in their language, or else the English one. */
export const answerTemplates = sqliteTable(
  'answer_templates',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Admins choose it by this name. */
    name: text('name').notNull(),
    use: text('use', { enum: TEMPLATE_USES }).notNull().default('enquiry'),
    /** The stage of an order it is offered at; null: at any. */
    stage: text('stage'),
    contents: text('contents', { mode: 'json' }).$type<PerLanguage>().notNull(),
    isActive: integer('is_active', { mode: 'boolean' }).notNull().default(true),
    position: integer('position').notNull().default(0),
  },
  (table) => [index('answer_templates_by_place').on(table.position)],
);
