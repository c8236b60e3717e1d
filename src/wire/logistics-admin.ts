import * as z from 'zod/mini';
import { MISSING_FACTS, PRICE_MARKS, VERDICTS } from '../domain/logistics/price/model.ts';
import { FREIGHT_MODES, IMPORTERS } from '../domain/logistics/price/rows.ts';
import { TRADE_TERMS } from '../domain/site/incoterms.ts';
import * as at from './addresses/logistics-admin.ts';
import { call } from './call.ts';
import { because, described, emptyInput, idField, optional } from './fields.ts';
import { countryField, portCode } from './logistics.ts';
import { rangeShape } from './logistics-shapes.ts';

const usedRow = z.object({
  entity: z.string(),
  table: described(z.string(), 'What the menu calls its table.'),
  id: z.string(),
  place: described(z.string(), 'Its form: `logistics/taxRule/edit/KE.duty.1`.'),
  value: z.string(),
  source: z.string(),
  checked_on: z.string(),
  confidence: described(z.nullable(z.string()), 'How far it can be trusted; null for a rule of our own.'),
  valid_from: z.nullable(z.string()),
  valid_to: z.nullable(z.string()),
});
const usedRows = z.array(usedRow);
const stepShape = z.object({
  key: z.string(),
  name: z.string(),
  low: z.string(),
  high: z.string(),
  /** The sum of the lines up to this one. */
  sum: rangeShape,
  mark: z.enum(PRICE_MARKS),
  mark_name: z.string(),
  /** Percent, for a line that is a share of `base`. */
  rate: z.nullable(z.number()),
  base: z.nullable(z.string()),
  source: z.nullable(z.string()),
  checked_on: z.nullable(z.string()),
  ended_on: z.nullable(z.string()),
  rows: usedRows,
});

/** Questions of admins about prices at a port. */
export const logisticsAdminCalls = {
  priceMade: call(at.priceMade, {
    callers: ['admin'],
    right: 'logistics/price/index',
    summary:
      'How the price of a car at a port is made: each line with the rows it rests on, the rates of exchange, and our margin, which ' +
      'no buyer is told.',
    input: z
      .object({
        auto_style_id: described(optional(idField), 'A style, at the price a buyer sees.'),
        stock_id: described(optional(idField), 'Or a car in stock.'),
        port: described(portCode, 'A port’s UN/LOCODE, from `getPortList`.'),
        country: described(optional(countryField), 'Where the car is registered; the port’s country unless told.'),
        term: described(optional(z.enum(TRADE_TERMS)), 'CIF, by rail CIP, unless told.'),
        importer: described(optional(z.enum(IMPORTERS)), 'A private person unless told.'),
        mode: described(optional(z.enum(FREIGHT_MODES)), 'The first way that has a rate unless told.'),
      })
      .check(
        z.refine(({ auto_style_id: style, stock_id: stock }) => (style === undefined) !== (stock === undefined), {
          path: ['auto_style_id'],
          error: because('quoteItem'),
        }),
      ),
    output: z.object({
      day: described(z.string(), 'ISO date the rows are judged by.'),
      country: z.nullable(z.string()),
      port: z.string(),
      term: z.enum(TRADE_TERMS),
      mode: z.nullable(z.enum(FREIGHT_MODES)),
      /** Null if no rule makes a price for this car. */
      own: z.nullable(
        z.object({
          row: usedRow,
          currency: described(z.string(), 'Of `start`, `net`, `margin` and `offer`.'),
          start: z.string(),
          net: described(z.string(), 'Without the part of the Chinese VAT that is paid back.'),
          margin: described(rangeShape, 'Ours; it is in the line `car`.'),
          offer: described(rangeShape, 'With the margin.'),
          fixed: z.string(),
          fixed_currency: z.string(),
          asked: described(
            z.nullable(rangeShape),
            'In US dollars, with the fixed costs; null without a rate of exchange.',
          ),
        }),
      ),
      lines: z.array(stepShape),
      missing: z.array(z.object({ key: z.string(), name: z.string(), fact: z.enum(MISSING_FACTS), rows: usedRows })),
      waiting: described(z.array(z.string()), 'Names of lines that are shares of a missing one.'),
      notes: described(
        z.array(z.object({ name: z.string(), rows: usedRows })),
        'Rules that add nothing to the sum: quotas, reliefs, values that are reduced.',
      ),
      fob: z.nullable(rangeShape),
      cif: z.nullable(rangeShape),
      price: described(z.nullable(rangeShape), 'The sum the term pays for.'),
      door: z.nullable(rangeShape),
      verdict: z.object({ state: z.enum(VERDICTS), name: z.string(), rows: usedRows }),
      weeks: z.nullable(z.object({ low: z.int(), high: z.int(), rows: usedRows })),
      rates: z.array(
        z.object({
          currency: z.string(),
          per_usd: z.string(),
          on: described(z.string(), 'ISO date.'),
          source: described(z.nullable(z.string()), 'Null: a starter rate, which is an estimate.'),
        }),
      ),
    }),
  }),
  pricesLive: call(at.pricesLive, {
    callers: ['admin'],
    right: 'logistics/price/index',
    summary: 'Whether visitors see the prices that the rows stand for now: cards are priced by files of the release.',
    input: emptyInput,
    output: z.object({
      edited: described(
        z.nullable(z.object({ at: z.int(), title: z.string(), username: z.string() })),
        'The last change an admin made to a row these files are made of; `at` in milliseconds since 1970.',
      ),
      is_live: described(z.boolean(), 'Whether the served files say what the rows say.'),
      live_since: described(
        z.nullable(z.int()),
        'When the served files began to say so, by their own time; null while they do not, or do not know it.',
      ),
      is_hosted: described(z.boolean(), 'Elsewhere than on a machine of one’s own, a publish brings the files.'),
    }),
  }),
};
