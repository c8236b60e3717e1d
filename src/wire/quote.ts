import * as z from 'zod/mini';
import { ENQUIRY_LIMITS, FIELD_LIMITS, QUANTITY } from '../domain/enquiry/contact.ts';
import { IMPORTERS } from '../domain/logistics/price/rows.ts';
import { QUOTE } from '../domain/quote/model.ts';
import { TRADE_TERMS } from '../domain/site/incoterms.ts';
import * as at from './addresses/quote.ts';
import { call } from './call.ts';
import { emailField } from './email-field.ts';
import { phoneField } from './enquiry.ts';
import {
  because,
  described,
  idField,
  languageField,
  lineField,
  optional,
  pageFields,
  requestIdField,
  slugField,
  switchField,
  wholeNumber,
} from './fields.ts';
import { countryField, portCode } from './logistics.ts';
import { quoteNamed } from './quote-name.ts';
import { listedQuoteShape, quoteShape } from './quote-shapes.ts';

const itemField = z
  .object({
    auto_style_id: described(optional(idField), 'A style’s `auto_style_id`.'),
    style: described(optional(slugField), 'Or its slug, the last part of its address.'),
    stock_id: described(optional(idField), 'Or a car in stock.'),
    stock: described(optional(slugField), 'Or its slug.'),
    lot_id: described(optional(idField), 'Or a lot of an auction, at its next minimum bid.'),
    quantity: z._default(wholeNumber(QUANTITY.min, QUANTITY.max), 1),
  })
  .check(
    z.refine(
      ({ auto_style_id: styleId, style, stock_id: stockId, stock, lot_id: lotId }) =>
        [styleId, style, stockId, stock, lotId].filter((name) => name !== undefined).length === 1,
      { path: ['auto_style_id'], error: because('quoteItem') },
    ),
  );

export const quoteCalls = {
  createQuote: call(at.createQuote, {
    limits: [
      { purpose: 'quote', per: 'network', ...ENQUIRY_LIMITS.perAddress },
      { purpose: 'quote', per: 'field', fields: ['email', 'mobile', 'request_id'], ...ENQUIRY_LIMITS.perTarget },
    ],
    callers: ['optional member'],
    summary:
      'Makes a quote of up to eight cars at one port: an estimate until a person of the company confirms it. It reserves ' +
      'nothing. A car that is gone or may not be imported refuses all of it. Without a login, `email` or `mobile` is ' +
      'needed. What comes twice with the same `request_id` is one quote with one more link.',
    input: z.object({
      items: z.array(itemField).check(z.minLength(1), z.maxLength(QUOTE.maxItems)),
      country: described(countryField, 'Where the cars are registered, ISO 3166-1 alpha-2.'),
      port: described(portCode, 'A port’s UN/LOCODE, from `getPortList`, which serves the country.'),
      term: described(z.optional(z.enum(TRADE_TERMS)), 'Incoterm; CIF unless told, and CIP by rail.'),
      importer: described(z.optional(z.enum(IMPORTERS)), 'Who brings the cars in; a private person unless told.'),
      name: optional(lineField(FIELD_LIMITS.name)),
      email: optional(emailField({ missing: 'contactEmail', invalid: 'emailInvalid' })),
      mobile: described(optional(phoneField), 'Without its calling code it is a number of `country`.'),
      locale: described(optional(languageField), 'Language of the quote; that of the request unless told.'),
      needs_price: described(switchField, 'Refuses to make a quote in which no car has a price under the term.'),
      request_id: requestIdField,
      /** A field that people do not see. Any value is accepted, so that no error warns a robot. */
      website: z.optional(z.unknown()),
    }),
    output: z.extend(quoteShape, {
      url: described(z.string(), 'Page of the quote. What stands behind `#` opens it and is told once.'),
    }),
  }),
  getQuote: call(at.getQuote, {
    limits: [{ purpose: 'quote-read', per: 'network', limit: 120, perMs: 60_000, isRead: true }],
    callers: ['optional member'],
    summary:
      'A quote as it was made, by the token of a link, or by its number for the member who asked for it. One that is ' +
      'unknown, was over 90 days ago, or whose link was revoked is `gone`.',
    input: quoteNamed,
    output: quoteShape,
    cache: 'private, no-store',
  }),
  downloadQuote: call(at.downloadQuote, {
    limits: [{ purpose: 'quote-print', per: 'network', limit: 60, perMs: 60_000 }],
    callers: ['optional member'],
    summary:
      'A quote as a PDF in its own language. It says what its page says, and names no bank account. ' +
      'There is none of a quote that was withdrawn (`wrong-state`).',
    input: quoteNamed,
    output: z.unknown(),
    files: ['application/pdf'],
    cache: 'private, no-store',
  }),
  getMyQuotes: call(at.getMyQuotes, {
    callers: ['member'],
    summary: 'Quotes of the member, the newest first.',
    input: z.object(pageFields),
    output: z.object({ list: z.array(listedQuoteShape), total: z.int() }),
  }),
};
