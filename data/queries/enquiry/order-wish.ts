import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { enquiries, quotes } from '../../schema/index.ts';
import { confirmedEmailOf } from '../account/guest-rows.ts';
import { mailRow, type NewMail } from '../mail/outbox.ts';

/** A wish to order by a quote: an enquiry that names it. */
const columns = {
  id: enquiries.id,
  reference: enquiries.reference,
  state: enquiries.state,
  quoteId: enquiries.quoteId,
};

/** The quote of a link or of a number, if it is the member's or was made for the address they have confirmed. */
export async function findQuoteOfBuyer(
  database: Database,
  { memberId, ...name }: { memberId: number } & ({ tokenHash: string } | { reference: string }),
) {
  const isIt =
    'tokenHash' in name
      ? sql`${quotes.id} = (select l.quote_id from quote_links l
          where l.token_hash = ${name.tokenHash} and l.revoked_at is null)`
      : eq(quotes.reference, name.reference);
  const [quote] = await database
    .select()
    .from(quotes)
    .where(and(isIt, or(eq(quotes.memberId, memberId), sql`${quotes.email} = ${confirmedEmailOf(memberId)}`)));
  return quote;
}

/** Earlier enquiries to order with the same request id, or for the same quote. */
export function findOrderWishes(database: Database, wish: { requestId: string; quoteId: number }) {
  return database
    .select(columns)
    .from(enquiries)
    .where(or(eq(enquiries.quoteId, wish.quoteId), eq(enquiries.requestId, wish.requestId)));
}

type NewWish = Omit<typeof enquiries.$inferInsert, 'id' | 'state' | 'quoteId' | 'memberId'> & {
  quoteId: number;
  memberId: number;
};

/**
 * Keeps a wish to order with its mails, all or none, and gives the quote to the member if it has no owner. Of several wishes for one
 * quote the first is kept. Answers what is kept for the quote; undefined if the reference or the request is another enquiry's.
 */
export async function keepOrderWish(database: Database, wish: NewWish, mails: readonly NewMail[]) {
  const { quoteId, memberId, reference, createdAt } = wish;
  const isNew = sql`exists (select 1 from enquiries e where e.reference = ${reference} and e.quote_id = ${quoteId})`;
  const [, , kept] = await database.batch([
    database
      .insert(enquiries)
      .values({ ...wish, state: 'open' })
      .onConflictDoNothing(),
    database
      .update(quotes)
      .set({ memberId })
      .where(and(eq(quotes.id, quoteId), isNull(quotes.memberId))),
    database.select(columns).from(enquiries).where(eq(enquiries.quoteId, quoteId)),
    ...mails.map((mail) => mailRow(database, mail, createdAt, isNew)),
  ]);
  return kept[0];
}
