import { ratesInUse } from '../../data/queries/currency/rates.ts';
import { exchangeRateData } from '../../src/domain/currency/rates.ts';
import { accepted } from '../../src/domain/shared/result.ts';
import { currencyCalls as calls } from '../../src/wire/currency.ts';
import { serve } from '../http/serve.ts';

export const currencyRoutes = [
  serve(calls.getExchangeRate, async ({ database }) =>
    accepted({ exchangeRateData: exchangeRateData(await ratesInUse(database)) }),
  ),
];
