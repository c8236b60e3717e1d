import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import {
  CHANCE_STATES,
  DEPOSIT_STATES,
  FLAG_KINDS,
  LOT_OUTCOMES,
  LOT_STATES,
  PAYMENT_STATES,
  type IncrementBand,
} from '../../src/domain/auction/model.ts';
import { NOTICE_KINDS } from '../../src/domain/auction/notices.ts';
import type { BuyerFee } from '../../src/domain/auction/terms.ts';
import { members } from './account.ts';

/**
 * Lots: what the operator set, and how far the lot has come. The lot's own object decides the latter
 * (`durable-objects/auction`); the columns here follow it, for lists and searches.
 */
export const auctionLots = sqliteTable(
  'auction_lots',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Names the car, as buyers know it: "BYD Seagull 2025 405 km". */
    title: text('title').notNull(),
    image: text('image'),
    listingId: integer('listing_id'),
    stockId: integer('stock_id'),
    styleId: integer('style_id'),
    brandId: integer('brand_id'),
    energyType: text('energy_type'),
    /** May not bid. Null: the company sells. */
    sellerId: integer('seller_id').references(() => members.id),
    vin: text('vin'),
    /** Salt of the VIN's hash in the terms, which the buyer gets once the lot is paid. Null if the terms have no VIN. */
    vinSalt: text('vin_salt'),
    /** Presets the increments and the fee were copied from; null for lots that were not made by a form. */
    ladderId: integer('ladder_id'),
    feeId: integer('fee_id'),
    /** When an operator last changed the report (milliseconds since 1970). For a while it is sent to the lot again. */
    reportChangedAt: integer('report_changed_at'),
    /** Hash of the report on the car's condition. */
    reportHash: text('report_hash'),
    /** The report itself, as buyers read it. */
    report: text('report', { mode: 'json' }).$type<Record<string, unknown>>(),
    currency: text('currency').notNull(),
    openingMinor: integer('opening_minor').notNull(),
    increments: text('increments', { mode: 'json' }).$type<IncrementBand[]>().notNull(),
    /** Secret until the car is sold, as is the random salt of the reserve's commitment. */
    reserveMinor: integer('reserve_minor'),
    reserveSalt: text('reserve_salt'),
    buyerFee: text('buyer_fee', { mode: 'json' }).$type<BuyerFee>().notNull(),
    depositMinor: integer('deposit_minor').notNull(),
    depositCurrency: text('deposit_currency').notNull(),
    paymentDueMs: integer('payment_due_ms').notNull(),
    opensAt: integer('opens_at').notNull(),
    /** The end as it was set; soft closes move `ends_at` on. */
    originalEndsAt: integer('original_ends_at').notNull(),
    softCloseMs: integer('soft_close_ms').notNull(),
    isSample: integer('is_sample', { mode: 'boolean' }).notNull(),
    /** Place in the season of samples (`data/seed/sample-season.ts`), and how often it was filled; null for other lots. */
    sampleSlot: text('sample_slot'),
    sampleTurn: integer('sample_turn'),
    createdAt: integer('created_at').notNull(),

    state: text('state', { enum: LOT_STATES }).notNull().default('scheduled'),
    outcome: text('outcome', { enum: LOT_OUTCOMES }),
    endsAt: integer('ends_at').notNull(),
    extensions: integer('extensions').notNull().default(0),
    currentMinor: integer('current_minor'),
    leaderAlias: text('leader_alias'),
    bidCount: integer('bid_count').notNull().default(0),
    /** The last log row these columns reflect. A snapshot that arrives late does not set them back. */
    lastRow: integer('last_row').notNull().default(0),
    lastSeq: integer('last_seq').notNull().default(0),
    winnerId: integer('winner_id').references(() => members.id),
  },
  (table) => [
    index('auction_lots_by_state').on(table.state, table.endsAt),
    index('auction_lots_by_bids').on(table.state, table.bidCount),
    index('auction_lots_by_vin').on(table.vin),
    index('auction_lots_by_brand').on(table.brandId, table.state, table.endsAt),
    uniqueIndex('auction_lots_by_sample_slot').on(table.sampleSlot, table.sampleTurn),
  ],
);

/** Presets of increments by price. A lot copies one when it is scheduled, so later edits do not change its increments. */
export const auctionLadders = sqliteTable('auction_ladders', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  name: text('name').notNull().unique(),
  increments: text('increments', { mode: 'json' }).$type<IncrementBand[]>().notNull(),
  updatedAt: integer('updated_at').notNull(),
});

/** The same of what a buyer pays beside the price. */
export const auctionFees = sqliteTable('auction_fees', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  name: text('name').notNull().unique(),
  percent: text('percent').notNull(),
  minimumMinor: integer('minimum_minor').notNull(),
  maximumMinor: integer('maximum_minor').notNull(),
  updatedAt: integer('updated_at').notNull(),
});

const ofLot = () =>
  integer('lot_id')
    .notNull()
    .references(() => auctionLots.id);
const ofMember = () =>
  integer('member_id')
    .notNull()
    .references(() => members.id);

/** The deposit of a member for a lot: one row, however often it is held and released. */
export const auctionDeposits = sqliteTable(
  'auction_deposits',
  {
    lotId: ofLot(),
    memberId: ofMember(),
    state: text('state', { enum: DEPOSIT_STATES }).notNull(),
    amountMinor: integer('amount_minor').notNull(),
    currency: text('currency').notNull(),
    /** Counts how often it was held, which names the entries of the ledger. */
    turn: integer('turn').notNull(),
    /** Terms that were accepted with it. */
    termsVersion: integer('terms_version').notNull(),
    heldAt: integer('held_at').notNull(),
    releasedAt: integer('released_at'),
  },
  (table) => [
    primaryKey({ columns: [table.lotId, table.memberId] }),
    index('auction_deposits_by_member').on(table.memberId, table.heldAt),
    index('auction_deposits_by_state').on(table.state, table.lotId),
  ],
);

/** What a member bids on, as the lot has told. */
export const auctionBidders = sqliteTable(
  'auction_bidders',
  {
    lotId: ofLot(),
    memberId: ofMember(),
    alias: text('alias').notNull(),
    highestMinor: integer('highest_minor'),
    lastBidAt: integer('last_bid_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lotId, table.memberId] }),
    index('auction_bidders_by_member').on(table.memberId, table.lastBidAt),
  ],
);

/** Bidders who may be the seller: why, and since when. An admin looks at them; meanwhile they may go on bidding. */
export const auctionFlags = sqliteTable(
  'auction_flags',
  {
    lotId: ofLot(),
    memberId: ofMember(),
    kind: text('kind', { enum: FLAG_KINDS }).notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lotId, table.memberId, table.kind] }),
    index('auction_flags_by_member').on(table.memberId),
  ],
);

/** What the winner of a lot has to pay: the price and the buyer's fee. */
export const auctionPayments = sqliteTable(
  'auction_payments',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    lotId: ofLot(),
    memberId: ofMember(),
    amountMinor: integer('amount_minor').notNull(),
    currency: text('currency').notNull(),
    dueAt: integer('due_at').notNull(),
    state: text('state', { enum: PAYMENT_STATES }).notNull(),
    /** Names the purchase to its buyer, and its order once there is one. */
    orderNo: text('order_no').notNull().unique(),
    /** When an admin booked that it was paid. */
    paidAt: integer('paid_at'),
    /** When an admin settled a lapsed payment, so that its buyer may bid again. */
    settledAt: integer('settled_at'),
  },
  (table) => [
    index('auction_payments_by_lot').on(table.lotId),
    index('auction_payments_by_member').on(table.memberId),
    index('auction_payments_by_due').on(table.state, table.dueAt),
  ],
);

/** Offers to the next bidder of a lot whose buyer did not pay, at that bidder's own highest bid. */
export const auctionSecondChances = sqliteTable(
  'auction_second_chances',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    lotId: ofLot(),
    memberId: ofMember(),
    amountMinor: integer('amount_minor').notNull(),
    currency: text('currency').notNull(),
    state: text('state', { enum: CHANCE_STATES }).notNull(),
    offeredAt: integer('offered_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    /** The request that answered the offer; the same request again gets the same answer. */
    requestId: text('request_id'),
  },
  (table) => [
    uniqueIndex('auction_second_chances_by_request').on(table.memberId, table.requestId),
    // A bidder is asked once for a lot.
    uniqueIndex('auction_second_chances_by_lot').on(table.lotId, table.memberId),
    index('auction_second_chances_by_member').on(table.memberId, table.id),
    index('auction_second_chances_by_state').on(table.state, table.expiresAt),
  ],
);

/** Lots a member keeps an eye on. */
export const auctionWatches = sqliteTable(
  'auction_watches',
  {
    lotId: ofLot(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    since: integer('since').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lotId, table.memberId] }),
    index('auction_watches_by_member').on(table.memberId, table.since),
  ],
);

/** What members were told of lots, payments and payouts. A row is written in the batch of what it tells of. */
export const auctionNotices = sqliteTable(
  'auction_notices',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Null where it is about money. */
    lotId: integer('lot_id').references(() => auctionLots.id),
    kind: text('kind', { enum: NOTICE_KINDS }).notNull(),
    /** Tells notices of one kind apart: the id of the log row, payment, payout or offer; 0 if there is only one. */
    turn: integer('turn').notNull(),
    /** `NOTICE_FACTS` says for each kind what the amount and the instant mean. */
    amountMinor: integer('amount_minor'),
    currency: text('currency').notNull(),
    untilAt: integer('until_at'),
    /** In the words of the admin who decided; empty where none were written. */
    note: text('note').notNull().default(''),
    createdAt: integer('created_at').notNull(),
    readAt: integer('read_at'),
    /** When its mail was put into the outbox, or when it turned out to need none. */
    mailedAt: integer('mailed_at'),
  },
  (table) => [
    uniqueIndex('auction_notices_once').on(table.lotId, table.memberId, table.kind, table.turn),
    uniqueIndex('auction_notices_of_money')
      .on(table.memberId, table.kind, table.turn)
      .where(sql`lot_id is null`),
    index('auction_notices_by_member').on(table.memberId, table.id),
    index('auction_notices_unread')
      .on(table.memberId)
      .where(sql`read_at is null`),
    index('auction_notices_unmailed')
      .on(table.id)
      .where(sql`mailed_at is null`),
  ],
);
