import * as z from 'zod/mini';
import * as at from './addresses/currency.ts';
import { call } from './call.ts';
import { emptyInput } from './fields.ts';

export const currencyCalls = {
  getExchangeRate: call(at.getExchangeRate, {
    summary: 'The newest exchange rates for one US dollar. Source `fallback` marks the usual rate while none was read.',
    input: emptyInput,
    output: z.object({
      exchangeRateData: z.object({
        /** CNY for one USD. */
        exchange: z.number(),
        base: z.string(),
        quote: z.string(),
        source: z.string(),
        /** Unix seconds; null for the fallback. */
        updated_at: z.nullable(z.int()),
        rates: z.record(z.string(), z.number()),
      }),
    }),
  }),
};
