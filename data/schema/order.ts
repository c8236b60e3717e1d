import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { CARRIER_FAULTS } from '../../src/domain/order/carrier.ts';
import { ORDER_ORIGINS, VEHICLE_STATES } from '../../src/domain/order/model.ts';
import { RELEASE_MODES } from '../../src/domain/order/states.ts';
import { ACTORS, TRACK_KEYS, VEHICLE_KINDS } from '../../src/domain/order/stages.ts';
import type { Track } from '../../src/domain/order/track.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import { REPORT_OUTCOMES, REPORT_SUBJECTS } from '../../src/domain/order/voyage-reports.ts';
import { TRADE_TERMS } from '../../src/domain/site/incoterms.ts';
import { members } from './account.ts';

/** Instants are milliseconds since 1970, amounts minor units of the order's currency. */

/**
 * An order as it stands now. The columns from `state` to `nextDueAt` follow from its vehicles, shipments and ledger; they are
 * written with every change, so that a list reads one table.
 */
export const orders = sqliteTable(
  'orders',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Both sides name the order by it; it is `order_no` on the wire. */
    reference: text('reference').notNull().unique(),
    origin: text('origin', { enum: ORDER_ORIGINS }).notNull(),
    /** Id of the lot's payment, the quote or the enquiry. */
    originId: integer('origin_id'),
    /** Null until the buyer has accepted the invitation. */
    memberId: integer('member_id').references(() => members.id, { onDelete: 'set null' }),
    buyerName: text('buyer_name').notNull(),
    /** Where mails go while there is no member. */
    buyerEmail: text('buyer_email'),
    /** The buyer's address as the papers have it. */
    buyerAddress: text('buyer_address'),
    /** Language of the papers and mails. */
    locale: text('locale').$type<Locale>().notNull(),
    /** ISO 4217. */
    currency: text('currency').notNull(),
    incoterm: text('incoterm', { enum: TRADE_TERMS }).notNull(),
    portOfLoading: text('port_of_loading'),
    portOfDestination: text('port_of_destination'),
    /** When the first money was booked; null if none is here, as after its booking was undone. */
    firstPaidAt: integer('first_paid_at'),
    /** Counted up by every change; a change that was decided by an older one is refused. */
    version: integer('version').notNull(),
    state: text('state', { enum: VEHICLE_STATES }).notNull(),
    isCancelAsked: integer('is_cancel_asked', { mode: 'boolean' }).notNull().default(false),
    isClaimOpen: integer('is_claim_open', { mode: 'boolean' }).notNull().default(false),
    hasReport: integer('has_report', { mode: 'boolean' }).notNull().default(false),
    /** Whether a stage under way lacks a document that it needs to be done. */
    lacksPapers: integer('lacks_papers', { mode: 'boolean' }).notNull().default(false),
    totalMinor: integer('total_minor'),
    paidMinor: integer('paid_minor').notNull().default(0),
    openMinor: integer('open_minor'),
    creditMinor: integer('credit_minor').notNull().default(0),
    /** Names of its cars, as lists of the company show them. */
    cars: text('cars').notNull(),
    nextTrack: text('next_track', { enum: TRACK_KEYS }),
    nextStage: text('next_stage'),
    nextVehicleId: integer('next_vehicle_id'),
    nextShipmentId: integer('next_shipment_id'),
    nextActor: text('next_actor', { enum: ACTORS }),
    nextDueAt: integer('next_due_at'),
    /** Only admins read it. */
    note: text('note'),
    /** When the years of keeping were over, and names, addresses and files went. */
    namesGoneAt: integer('names_gone_at'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    index('orders_by_member').on(table.memberId, table.id),
    index('orders_by_state').on(table.state, table.nextDueAt, table.id),
    // The board counts by this one alone, and reads its lists by the other.
    index('orders_by_stage').on(
      table.state,
      table.nextStage,
      table.nextActor,
      table.nextDueAt,
      table.hasReport,
      table.isCancelAsked,
      table.lacksPapers,
    ),
    index('orders_by_due').on(table.state, sql`${table.nextDueAt} is null`, table.nextDueAt, table.id),
    index('orders_by_claim')
      .on(table.isClaimOpen)
      .where(sql`${table.isClaimOpen} = 1`),
    index('orders_by_actor').on(table.state, table.nextActor, table.id),
    index('orders_by_open')
      .on(table.currency, table.openMinor)
      .where(sql`${table.openMinor} > 0`),
    index('orders_by_email').on(table.buyerEmail),
    index('orders_by_origin').on(table.origin, table.originId),
    uniqueIndex('orders_once')
      .on(table.origin, table.originId)
      .where(sql`${table.origin} in ('lot', 'quote')`),
    // An enquiry can be ordered again once its order was cancelled.
    uniqueIndex('orders_of_enquiry')
      .on(table.originId)
      .where(sql`${table.origin} = 'enquiry' and ${table.state} <> 'cancelled'`),
  ],
);

const orderId = () =>
  integer('order_id')
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' });

/** Cars of an order, each with the stages of its own track. */
export const orderVehicles = sqliteTable(
  'order_vehicles',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    orderId: orderId(),
    kind: text('kind', { enum: VEHICLE_KINDS }).notNull(),
    name: text('name').notNull(),
    vin: text('vin'),
    /** Address of a picture. */
    image: text('image'),
    styleId: integer('style_id'),
    stockId: integer('stock_id'),
    lotId: integer('lot_id'),
    /** The code customs know goods by, as an admin stated it. */
    hsCode: text('hs_code'),
    state: text('state', { enum: VEHICLE_STATES }).notNull(),
    deliveredAt: integer('delivered_at'),
    /** Whether the order has the car: no longer once a cancellation has given it back. */
    hasCar: integer('has_car', { mode: 'boolean' }).notNull().default(true),
    /** Null until it is known how it travels. */
    shipmentId: integer('shipment_id'),
    track: text('track', { mode: 'json' }).$type<Track>().notNull(),
    /** What this car waits for, of its own track or of its shipment; null once that is nothing. Written with every change. */
    nextTrack: text('next_track', { enum: TRACK_KEYS }),
    nextStage: text('next_stage'),
    nextActor: text('next_actor', { enum: ACTORS }),
    nextDueAt: integer('next_due_at'),
  },
  (table) => [
    // A list sees by this one alone whether an order is late, and the whole board reads its orders by it.
    index('order_vehicles_by_order').on(table.orderId, table.nextDueAt, table.nextStage),
    // The board counts orders, and finds those of a side or a stage, by this one alone.
    index('order_vehicles_by_next')
      .on(table.nextActor, table.nextStage, table.orderId, table.nextDueAt)
      .where(sql`${table.nextStage} is not null`),
    index('order_vehicles_by_stock').on(table.stockId),
    index('order_vehicles_by_lot').on(table.lotId),
    index('order_vehicles_by_vin').on(table.vin),
  ],
);

/** Companies whose ships carry cars. */
export const carriers = sqliteTable('carriers', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  name: text('name').notNull().unique(),
  /** Standard carrier alpha code; null: we are not certain of it. */
  scac: text('scac'),
  /** Address of the carrier's tracking page, with `{{number}}` where the number stands. */
  trackingUrl: text('tracking_url'),
  /** Whether new shipments can name it. */
  isActive: integer('is_active', { mode: 'boolean' }).notNull().default(true),
  /** Where its events are asked for (DCSA Track & Trace); null: they are not. */
  eventsUrl: text('events_url'),
  /** What it is asked with. It is shown to no one, and goes to that address alone. */
  eventsToken: text('events_token'),
  eventsAskedAt: integer('events_asked_at'),
  /** Why the last answer could not be read; null: it could. */
  eventsFault: text('events_fault', { enum: CARRIER_FAULTS }),
  /** It is not asked before then, because it said so. */
  eventsAgainAt: integer('events_again_at'),
});

/** Voyages of an order: one bill of lading each. */
export const orderShipments = sqliteTable(
  'order_shipments',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    orderId: orderId(),
    mode: text('mode', { enum: RELEASE_MODES }).notNull(),
    vessel: text('vessel'),
    voyage: text('voyage'),
    containerNo: text('container_no'),
    billNo: text('bill_no'),
    carrierId: integer('carrier_id').references(() => carriers.id, { onDelete: 'set null' }),
    etdAt: integer('etd_at'),
    etaAt: integer('eta_at'),
    release: text('release', { mode: 'json' }).$type<Track>().notNull(),
    arrival: text('arrival', { mode: 'json' }).$type<Track>().notNull(),
  },
  (table) => [
    index('order_shipments_by_order').on(table.orderId),
    index('order_shipments_by_carrier')
      .on(table.carrierId)
      .where(sql`${table.carrierId} is not null`),
  ],
);

const shipmentId = () =>
  integer('shipment_id')
    .notNull()
    .references(() => orderShipments.id, { onDelete: 'cascade' });

/** When the carrier of a shipment was asked for its events. */
export const orderVoyageAsks = sqliteTable('order_voyage_asks', {
  shipmentId: shipmentId().primaryKey(),
  askedAt: integer('asked_at').notNull(),
});

/** Events of carriers that were read, with what came of them: each is read once. */
export const orderCarrierEvents = sqliteTable(
  'order_carrier_events',
  {
    shipmentId: shipmentId(),
    /** As the carrier names it. */
    eventId: text('event_id').notNull(),
    about: text('about', { enum: REPORT_SUBJECTS }).notNull(),
    outcome: text('outcome', { enum: REPORT_OUTCOMES }).notNull(),
    /** When the carrier wrote it down. */
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.shipmentId, table.eventId] })],
);
