import { desc, eq, sql } from 'drizzle-orm';
import type { QuotePrices } from '../../../src/domain/quote/model.ts';
import type { Database } from '../../client.ts';
import { localCharges, ports, quotes } from '../../schema/index.ts';
import type { Statement } from '../shared/deliveries.ts';
import { itemRows, versionRow, type NewQuote, type QuoteRow } from './quotes.ts';

/** A quote an admin made and confirmed in one act, and what the tables said before the admin set its lines. */
interface ConfirmedQuote {
  quote: NewQuote & Pick<QuoteRow, 'confirmedBy' | 'confirmedAt'>;
  tables: QuotePrices;
  adminId: number;
  reason: string | null;
}

/**
 * The statements that keep a confirmed quote with its two versions and its cars, for the batch that tells the buyer. They throw if
 * the reference or the request is another quote's.
 */
export function confirmedQuoteRows(database: Database, made: ConfirmedQuote): Statement[] {
  const { quote, tables, adminId, reason } = made;
  const { createdAt, validUntil, confirmedBy } = quote;
  const quoteId = sql`(select q.id from quotes q where q.reference = ${quote.reference})`;
  const version = { quoteId, validUntil, adminId, createdAt };
  return [
    database.insert(quotes).values({ ...quote, version: 2, state: 'confirmed', updatedAt: createdAt }),
    versionRow(database, { ...version, version: 1, state: 'estimate', prices: tables }),
    versionRow(database, { ...version, version: 2, state: 'confirmed', prices: quote.prices, confirmedBy, reason }),
    itemRows(database, quote, sql`true`),
  ];
}

/** The quote that a request of an admin made before. */
export async function findMade(database: Database, requestKey: string): Promise<QuoteRow | undefined> {
  const [found] = await database.select().from(quotes).where(eq(quotes.requestKey, requestKey));
  return found;
}

/** Quotes an admin made for an enquiry, the newest first. */
export function quotesOfEnquiry(database: Database, enquiryId: number) {
  const { id, reference, state, validUntil } = quotes;
  return database
    .select({ id, reference, state, validUntil })
    .from(quotes)
    .where(eq(quotes.enquiryId, enquiryId))
    .orderBy(desc(id))
    .limit(10);
}

/** All ports and terminals cars can go to, and the known ways on from them. */
export async function readPlaces(database: Database) {
  const { code, country, name, names } = ports;
  const { key, place, country: to } = localCharges;
  const [known, onward] = await database.batch([
    database.select({ code, country, name, names }).from(ports).where(eq(ports.isLoading, false)),
    database.select({ key, place, country: to }).from(localCharges).where(eq(key, 'onward')),
  ]);
  return { ports: known, onward };
}
