import { Hono } from 'hono';
import { ratesInUse } from '../../data/queries/currency/rates.ts';
import { exchangeRateData } from '../../src/domain/currency/rates.ts';
import { currencyCalls as calls } from '../../src/wire/currency.ts';
import { succeed } from '../http/envelope.ts';
import type { AppEnvironment } from '../http/types.ts';
import { queryInput } from '../http/validate.ts';

export const currencyRoutes = new Hono<AppEnvironment>().get(
  calls.getExchangeRate.path,
  queryInput(calls.getExchangeRate.input),
  async (context) => {
    const rates = await ratesInUse(context.get('database'));
    return succeed(context, { exchangeRateData: exchangeRateData(rates) });
  },
);
