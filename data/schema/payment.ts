import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { PAYMENT_PURPOSES, PAYOUT_STATES, REPORT_STATES } from '../../src/domain/payment/model.ts';
import { members } from './account.ts';
import { admins } from './admin.ts';

/** Instants are milliseconds since 1970, amounts minor units of the currency beside them. */

/**
 * Files that have no public address: proofs of payments. The file itself is in R2 under `key`, which no address of a file
 * leads to; who may read it, the calls that serve it check.
 */
export const privateFiles = sqliteTable(
  'private_files',
  {
    /** Random. */
    id: text('id').primaryKey(),
    key: text('key').notNull().unique(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    /** The order it was sent for. Null: it proves a payment on the balance. */
    orderId: integer('order_id'),
    /** As its sender called it. */
    name: text('name').notNull(),
    mimetype: text('mimetype').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    createdAt: integer('created_at').notNull(),
    /** When it was given up: it is not served from then on, and its file is removed soon after. */
    givenUpAt: integer('given_up_at'),
  },
  (table) => [
    index('private_files_by_member').on(table.memberId),
    index('private_files_by_time').on(table.createdAt),
    index('private_files_given_up').on(table.givenUpAt),
  ],
);

/** Columns that an admin’s decision about a payment or payout fills in. */
const decided = () => ({
  decidedBy: integer('decided_by').references(() => admins.id, { onDelete: 'set null' }),
  decidedAt: integer('decided_at'),
  /** Names the decision: of two at once, what is written with the one that counted is known by it. */
  decision: text('decision'),
  /** Why it was refused or reversed; its member reads it. */
  reason: text('reason'),
});

/** Payments that their senders reported. `purpose` says what `holder` is the id of. */
export const reportedPayments = sqliteTable(
  'reported_payments',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    purpose: text('purpose', { enum: PAYMENT_PURPOSES }).notNull(),
    holder: integer('holder').notNull(),
    /** The member who reported it. */
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    amountMinor: integer('amount_minor').notNull(),
    currency: text('currency').notNull(),
    /** The reference that is written on the transfer. */
    reference: text('reference').notNull(),
    /** ISO date of the transfer. */
    valueDate: text('value_date'),
    proofId: text('proof_id')
      .unique()
      .references(() => privateFiles.id, { onDelete: 'set null' }),
    state: text('state', { enum: REPORT_STATES }).notNull().default('reported'),
    /** The amount that arrived and was booked, in the same currency. */
    bookedMinor: integer('booked_minor'),
    ...decided(),
    requestId: text('request_id').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('reported_payments_by_request').on(table.memberId, table.requestId),
    index('reported_payments_by_member').on(table.memberId, table.id),
    index('reported_payments_by_holder').on(table.purpose, table.holder),
    index('reported_payments_by_state').on(table.state, table.createdAt),
  ],
);

/** Balance that members ask back. The amount is off the balance from the asking on. */
export const payouts = sqliteTable(
  'payouts',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    amountMinor: integer('amount_minor').notNull(),
    currency: text('currency').notNull(),
    /** The account, in the member's own name; emptied once the member has deleted theirs. */
    holder: text('holder').notNull(),
    bank: text('bank').notNull(),
    account: text('account').notNull(),
    swift: text('swift').notNull(),
    state: text('state', { enum: PAYOUT_STATES }).notNull().default('asked'),
    /** The bank’s reference of our own transfer. */
    bankReference: text('bank_reference'),
    ...decided(),
    requestId: text('request_id').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('payouts_by_request').on(table.memberId, table.requestId),
    index('payouts_by_member').on(table.memberId, table.id),
    index('payouts_by_state').on(table.state, table.createdAt),
  ],
);
