import { sql, type SQL } from 'drizzle-orm';
import { mailRow } from '../../data/queries/mail/outbox.ts';
import { linkRow, type QuoteRow } from '../../data/queries/quote/quotes.ts';
import type { Statement } from '../../data/queries/shared/deliveries.ts';
import type { Port } from '../../src/domain/logistics/model.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import type { CallContext } from '../http/call-context.ts';
import { newToken } from '../http/secrets.ts';
import { textsFor } from '../http/texts.ts';
import { sheetOf, type FoundQuote } from './facts.ts';
import { quoteLetter } from './letters.ts';

type MailedQuote = FoundQuote['quote'] & Pick<QuoteRow, 'email'>;

/** Returns what tells the buyer by mail what became of the quote, with a link of its own. Without an address there is nothing. */
export async function buyerLink(call: Pick<CallContext, 'origin'>, kind: 'quoteConfirmed' | 'quoteWithdrawn') {
  const token = newToken();
  const tokenHash = await hashOf(token);
  return (
    quote: MailedQuote,
    port: Port | null,
    { database, now }: Pick<CallContext, 'database' | 'now'>,
    isSo: SQL = sql`true`,
  ): Statement[] => {
    const { email, locale, reference, version } = quote;
    if (email === null) return [];
    const causes = { quoteConfirmed: 'quote-confirmed', quoteWithdrawn: 'quote-withdrawn' };
    const cause = `${causes[kind]}:${reference}:${version}`;
    const sheet = sheetOf({ quote, port }, textsFor(locale), now);
    const mail = quoteLetter(kind, { origin: call.origin(), locale, email, token, cause }, sheet);
    return [
      linkRow(database, tokenHash, now, sql`q.reference = ${reference} and ${isSo}`),
      mailRow(database, mail, now, isSo),
    ];
  };
}
