import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Every rate ever read, newest last: a price shown on a day can be explained later. */
export const exchangeRates = sqliteTable(
  'exchange_rates',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    base: text('base').notNull(),
    quote: text('quote').notNull(),
    /** Units of `quote` for one of `base`, as a decimal text: a binary fraction would not give back what was read. */
    rate: text('rate').notNull(),
    source: text('source').notNull(),
    /** Milliseconds since 1970 at which the rate was read. */
    readAt: integer('read_at').notNull(),
    /** Why the rate is kept but not used (`jump`), until an admin or the following readings confirm it. */
    doubt: text('doubt', { enum: ['jump'] }),
  },
  (table) => [index('exchange_rates_by_pair').on(table.base, table.quote, table.readAt)],
);
