import { sql } from 'drizzle-orm';

/** `1250.50 USD · HT-000042`: what of a row a person knows it by. */
export const calledBy = (table: 'reported_payments' | 'payouts', words: 'reference' | 'holder') =>
  sql<string>`printf('%d.%02d %s · %s', ${sql.raw(table)}.amount_minor / 100, ${sql.raw(table)}.amount_minor % 100,
    ${sql.raw(table)}.currency, ${sql.raw(table)}.${sql.raw(words)})`;
