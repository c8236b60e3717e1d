import * as z from 'zod/mini';
import { LANDED_COST } from '../domain/logistics/landed-cost.ts';
import { IMPORTERS } from '../domain/logistics/price/rows.ts';
import { QUANTITY } from '../domain/enquiry/contact.ts';
import { QUOTE } from '../domain/quote/model.ts';
import { readBy } from '../domain/shared/reasons.ts';
import { TRADE_TERMS } from '../domain/site/incoterms.ts';
import * as at from './addresses/quote-admin.ts';
import { call } from './call.ts';
import {
  amountField,
  described,
  idField,
  optional,
  requestIdField,
  requiredText,
  textField,
  wholeNumber,
} from './fields.ts';
import { countryField, portCode } from './logistics.ts';
import { quoteItemShape, quoteShape } from './quote-shapes.ts';

const id = described(idField, 'Of the quote.');
const version = described(wholeNumber(1, 1_000_000), 'Version that was looked at. An older one is refused.');
const reason = described(requiredText(QUOTE.reasonLetters, 'reason', 'lines'), 'For the company alone.');
/** No car has more than ten lines up to its term. */
const MAX_AMOUNTS = QUOTE.maxItems * 10;
const dollars = z.pipe(
  amountField,
  readBy((minor: number) => (minor <= LANDED_COST.mostMinor ? minor : undefined), 'amount'),
);

const place = z.object({ code: z.string(), name: z.string() });
const days = described(optional(wholeNumber(1, QUOTE.maxValidDays)), 'From now; as the setting says unless told.');
const enquiryId = described(idField, 'Of the enquiry.');
const amounts = z
  .array(
    z.object({
      item_id: wholeNumber(1, QUOTE.maxItems),
      key: textField(40),
      amount: described(dollars, 'One exact amount for one car, in US dollars.'),
    }),
  )
  .check(z.maxLength(MAX_AMOUNTS));

/** Calls of admins on quotes. If two change the same version, only one succeeds. */
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
      valid_days: days,
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
      item_id: described(wholeNumber(1, QUOTE.maxItems), 'Place of the car in the quote, from 1.'),
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
  quoteLines: call(at.quoteLines, {
    callers: ['admin'],
    right: 'shop/quote/edit',
    summary: 'A quote with all its lines, called in the admin’s language. Amounts stay when it is withdrawn.',
    input: z.object({ id }),
    output: quoteShape,
  }),
  draftQuote: call(at.draftQuote, {
    callers: ['admin'],
    right: 'operation/enquiry/quote',
    summary:
      'What a quote for an enquiry would say by the tables of this moment; nothing is kept. The place is that of the ' +
      'enquiry unless told. Without a port of ours there are no prices yet.',
    input: z.object({
      id: enquiryId,
      country: optional(countryField),
      port: optional(portCode),
      term: z.optional(z.enum(TRADE_TERMS)),
      importer: z.optional(z.enum(IMPORTERS)),
      quantity: optional(wholeNumber(QUANTITY.min, QUANTITY.max)),
    }),
    output: z.object({
      reference: z.string(),
      name: z.string(),
      email: described(z.string(), 'Empty: the buyer gave none and is not mailed.'),
      messenger: z.string(),
      car: described(z.string(), 'As the buyer saw it.'),
      message: z.string(),
      language: described(z.string(), 'In which the buyer reads the quote.'),
      country: z.string(),
      port: described(z.string(), 'Empty: the enquiry names no port of ours.'),
      asked_port: described(z.string(), 'As the buyer wrote it.'),
      term: z.nullable(z.enum(TRADE_TERMS)),
      importer: z.enum(IMPORTERS),
      quantity: z.int(),
      countries: z.array(place),
      ports: described(z.array(place), 'Those that serve the country.'),
      valid_days: z.int(),
      paid: described(z.array(z.string()), 'Keys of the lines that the price under the term pays for.'),
      items: z.array(quoteItemShape),
      without_price: described(z.array(z.int()), 'Items whose car has no price; the quote cannot be sent like this.'),
      margins: described(
        z.array(z.object({ item_id: z.int(), low: z.string(), high: z.string() })),
        'How much of the line of the car is ours, for admins with the right `shop/quote/margin`.',
      ),
    }),
  }),
  sendQuote: call(at.sendQuote, {
    callers: ['admin'],
    right: 'operation/enquiry/quote',
    summary:
      'Makes a quote for an enquiry with one exact amount on each line up to the term, confirms it and mails it to the buyer, ' +
      'all or none. An amount beyond the tables needs a `reason`. Needs the right to confirm quotes as well. The same ' +
      '`request_id` again answers the quote it made, without its link.',
    input: z.object({
      id: enquiryId,
      request_id: requestIdField,
      country: countryField,
      port: portCode,
      term: z.enum(TRADE_TERMS),
      importer: z.enum(IMPORTERS),
      quantity: wholeNumber(QUANTITY.min, QUANTITY.max),
      amounts,
      reason: optional(reason),
      valid_days: days,
    }),
    output: z.extend(quoteShape, {
      id: described(z.int(), 'Of the quote.'),
      url: described(
        z.string(),
        'Page of the quote, to be passed on where the buyer is not mailed; told once, else empty.',
      ),
    }),
  }),
};
