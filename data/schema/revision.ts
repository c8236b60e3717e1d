import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { REVISION_ACTS } from '../../src/domain/admin/model.ts';

/** Facts of a row, as its entity keeps them. */
export type RowFacts = Readonly<Record<string, unknown>>;
/** Rows that were removed with another, by entity, in the order they are put back in. */
export type HungRows = readonly { resource: string; id: string; facts: RowFacts }[];

/** Every change an admin made to a row: what it was, what it became, who changed it and when. Triggers keep it as it is. */
export const adminRevisions = sqliteTable(
  'admin_revisions',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** The same for all revisions of one call. */
    changeId: text('change_id').notNull(),
    /** Name of the entity. */
    resource: text('resource').notNull(),
    rowId: text('row_id').notNull(),
    /** What a person knows the row by. */
    title: text('title').notNull(),
    act: text('act', { enum: REVISION_ACTS }).notNull(),
    /** Null: there was no such row. */
    before: text('before', { mode: 'json' }).$type<RowFacts | null>(),
    /** Null: there is none any more. */
    after: text('after', { mode: 'json' }).$type<RowFacts | null>(),
    /** Removed together with it. */
    hung: text('hung', { mode: 'json' }).$type<HungRows>(),
    /** Fields that changed. */
    fields: text('fields', { mode: 'json' }).$type<readonly string[]>().notNull(),
    /** Whether pages have to be drawn again for visitors to see it. */
    isDrawn: integer('is_drawn', { mode: 'boolean' }).notNull(),
    adminId: integer('admin_id').notNull(),
    username: text('username').notNull(),
    ip: text('ip'),
    userAgent: text('user_agent').notNull().default(''),
    /** Milliseconds since 1970. */
    createdAt: integer('created_at').notNull(),
    /** When a removed row came back. */
    restoredAt: integer('restored_at'),
  },
  (table) => [
    index('admin_revisions_by_row').on(table.resource, table.rowId, table.id),
    index('admin_revisions_by_change').on(table.changeId),
    index('admin_revisions_by_act').on(table.act, table.id),
    index('admin_revisions_drawn')
      .on(table.createdAt)
      .where(sql`is_drawn = 1`),
  ],
);

/** Changes of single fields that are marked sensitive: each can be rolled back alone. */
export const sensitiveChanges = sqliteTable(
  'sensitive_changes',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    changeId: text('change_id').notNull(),
    resource: text('resource').notNull(),
    rowId: text('row_id').notNull(),
    title: text('title').notNull(),
    field: text('field').notNull(),
    before: text('before', { mode: 'json' }).$type<unknown>(),
    after: text('after', { mode: 'json' }).$type<unknown>(),
    adminId: integer('admin_id').notNull(),
    username: text('username').notNull(),
    ip: text('ip'),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: integer('created_at').notNull(),
    rolledBackAt: integer('rolled_back_at'),
  },
  (table) => [index('sensitive_changes_by_row').on(table.resource, table.rowId, table.id)],
);

/**
 * Rows of the catalogue, the stock and the articles that an admin removed. The starter data has many of them still, and does
 * not bring them in again: who puts such a row back is an admin, or an import that names it.
 */
export const removedRows = sqliteTable(
  'removed_rows',
  {
    /** Name of the table, as `data/write` has it. */
    table: text('table_name').notNull(),
    /** Values of its key, as a JSON list. */
    key: text('key').notNull(),
    removedAt: integer('removed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.table, table.key] })],
);
