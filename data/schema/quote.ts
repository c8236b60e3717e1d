import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { IMPORTERS } from '../../src/domain/logistics/price/rows.ts';
import { KEPT_STATES, QUOTED_KINDS, type QuotePrices } from '../../src/domain/quote/model.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import { TRADE_TERMS } from '../../src/domain/site/incoterms.ts';
import { members } from './account.ts';

/** A quote as it stands now. What it said before is in `quote_versions`. Instants are milliseconds since 1970. */
export const quotes = sqliteTable(
  'quotes',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Both sides name the quote by it; it is `quote_no` on the wire. */
    reference: text('reference').notNull().unique(),
    /** Hash of the caller and of the id they gave the request, so that a request sent twice makes one quote. */
    requestKey: text('request_key').notNull().unique(),
    /** Hash of what was asked for: the same id with other content is refused. */
    askedHash: text('asked_hash').notNull(),
    state: text('state', { enum: KEPT_STATES }).notNull(),
    version: integer('version').notNull(),
    validUntil: integer('valid_until').notNull(),
    /** Language it was asked for in. */
    locale: text('locale').$type<Locale>().notNull(),
    memberId: integer('member_id').references(() => members.id, { onDelete: 'set null' }),
    name: text('name'),
    email: text('email'),
    mobile: text('mobile'),
    /** The enquiry an admin made it for; null: the buyer made it. */
    enquiryId: integer('enquiry_id'),
    /** Why it was withdrawn, as the buyer reads it; null: no reason is given to the buyer. */
    withdrawnBecause: text('withdrawn_because'),
    /** Names of the cars as the company reads them. */
    cars: text('cars').notNull(),
    /** ISO 3166-1 alpha-2, and a UN/LOCODE. */
    country: text('country').notNull(),
    port: text('port').notNull(),
    term: text('term', { enum: TRADE_TERMS }).notNull(),
    importer: text('importer', { enum: IMPORTERS }).notNull(),
    prices: text('prices', { mode: 'json' }).$type<QuotePrices>().notNull(),
    /** Name of the person who confirmed it, as the buyer reads it. */
    confirmedBy: text('confirmed_by'),
    confirmedAt: integer('confirmed_at'),
    /** Only admins read it. */
    note: text('note'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    index('quotes_by_state').on(table.state, table.id),
    index('quotes_by_member').on(table.memberId, table.id),
    index('quotes_by_email').on(table.email),
    index('quotes_by_enquiry').on(table.enquiryId),
  ],
);

/** What each version of a quote said. Rows are added and never changed. */
export const quoteVersions = sqliteTable(
  'quote_versions',
  {
    quoteId: integer('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    state: text('state', { enum: KEPT_STATES }).notNull(),
    validUntil: integer('valid_until').notNull(),
    prices: text('prices', { mode: 'json' }).$type<QuotePrices>().notNull(),
    confirmedBy: text('confirmed_by'),
    /** The admin who made it; null if the buyer did. */
    adminId: integer('admin_id'),
    /** Why, for the company alone. */
    reason: text('reason'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.quoteId, table.version] })],
);

/** Which cars a quote is about: what becomes of a car is asked by it. */
export const quoteItems = sqliteTable(
  'quote_items',
  {
    quoteId: integer('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    /** Place in the quote, from 1. */
    position: integer('position').notNull(),
    kind: text('kind', { enum: QUOTED_KINDS }).notNull(),
    subjectId: integer('subject_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.quoteId, table.position] }),
    index('quote_items_by_subject').on(table.kind, table.subjectId),
  ],
);

/** Links to the page of a quote, each known by the hash of its token alone. */
export const quoteLinks = sqliteTable(
  'quote_links',
  {
    /** SHA-256, in hex. */
    tokenHash: text('token_hash').primaryKey(),
    quoteId: integer('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    createdAt: integer('created_at').notNull(),
    /** From then on it opens nothing. */
    revokedAt: integer('revoked_at'),
  },
  (table) => [index('quote_links_by_quote').on(table.quoteId)],
);
