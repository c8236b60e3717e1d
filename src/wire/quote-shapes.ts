import * as z from 'zod/mini';
import { FREIGHT_MODES, IMPORTERS } from '../domain/logistics/price/rows.ts';
import { QUOTED_KINDS, QUOTE_STATES } from '../domain/quote/model.ts';
import { TRADE_TERMS } from '../domain/site/incoterms.ts';
import { described } from './fields.ts';
import { missingLineShape, priceLineShape, rangeShape, verdictShape } from './logistics-shapes.ts';

/** A name in the caller’s language. */
const name = z.string();
const sum = z.nullable(rangeShape);

export const quoteItemShape = z.object({
  id: described(z.int(), 'Place in the quote, from 1.'),
  kind: z.enum(QUOTED_KINDS),
  auto_style_id: z.nullable(z.int()),
  stock_id: z.nullable(z.int()),
  lot_id: z.nullable(z.int()),
  slug: described(z.nullable(z.string()), 'Of a style or a car in stock.'),
  name: described(z.string(), 'The car, in the language the quote was asked for in.'),
  quantity: z.int(),
  lines: described(z.array(z.extend(priceLineShape, { name })), 'For one car.'),
  missing: z.array(z.extend(missingLineShape, { name })),
  waiting: described(z.array(z.object({ key: z.string(), name })), 'Shares of a missing line.'),
  price: described(sum, 'For one car under the quote’s term; null while one of its lines is missing.'),
  cif: described(sum, 'By rail the sum of CIP.'),
  door: described(sum, 'An estimate; what comes after the term is paid to others.'),
  mode: z.nullable(z.enum(FREIGHT_MODES)),
  verdict: verdictShape,
  weeks: z.nullable(z.object({ low: z.int(), high: z.int(), source: z.string() })),
});

const head = {
  quote_no: z.string(),
  state: z.enum(QUOTE_STATES),
  version: z.int(),
  created_at: described(z.int(), 'Milliseconds since 1970, as are the instants below.'),
  valid_until: z.int(),
  confirmed_by: described(z.nullable(z.string()), 'Name of the person of the company who stands by it.'),
  confirmed_at: z.nullable(z.int()),
  withdrawn_because: described(
    z.nullable(z.string()),
    'Why it was withdrawn, where a reason is given. A withdrawn quote has no amounts.',
  ),
  country: z.string(),
  country_name: name,
  port: z.string(),
  port_name: name,
  port_country: z.string(),
  term: z.enum(TRADE_TERMS),
  importer: z.enum(IMPORTERS),
  currency: z.string(),
  price: described(sum, 'For all cars under the term; null while a line of one is missing.'),
};

/** A quote as it was made; all its lines are frozen. */
export const quoteShape = z.object({
  ...head,
  exchange: described(
    z.array(z.object({ currency: z.string(), per_usd: z.string(), on: z.string() })),
    'Exchange rates of the day it was made, where they were kept: units of each currency for one US dollar, and their ISO date.',
  ),
  items: z.array(quoteItemShape),
});

/** A quote in the list of its member. */
export const listedQuoteShape = z.object({
  ...head,
  items: z.array(z.pick(quoteItemShape, { id: true, name: true, quantity: true })),
});
