import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { LINE_KEYS } from '../../src/domain/order/ledger.ts';
import { REMINDER_KINDS } from '../../src/domain/order/reminders.ts';
import type { Received } from '../../src/domain/order/received.ts';
import type { Unlocks } from '../../src/domain/order/schedule.ts';
import { MOVEMENT_KINDS, MOVEMENT_STATES } from '../../src/domain/order/states.ts';
import { admins } from './admin.ts';
import { orders } from './order.ts';
import { privateFiles } from './payment.ts';

/** The money of orders. Amounts are minor units of the order's currency, instants milliseconds since 1970. */

const orderId = () =>
  integer('order_id')
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' });

/** What is owed. The rows of an order are replaced together. */
export const orderLines = sqliteTable(
  'order_lines',
  {
    id: integer('id').primaryKey(),
    orderId: orderId(),
    position: integer('position').notNull(),
    /** Null: all cars share it. */
    vehicleId: integer('vehicle_id'),
    key: text('key', { enum: LINE_KEYS }).notNull(),
    amountMinor: integer('amount_minor').notNull(),
  },
  (table) => [index('order_lines_by_order').on(table.orderId)],
);

/** Parts of what is owed, each with its date. They sum to the lines, and are replaced together. */
export const orderSchedule = sqliteTable(
  'order_schedule',
  {
    id: integer('id').primaryKey(),
    orderId: orderId(),
    position: integer('position').notNull(),
    label: text('label').notNull(),
    amountMinor: integer('amount_minor').notNull(),
    dueAt: integer('due_at'),
    unlocks: text('unlocks', { mode: 'json' }).$type<Unlocks>(),
  },
  (table) => [index('order_schedule_by_order').on(table.orderId), index('order_schedule_by_due').on(table.dueAt)],
);

/** Reminders that were sent: one of each kind for a due date of an order, whatever becomes of the rows of the schedule. */
export const orderReminders = sqliteTable(
  'order_reminders',
  {
    orderId: orderId(),
    /** ISO date in the site's zone. */
    dueDay: text('due_day').notNull(),
    kind: text('kind', { enum: REMINDER_KINDS }).notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.dueDay, table.kind] })],
);

/** Payments, refunds, and credits that were moved. */
export const orderMovements = sqliteTable(
  'order_movements',
  {
    id: integer('id').primaryKey(),
    orderId: orderId(),
    /** Counts the movements of an order from 1. */
    number: integer('number').notNull(),
    kind: text('kind', { enum: MOVEMENT_KINDS }).notNull(),
    state: text('state', { enum: MOVEMENT_STATES }).notNull(),
    isIncoming: integer('is_incoming', { mode: 'boolean' }).notNull(),
    /** As its sender named it until it is booked, then as it was booked. */
    amountMinor: integer('amount_minor').notNull(),
    /** The reference on the transfer. */
    reference: text('reference').notNull(),
    /** ISO date of the transfer. */
    valueDate: text('value_date'),
    received: text('received', { mode: 'json' }).$type<Received>(),
    proofId: text('proof_id')
      .unique()
      .references(() => privateFiles.id, { onDelete: 'set null' }),
    /** Why it was refused, reversed or given back; the buyer reads it. */
    reason: text('reason'),
    requestedBy: integer('requested_by').references(() => admins.id, { onDelete: 'set null' }),
    decidedBy: integer('decided_by').references(() => admins.id, { onDelete: 'set null' }),
    createdAt: integer('created_at').notNull(),
    decidedAt: integer('decided_at'),
  },
  (table) => [
    index('order_movements_by_order').on(table.orderId),
    index('order_movements_by_state').on(table.state, table.createdAt),
  ],
);

/** The ledger. Rows are added and never changed. */
export const orderEntries = sqliteTable(
  'order_entries',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    orderId: orderId(),
    movementId: integer('movement_id')
      .notNull()
      .references(() => orderMovements.id),
    /** What it names is booked once. */
    cause: text('cause').notNull().unique(),
    /** More than nothing if it came to us. */
    amountMinor: integer('amount_minor').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('order_entries_by_order').on(table.orderId)],
);
