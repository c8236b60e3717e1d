import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { SHOWN_EXTRAS } from '../../src/domain/order/audience.ts';
import { AUDIENCES, DOCUMENT_KINDS, DOCUMENT_STATES } from '../../src/domain/order/documents.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import { CANCELLATION_STATES, CLAIM_STATES, OFFICE_DAY_KINDS } from '../../src/domain/order/states.ts';
import { orders } from './order.ts';

/** Papers of orders, and what was said and done about them. Instants are milliseconds since 1970. */

const orderId = () =>
  integer('order_id')
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' });

/** Documents with all their versions. The file is in R2 under `key`, which no public address leads to. */
export const orderDocuments = sqliteTable(
  'order_documents',
  {
    id: integer('id').primaryKey(),
    orderId: orderId(),
    kind: text('kind', { enum: DOCUMENT_KINDS }).notNull(),
    /** Ours, or as its issuer numbered it. Versions of one document share it. */
    number: text('number').notNull(),
    version: integer('version').notNull(),
    state: text('state', { enum: DOCUMENT_STATES }).notNull(),
    audience: text('audience', { enum: AUDIENCES }).notNull(),
    name: text('name').notNull(),
    mimetype: text('mimetype').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    key: text('key').notNull(),
    /** Whether the file shows a picture: an inspection report has photographs. */
    hasPictures: integer('has_pictures', { mode: 'boolean' }).notNull().default(false),
    /** SHA-256 of the token in its QR code; null: it was made by someone else and has none. */
    tokenHash: text('token_hash'),
    vehicleId: integer('vehicle_id'),
    shipmentId: integer('shipment_id'),
    /** The stage it belongs to. */
    stage: text('stage'),
    acceptedAt: integer('accepted_at'),
    issuedAt: integer('issued_at').notNull(),
  },
  (table) => [
    uniqueIndex('order_documents_by_number').on(table.kind, table.number, table.version, table.orderId),
    uniqueIndex('order_documents_of_ours')
      .on(table.kind, table.number, table.version)
      .where(sql`${table.tokenHash} is not null`),
    index('order_documents_by_order').on(table.orderId),
    index('order_documents_by_token').on(table.tokenHash),
    index('order_documents_by_key').on(table.key),
  ],
);

/** Counts what is numbered without gaps: orders of a month, documents of a kind and year. */
export const orderCounters = sqliteTable('order_counters', {
  key: text('key').primaryKey(),
  value: integer('value').notNull(),
});

/** Every change of an order, by the version it made: of two that were decided by one version, the second fails. */
export const orderChanges = sqliteTable(
  'order_changes',
  {
    orderId: orderId(),
    version: integer('version').notNull(),
    act: text('act').notNull(),
    /** Hash of the caller and of the id they gave the request. The same request is done once. */
    requestKey: text('request_key').unique(),
    /** Hash of what was asked for: the same id with other content is refused. */
    askedHash: text('asked_hash'),
    /** Id of the row it made, if its answer names one. */
    madeId: integer('made_id'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.version] })],
);

/** What happened, as each side reads it. Rows are added and never changed, until the order's time of keeping ends: then notes go. */
export const orderHistory = sqliteTable(
  'order_history',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    orderId: orderId(),
    at: integer('at').notNull(),
    /** Which side did it; `system`: it followed from something else. */
    actor: text('actor', { enum: ['buyer', 'us', 'system'] }).notNull(),
    /** The admin who did it. */
    adminId: integer('admin_id'),
    /** What happened: `advance`, `payment_booked`, … */
    event: text('event').notNull(),
    vehicleId: integer('vehicle_id'),
    shipmentId: integer('shipment_id'),
    track: text('track'),
    stage: text('stage'),
    from: text('from_state'),
    to: text('to_state'),
    note: text('note'),
    audience: text('audience', { enum: AUDIENCES }).notNull(),
  },
  (table) => [index('order_history_by_order').on(table.orderId, table.id)],
);

/**
 * What the buyer of an order is to be mailed: a row for each change that tells them something, in their language, until the mail
 * with it is in the outbox.
 */
export const orderNews = sqliteTable(
  'order_news',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    orderId: orderId(),
    locale: text('locale').$type<Locale>().notNull(),
    /** Origin of the addresses in the mail. */
    origin: text('origin').notNull(),
    /** Names the event in the subject of the mail. */
    title: text('title').notNull(),
    /** Lines of the mail that say what happened. */
    told: text('told', { mode: 'json' }).$type<readonly { label: string; value: string }[]>().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('order_news_by_order').on(table.orderId, table.id)],
);

export const orderCancellations = sqliteTable(
  'order_cancellations',
  {
    id: integer('id').primaryKey(),
    orderId: orderId(),
    /** Null: all open cars. */
    vehicleId: integer('vehicle_id'),
    state: text('state', { enum: CANCELLATION_STATES }).notNull(),
    /** Why it was asked for. */
    reason: text('reason').notNull(),
    retainedMinor: integer('retained_minor'),
    /** What was said with the decision. */
    answer: text('answer'),
    createdAt: integer('created_at').notNull(),
    decidedAt: integer('decided_at'),
  },
  (table) => [index('order_cancellations_by_order').on(table.orderId)],
);

export const orderClaims = sqliteTable(
  'order_claims',
  {
    id: integer('id').primaryKey(),
    orderId: orderId(),
    vehicleId: integer('vehicle_id').notNull(),
    state: text('state', { enum: CLAIM_STATES }).notNull(),
    createdAt: integer('created_at').notNull(),
    decidedAt: integer('decided_at'),
  },
  (table) => [index('order_claims_by_order').on(table.orderId), index('order_claims_by_state').on(table.state)],
);

/** Words and photographs that both sides added to a claim. */
export const orderClaimLines = sqliteTable(
  'order_claim_lines',
  {
    id: integer('id').primaryKey(),
    claimId: integer('claim_id')
      .notNull()
      .references(() => orderClaims.id, { onDelete: 'cascade' }),
    from: text('from_side', { enum: ['buyer', 'us'] }).notNull(),
    text: text('text').notNull(),
    /** Ids of private files. */
    files: text('files', { mode: 'json' }).$type<readonly string[]>().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('order_claim_lines_by_claim').on(table.claimId)],
);

/** Links that show an order to others, each known by the hash of its token alone. */
export const orderLinks = sqliteTable(
  'order_links',
  {
    id: integer('id').primaryKey(),
    orderId: orderId(),
    tokenHash: text('token_hash').notNull().unique(),
    show: text('show', { mode: 'json' }).$type<(typeof SHOWN_EXTRAS)[number][]>().notNull(),
    /** The admin who made it; null: the buyer did. */
    adminId: integer('admin_id'),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    revokedAt: integer('revoked_at'),
  },
  (table) => [index('order_links_by_order').on(table.orderId)],
);

/** Invitations of buyers who are no members yet. */
export const orderInvitations = sqliteTable(
  'order_invitations',
  {
    tokenHash: text('token_hash').primaryKey(),
    orderId: orderId(),
    email: text('email').notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    revokedAt: integer('revoked_at'),
    acceptedAt: integer('accepted_at'),
  },
  (table) => [index('order_invitations_by_order').on(table.orderId)],
);

/** Days that working days are counted by: holidays, and weekends that are worked. */
export const officeDays = sqliteTable('office_days', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  /** ISO date in the site's zone. */
  day: text('day').notNull().unique(),
  kind: text('kind', { enum: OFFICE_DAY_KINDS }).notNull(),
  name: text('name').notNull(),
});

/** The last code that was mailed for an order. With its number and the buyer's address it shows the order, and opens nothing else. */
export const orderCodes = sqliteTable('order_codes', {
  orderId: integer('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  codeHash: text('code_hash').notNull(),
  expiresAt: integer('expires_at').notNull(),
  /** How often another code was tried. */
  tries: integer('tries').notNull().default(0),
});
