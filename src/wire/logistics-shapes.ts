import * as z from 'zod/mini';
import { SOURCE_KINDS } from '../domain/logistics/model.ts';
import { MISSING_FACTS, PRICE_MARKS, VERDICT_ANSWERS, VERDICTS } from '../domain/logistics/price/model.ts';
import { IMPORTERS, LIMIT_TOPICS } from '../domain/logistics/price/rows.ts';
import { TRADE_TERMS } from '../domain/site/incoterms.ts';
import { described } from './fields.ts';

export const provenanceShape = {
  /** Kind of the fact's source. */
  source: z.enum(SOURCE_KINDS),
  citation: z.string(),
  year: z.int(),
  recorded_on: z.string(),
};

export const missingLineShape = z.object({
  key: z.string(),
  /** Missing inputs: facts of the car that can be sent in `facts`, or a figure that no table has (`rate`). */
  fact: z.enum(MISSING_FACTS),
});
export const missingShape = z.array(missingLineShape);

/** Keys of lines that are shares of a missing line, and so are also left out of sums. */
export const waitingShape = z.array(z.string());
export const priceLineShape = z.object({
  /**
   * `car`, `inland`, `export_customs`, `loading`, `freight`, `insurance`, the taxes of the country, `destination`, `onward` or
   * `delivery`.
   */
  key: z.string(),
  payer: z.enum(['seller', 'buyer']),
  low: z.string(),
  high: z.string(),
  mark: z.enum(PRICE_MARKS),
  source: z.nullable(z.string()),
  checked_on: z.nullable(z.string()),
  /** Percent, for a line that is a share of `base`. */
  rate: z.optional(z.number()),
  base: z.optional(z.string()),
  /** ISO date on which the validity of its rate ended. */
  ended_on: z.optional(z.string()),
});

/** The lowest and the highest value of a sum, as decimal text. */
export const rangeShape = z.object({ low: z.string(), high: z.string() });

/** Whether the car may be imported, with the reasons in the caller’s language. */
export const verdictShape = z.object({
  state: z.enum(VERDICTS),
  answer: described(
    z.enum(VERDICT_ANSWERS),
    'As `state`, but `right_hand` where the country lets the car in with its steering wheel on the right alone.',
  ),
  reasons: z.array(z.object({ topic: z.enum(LIMIT_TOPICS), text: z.string(), source: z.string() })),
});

/** The place that a member buys for. */
export const placeShape = z.object({
  country: z.string(),
  port: z.string(),
  term: z.enum(TRADE_TERMS),
  importer: z.enum(IMPORTERS),
});
