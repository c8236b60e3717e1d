import { quotesOfOrderedCars, withdrawnStatements } from '../../data/queries/quote/ordered-cars.ts';
import { takenColumn } from '../../data/queries/shared/constraint.ts';
import type { CallContext } from '../http/call-context.ts';
import { textsFor } from '../http/texts.ts';
import { buyerLink } from './buyer-link.ts';

/** Quotes that are withdrawn in one run; more wait for the next minute. */
const MAX_AT_ONCE = 50;

/**
 * Withdraws quotes of cars that an order has, however the order was made, and mails their buyers why. One car is one thing: the
 * quote that became the order is `ordered`, and no other can be kept.
 */
export async function withdrawOrdered(moment: Pick<CallContext, 'database' | 'now' | 'origin'>): Promise<void> {
  const { database, now } = moment;
  for (const { quote, port, orderNo } of await quotesOfOrderedCars(database, { now, limit: MAX_AT_ONCE })) {
    const because = textsFor(quote.locale)('quote:because.ordered');
    const { statements, isSo } = withdrawnStatements(database, quote, { because, reason: orderNo, now });
    const after = {
      ...quote,
      state: 'withdrawn' as const,
      withdrawnBecause: because,
      version: quote.version + 1,
    };
    const link = await buyerLink(moment, 'quoteWithdrawn');
    try {
      await database.batch([...statements, ...link(after, port, moment, isSo)]);
    } catch (error) {
      // Someone else has changed the quote in between.
      if (takenColumn(error) !== 'quote_versions.quote_id') throw error;
    }
  }
}
