import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { members } from './account.ts';
import { admins } from './admin.ts';

/** Files people sent. The file itself is in R2 under `key`. */
export const uploads = sqliteTable(
  'uploads',
  {
    key: text('key').primaryKey(),
    memberId: integer('member_id').references(() => members.id, { onDelete: 'set null' }),
    /** Of a file for the site's own pages. */
    adminId: integer('admin_id').references(() => admins.id, { onDelete: 'set null' }),
    /** What it was sent for: `photo` has smaller sizes beside it; empty where nothing was said. */
    topic: text('topic').notNull().default(''),
    /** As its sender called it. */
    name: text('name').notNull(),
    mimetype: text('mimetype').notNull(),
    size: integer('size').notNull(),
    sha1: text('sha1').notNull(),
    width: integer('width'),
    height: integer('height'),
    createdAt: integer('created_at').notNull(),
    /** When it was given up: it is in no list from then on, and its file goes some weeks later. */
    removedAt: integer('removed_at'),
  },
  (table) => [
    index('uploads_by_member').on(table.memberId),
    index('uploads_by_time').on(table.createdAt),
    index('uploads_removed').on(table.removedAt),
  ],
);
