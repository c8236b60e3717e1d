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
    /** As its sender called it. */
    name: text('name').notNull(),
    mimetype: text('mimetype').notNull(),
    size: integer('size').notNull(),
    sha1: text('sha1').notNull(),
    width: integer('width'),
    height: integer('height'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('uploads_by_member').on(table.memberId)],
);
