import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { authSessions, authTokens } from '../../data/schema/index.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import { aLogin, database, PASSWORD, send, type Account } from '../support/account.ts';
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
const passwords = { newPassword: 'Other-chart8', confirmPassword: 'Other-chart8' };
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

  it('bids no more, where the end was seen at once and elsewhere after half a minute', async () => {
    const id = await aLot();
    const [ana, ben] = [await aBidder(id), await aBidder(id)];
    await bid(id, ben, '1000');
    await bid(id, ana, '1100');
    expect(await send('/api/user/logout', { refreshToken: '' }, ana)).toMatchObject({ code: 1 });
    expect(await bid(id, ana, '2000')).toMatchObject({ code: 303 });
    // The end of another login does not matter: libSQL is not asked again.
    expect((await bidWithoutDatabase(id, ben, '1200')).data).toMatchObject({ accepted: true });
    // As another isolate ends it, which tells this one nothing.
    await database.delete(authSessions).where(eq(authSessions.memberId, ben.id));
    expect((await bid(id, ben, '2200')).data).toMatchObject({ reason: 'already-leading' });
    later(30_000);
    expect(await bid(id, ben, '2400')).toMatchObject({ code: 303 });
  });

  it('bids no more once its token has expired, or was replaced', async () => {
    const id = await aLot();
    const [ana, ben] = [await aBidder(id), await aBidder(id)];
    const expiring = eq(authTokens.tokenHash, await hashOf(ana.token));
    await database
      .update(authTokens)
      .set({ expiresAt: Date.now() + 10_000 })
      .where(expiring);
    expect((await bid(id, ana, '1000')).data).toMatchObject({ accepted: true });
    const { token, refreshToken } = await aLogin(ben);
    const again = { ...ben, token };
    expect((await bid(id, again, '1200')).data).toMatchObject({ accepted: true });
    expect(await send('/api/common/refreshToken', { refreshToken }, again)).toMatchObject({ code: 1 });
    expect(await bid(id, again, '1400')).toMatchObject({ code: 409 });
    later(10_000);
    expect(await bid(id, ana, '1600')).toMatchObject({ code: 409 });
  });

  it.each([
    ['signed it out', '/api/account/signOut', {}],
    ['changed the password', '/api/account/changePassword', { ...passwords, oldPassword: PASSWORD }],
  ])('bids no more at once where its owner %s', async (_how, path, said) => {
    const id = await aLot();
    const owner = await aBidder(id);
    const thief = { ...owner, token: (await aLogin(owner)).token };
    expect((await bid(id, thief, '1000')).data).toMatchObject({ accepted: true });
    expect(await send(path, said, owner)).toMatchObject({ code: 1 });
    expect(await bid(id, thief, '2000')).toMatchObject({ code: 303 });
  });
});
