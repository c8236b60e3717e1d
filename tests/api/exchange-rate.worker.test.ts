import { env } from 'cloudflare:workers';
import { and, between, eq, sql } from 'drizzle-orm';
import { afterAll, expect, inject, it } from 'vitest';
import { openDatabase } from '../../data/client.ts';
import { auctionDeposits, exchangeRates, sensitiveChanges } from '../../data/schema/index.ts';
import { readExchangeRates } from '../../functions/jobs/exchange-rates.ts';
import { database, read as readAs, send } from '../support/account.ts';
import { ask } from '../support/api.ts';
import { aBidder, aLot, AUCTION, bid, lotObject } from '../support/lots.ts';

const HOUR_MS = 3_600_000;
const START = 1_800_000_000_000;

const current = async () =>
  ((await ask('/api/shop.ExchangeRate/getExchangeRate')).data as { exchangeRateData: Record<string, unknown> })
    .exchangeRateData;
const read = (query: string, hour: number) =>
  readExchangeRates({ ...env, EXCHANGE_RATE_URL: `${inject('rateSourceUrl')}?${query}` }, START + hour * HOUR_MS);
const kept = () => openDatabase({ url: env.LIBSQL_URL }).$count(exchangeRates);

// Other files convert by the usual rate.
afterAll(() => database.delete(exchangeRates));

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

  // A rate is a sensitive field: what the clock made of it stands in that log, and the same rate again does not.
  await read('CNY=14.95&EUR=0.930', 4);
  const { resource, rowId, createdAt } = sensitiveChanges;
  const logged = await database
    .select({
      title: sensitiveChanges.title,
      before: sensitiveChanges.before,
      after: sensitiveChanges.after,
      rate: exchangeRates.rate,
    })
    .from(sensitiveChanges)
    .innerJoin(exchangeRates, eq(sql`cast(${exchangeRates.id} as text)`, rowId))
    .where(
      and(
        eq(resource, 'exchangeRate'),
        eq(sensitiveChanges.username, 'cron'),
        between(createdAt, START, START + 4 * HOUR_MS),
      ),
    )
    .orderBy(sensitiveChanges.id);
  expect(logged.map(({ title, before, after }) => [title, before, after])).toEqual([
    ['CNY', null, '7.1023'],
    ['EUR', null, '0.92'],
    ['CNY', '7.1023', '14.9'],
    ['EUR', '0.92', '0.93'],
    ['CNY', '14.9', '14.95'],
  ]);
  expect(logged.every(({ after, rate }) => after === rate)).toBe(true);
});

it('may change while a lot runs: what a total allows follows it, bids, maxima and deposits stay', async () => {
  const id = await aLot({ styleId: 101, currency: 'EUR' });
  await read('EUR=0.95', 4);
  const buyer = await aBidder(id);
  expect(await bid(id, buyer, { max_amount: '3000', currency: 'EUR' })).toMatchObject({ code: 1 });
  const state = async () => {
    const { current, you } = (await readAs(`${AUCTION}/getLot?id=${id}`, buyer)).data as Record<string, unknown>;
    const deposits = await database.select().from(auctionDeposits).where(eq(auctionDeposits.lotId, id));
    return { current, you, deposits };
  };
  const before = await state();
  const question = { id, total: '12000.00', currency: 'USD', port: 'KEMBA', term: 'CIF' };
  const allowed = async () => {
    const { data } = await send(`${AUCTION}/getHammerCeiling`, question);
    const { exchange, hammer_ceiling } = data as { exchange: number; hammer_ceiling: string };
    return { perEuro: exchange, ceiling: Number(hammer_ceiling) };
  };
  const atFirst = await allowed();
  await read('EUR=1.9', 5);
  // A rate that doubled is believed when the next reading says so, too.
  expect(await allowed()).toEqual(atFirst);
  await read('EUR=1.9', 6);
  const later = await allowed();
  expect([later.perEuro / atFirst.perEuro, later.ceiling / atFirst.ceiling]).toEqual([
    expect.closeTo(0.5, 6),
    expect.closeTo(2, 1),
  ]);
  expect(await state()).toEqual(before);
  await lotObject(id).withdraw(id, 'a test');
});
