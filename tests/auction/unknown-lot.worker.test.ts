import { listDurableObjectIds } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { UNKNOWN_LOTS } from '../../functions/auction/known-lots.ts';
import { auctionPaths } from '../../src/domain/shared/routes.ts';
import { anAddress, read, send, useUp } from '../support/account.ts';
import { fetchWorker } from '../support/api.ts';
import { aBidder, aBuyer, aLot, AUCTION, bid } from '../support/lots.ts';

/** Each object that was ever asked has a file. */
const files = async () => (await listDurableObjectIds(env.AUCTION_LOT)).length;
const withLibsqlAway = { LIBSQL_URL: 'http://127.0.0.1:9' };
const UPGRADE = { upgrade: 'websocket' };

describe('a lot that is not there', () => {
  it.each<[string, (id: number) => Promise<unknown>]>([
    ['its page of facts', (id) => read(`${AUCTION}/getDetail?id=${id}`)],
    ['its events', (id) => read(`${AUCTION}/getHistory?id=${id}&after=0`)],
    ['its result', (id) => read(`${AUCTION}/getResult?id=${id}`)],
    ['its log', (id) => read(`${AUCTION}/downloadResult?id=${id}`)],
    ['its socket', (id) => fetchWorker(`/worker/auction?id=${id}`, { headers: UPGRADE })],
    ['its page', (id) => fetchWorker(auctionPaths.lot(id))],
    ['its story', (id) => fetchWorker(auctionPaths.story(id))],
    ['a bid', async (id) => bid(id, await aBuyer(), { amount: '1000.00' })],
    ['a deposit', async (id) => send(`${AUCTION}/holdDeposit`, { id, terms_version: 1, ...request() }, await aBuyer())],
    ['a deposit back', async (id) => send(`${AUCTION}/releaseDeposit`, { id, ...request() }, await aBuyer())],
    ['a watch', async (id) => send(`${AUCTION}/watch`, { id }, await aBuyer())],
    ['a sum', (id) => send(`${AUCTION}/getHammerCeiling`, { id, total: '9000', currency: 'USD', port: 'AEJEA' })],
  ])('wakes no object, whoever asks for %s', async (_what, ask) => {
    const before = await files();
    const answer = await ask(90_000_001);
    if (answer instanceof Response)
      expect(answer.headers.get('location')?.split('#')[0] ?? answer.status).toBeOneOf(['/404', 404]);
    else expect(answer).toMatchObject({ code: 0, data: { reason: 'not-found' } });
    expect(await files()).toBe(before);
  });

  it.each(['0', '-1', '1.5', '1e3', '0x10', 'abc', '', '99999999999999999999'])(
    'is not even looked for as %o',
    async (id) => {
      const before = await files();
      const environment = withLibsqlAway;
      for (const call of ['getDetail', 'getHistory', 'getResult'])
        expect(await read(`${AUCTION}/${call}?id=${encodeURIComponent(id)}`, { environment })).toMatchObject({
          data: { errors: [{ path: 'id' }] },
        });
      expect(await files()).toBe(before);
    },
  );

  it('is found the moment it is made, though it was asked for before', async () => {
    const last = await aLot();
    expect(await read(`${AUCTION}/getDetail?id=${last + 1}`)).toMatchObject({ code: 0 });
    expect(await aLot()).toBe(last + 1);
    expect(await read(`${AUCTION}/getDetail?id=${last + 1}`)).toMatchObject({
      code: 1,
      data: { lot: { id: last + 1 } },
    });
  });

  it('stops a network that asks for many, and nobody who looks at lots that are there', async () => {
    const address = anAddress();
    const ask = (id: number) => read(`${AUCTION}/getHistory?id=${id}`, { address });
    const [seen, unseen] = [await aLot(), await aLot()];
    expect(await ask(seen)).toMatchObject({ code: 1 });
    expect(await ask(91_000_000)).toMatchObject({ code: 0 });
    await useUp(['unknown-lot', 'address', address], UNKNOWN_LOTS);
    expect(await ask(91_000_001)).toMatchObject({ status: 429 });
    expect(await ask(seen)).toMatchObject({ code: 1 });
    expect(await read(`${AUCTION}/getHistory?id=${unseen}`, { address: anAddress() })).toMatchObject({ code: 1 });
    expect(await ask(unseen)).toMatchObject({ code: 1 });
  });

  it('is what a network is stopped for: lots that are there count for nothing', async () => {
    const address = anAddress();
    const ask = (id: number) => read(`${AUCTION}/getHistory?id=${id}`, { address });
    for (let nth = 0; nth < 5; nth += 1) expect(await ask(await aLot())).toMatchObject({ code: 1 });
    await useUp(['unknown-lot', 'address', address], { ...UNKNOWN_LOTS, limit: UNKNOWN_LOTS.limit - 1 });
    expect(await ask(91_000_002)).toMatchObject({ code: 0 });
    expect(await ask(91_000_003)).toMatchObject({ status: 429 });
  });
});

describe('a lot that was seen', () => {
  it('is bid on without a read of libSQL', async () => {
    const id = await aLot();
    const ana = await aBidder(id);
    expect(await bid(id, ana, { amount: '1000.00' })).toMatchObject({ code: 1 });
    const body = { id, currency: 'USD', request_id: crypto.randomUUID(), max_amount: '3000.00' };
    const raised = await send(`${AUCTION}/placeBid`, body, { token: ana.token, environment: withLibsqlAway });
    expect(raised).toMatchObject({ code: 1, data: { accepted: true } });
    const other = { ...body, id: await aLot() };
    expect(await send(`${AUCTION}/placeBid`, other, { token: ana.token, environment: withLibsqlAway })).toMatchObject({
      status: 503,
    });
  });
});

const request = () => ({ request_id: crypto.randomUUID() });
