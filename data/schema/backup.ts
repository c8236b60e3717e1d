import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Backups that were made and proved, for who asks when the last one was. A backup does not have its own row. */
export const backups = sqliteTable('backups', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  /** Name of the file, without its folder. */
  file: text('file').notNull(),
  bytes: integer('bytes').notNull(),
  /** Milliseconds since 1970 at which it was begun. */
  madeAt: integer('made_at').notNull(),
});
