import { env } from 'cloudflare:workers';
import { expect, inject, it } from 'vitest';
import { openDatabase } from '../../data/client.ts';
import { exchangeRates } from '../../data/schema/index.ts';
import { readExchangeRates } from '../../functions/jobs/exchange-rates.ts';
import { ask } from '../support/api.ts';

const HOUR_MS = 3_600_000;
const START = 1_800_000_000_000;

const current = async () =>
  ((await ask('/api/shop.ExchangeRate/getExchangeRate')).data as { exchangeRateData: Record<string, unknown> })
    .exchangeRateData;
const read = (query: string, hour: number) =>
  readExchangeRates({ ...env, EXCHANGE_RATE_URL: `${inject('rateSourceUrl')}?${query}` }, START + hour * HOUR_MS);
const kept = () => openDatabase({ url: env.LIBSQL_URL }).$count(exchangeRates);

it('is the usual rate until one is read, then the newest that can be believed', async () => {
  const fallback = {
    exchange: 7.07,
    base: 'USD',
    quote: 'CNY',
    source: 'fallback',
    updated_at: null,
    rates: { CNY: 7.07 },
  };
  expect(await current()).toEqual(fallback);

  await readExchangeRates({ ...env, EXCHANGE_RATE_URL: '' }, START);
  await read('status=500', 0);
  await read('text=broken', 0);
  await read('base=EUR&CNY=7.8', 0);
  await read('CNY=0', 0);
  await read('CNY=-7.1', 0);
  expect(await kept()).toBe(0);
  expect(await current()).toEqual(fallback);

  await read('CNY=7.1023&EUR=0.92', 1);
  expect(await current()).toEqual({
    exchange: 7.1023,
    base: 'USD',
    quote: 'CNY',
    source: '127.0.0.1',
    updated_at: (START + HOUR_MS) / 1_000,
    rates: { CNY: 7.1023, EUR: 0.92 },
  });

  // A broken source is likelier than a currency that doubled: kept, but not used until the next reading agrees.
  await read('CNY=14.9&EUR=0.93', 2);
  expect(await current()).toMatchObject({ exchange: 7.1023, rates: { EUR: 0.93 } });
  await read('CNY=14.95', 3);
  expect(await current()).toMatchObject({ exchange: 14.95, updated_at: (START + 3 * HOUR_MS) / 1_000 });
  expect(await kept()).toBe(5);
});
