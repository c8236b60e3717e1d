import { sql } from 'drizzle-orm';

/** What a list calls a payment or payout, such as `1250.50 USD · HT-000042`. */
export const calledBy = (table: 'reported_payments' | 'payouts', words: 'reference' | 'holder') =>
  sql<string>`printf('%d.%02d %s · %s', ${sql.raw(table)}.amount_minor / 100, ${sql.raw(table)}.amount_minor % 100,
    ${sql.raw(table)}.currency, ${sql.raw(table)}.${sql.raw(words)})`;
