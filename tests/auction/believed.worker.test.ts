import { afterEach, describe, expect, it, vi } from 'vitest';
import { send, type Account } from '../support/account.ts';
import { aBidder, aLot, AUCTION } from '../support/lots.ts';

/** An address at which nothing listens. */
const AWAY = { LIBSQL_URL: 'http://127.0.0.1:9' };
const bidIn =
  (environment: object) =>
  (id: number, { token }: Account, amount: string) =>
    send(
      `${AUCTION}/placeBid`,
      { id, currency: 'USD', request_id: crypto.randomUUID(), amount },
      { token, environment: environment },
    );
const bid = bidIn({});
const bidWithoutDatabase = bidIn(AWAY);
const later = (ms: number) => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

describe('a bid while libSQL is away', () => {
  afterEach(() => void vi.useRealTimers());

  it('counts for a minute where its bidder was seen, and is refused with 503 otherwise', async () => {
    const id = await aLot();
    const [ana, ben] = [await aBidder(id), await aBidder(id)];
    expect((await bid(id, ana, '1000')).data).toMatchObject({ accepted: true });
    later(30_000);
    expect((await bidWithoutDatabase(id, ben, '1500')).status).toBe(503);
    expect((await bidWithoutDatabase(id, ana, '1600')).data).toMatchObject({ reason: 'already-leading' });
    expect((await bid(id, ben, '1500')).data).toMatchObject({ accepted: true });
    expect((await bidWithoutDatabase(id, ana, '1600')).data).toMatchObject({ accepted: true });
    later(31_000);
    expect((await bidWithoutDatabase(id, ana, '1900')).status).toBe(503);
    expect((await bid(id, ana, '1900')).data).toMatchObject({ reason: 'already-leading' });
  });
});

describe('a login that was ended', () => {
  afterEach(() => void vi.useRealTimers());

  it('bids no more once five seconds are over', async () => {
    const id = await aLot();
    const ana = await aBidder(id);
    await bid(id, ana, '1000');
    expect(await send('/api/user/logout', { refreshToken: '' }, ana)).toMatchObject({ code: 1 });
    later(5_000);
    expect(await bid(id, ana, '2000')).toMatchObject({ code: 303 });
  });
});
