import * as z from 'zod/mini';
import { LANDED_COST } from '../domain/logistics/landed-cost.ts';
import { QUOTE } from '../domain/quote/model.ts';
import { readBy } from '../domain/shared/reasons.ts';
import * as at from './addresses/quote-admin.ts';
import { call } from './call.ts';
import { amountField, described, idField, optional, requiredText, textField, wholeNumber } from './fields.ts';
import { quoteShape } from './quote-shapes.ts';

const id = described(idField, 'Of the quote.');
const version = described(wholeNumber(1, 1_000_000), 'Version that was looked at. An older one is refused.');
const reason = described(requiredText(QUOTE.reasonLetters, 'reason', 'lines'), 'For the company alone.');
const dollars = z.pipe(
  amountField,
  readBy((minor: number) => (minor <= LANDED_COST.mostMinor ? minor : undefined), 'amount'),
);

/** What admins do with quotes. Of two changes of one version, one counts. */
export const quoteAdminCalls = {
  confirmQuote: call(at.confirmQuote, {
    callers: ['admin'],
    right: 'shop/quote/confirm',
    summary:
      'Confirms a quote: the admin stands by its price, and the buyer is told by mail. Each line up to the term has to be one ' +
      'exact amount (`line-missing`); a quote with a lot is never confirmed (`wrong-state`).',
    input: z.object({
      id,
      version,
      valid_days: described(
        optional(wholeNumber(1, QUOTE.mostValidDays)),
        'From now; as the setting says unless told.',
      ),
    }),
    output: quoteShape,
  }),
  changeQuoteLine: call(at.changeQuoteLine, {
    callers: ['admin'],
    right: 'shop/quote/changeLine',
    summary:
      'Sets a line of one car, or fills in a missing one. The quote becomes an estimate again, in a new version.',
    input: z.object({
      id,
      version,
      item_id: described(wholeNumber(1, QUOTE.mostItems), 'Place of the car in the quote, from 1.'),
      key: textField(40),
      low: described(dollars, 'For one car, in US dollars.'),
      high: dollars,
      reason,
    }),
    output: quoteShape,
  }),
  withdrawQuote: call(at.withdrawQuote, {
    callers: ['admin'],
    right: 'shop/quote/withdraw',
    summary: 'Withdraws a quote. Its page says so and shows no amounts any more; the buyer is told by mail.',
    input: z.object({
      id,
      reason,
      buyer_reason: described(
        optional(requiredText(QUOTE.reasonLetters, 'reason', 'lines')),
        'For the buyer, in their language: in the mail and on the page.',
      ),
    }),
    output: quoteShape,
  }),
  revokeQuoteLink: call(at.revokeQuoteLink, {
    callers: ['admin'],
    right: 'shop/quote/revokeLink',
    summary: 'Ends all links to a quote that were given out so far. Its member still sees it by its number.',
    input: z.object({ id }),
    output: z.null(),
  }),
};
