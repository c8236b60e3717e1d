import { Hono } from 'hono';
import { CONVERTER } from '../../src/domain/currency/converter.ts';
import { succeed } from '../http/envelope.ts';
import type { AppEnvironment } from '../http/types.ts';
import { queryInput } from '../http/validate.ts';
import { currencyCalls as calls } from '../../src/wire/currency.ts';
import { ratesInUse } from './service.ts';

export const currencyRoutes = new Hono<AppEnvironment>().get(
  calls.getExchangeRate.path,
  queryInput(calls.getExchangeRate.input),
  async (context) => {
    const { base, source, readAt, rates } = await ratesInUse(context.get('database'));
    return succeed(context, {
      exchangeRateData: {
        exchange: Number(rates[CONVERTER.quote]),
        base,
        quote: CONVERTER.quote,
        source,
        updated_at: readAt === undefined ? null : Math.floor(readAt / 1_000),
        rates: Object.fromEntries(Object.entries(rates).map(([quote, rate]) => [quote, Number(rate)])),
      },
    });
  },
);
