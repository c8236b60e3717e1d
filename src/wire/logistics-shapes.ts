import * as z from 'zod/mini';
import { COST_KEYS, SOURCE_KINDS } from '../domain/logistics/model.ts';

export const provenanceShape = {
  /** What kind of thing the fact was taken from. */
  source: z.enum(SOURCE_KINDS),
  citation: z.string(),
  year: z.int(),
  recorded_on: z.string(),
};

/** A line of the hammer ceiling. */
export const landedLineShape = z.object({
  key: z.enum(COST_KEYS),
  payer: z.enum(['seller', 'buyer']),
  mark: z.enum(['stated', 'estimate', 'typed', 'calculated', 'open']),
  /** Decimal text; null: open. */
  amount: z.nullable(z.string()),
  /** Of a line that is a share of others. */
  rate_percent: z.nullable(z.number()),
  is_rate_typed: z.boolean(),
  open_because: z.nullable(z.enum(['amount', 'rate', 'base'])),
  /** Where amount or rate comes from; null: the caller’s own, the price of `car`, or nobody’s yet. */
  provenance: z.nullable(z.object(provenanceShape)),
  /** What says who pays. */
  payer_provenance: z.nullable(z.object(provenanceShape)),
});
