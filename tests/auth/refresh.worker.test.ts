import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { authTokens, members } from '../../data/schema/index.ts';
import { forgetWhatIsOver } from '../../functions/jobs/forget.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import { REPLACED_PAIR_SERVES_MS } from '../../src/domain/auth/rules.ts';
import { env } from 'cloudflare:workers';
import { aLogin, anAccount, database, expire, isAlive, PASSWORD, send, sessionOf } from '../support/account.ts';

interface Pair {
  token: string;
  refreshToken: string;
}

const refresh = ({ token, refreshToken }: Pair) => send('/api/common/refreshToken', { refreshToken }, { token });
const tokenOf = ({ data }: { data: unknown }) => (data as { token: string }).token;
const aPair = async (): Promise<Pair> => aLogin(await anAccount());
const rowOf = async (token: string) => {
  const [row] = await database
    .select()
    .from(authTokens)
    .where(eq(authTokens.tokenHash, await hashOf(token)));
  return row;
};
/** Lets time pass since a token was replaced. */
const replacedAgo = async (token: string, ms: number) =>
  database
    .update(authTokens)
    .set({ replacedAt: Date.now() - ms })
    .where(eq(authTokens.tokenHash, await hashOf(token)));

describe('a pair of tokens that comes a second time', () => {
  it('is answered the token that replaced it, as often as tabs wake up within half a minute', async () => {
    const pair = await aPair();
    await expire(pair.token);
    const first = await refresh(pair);
    expect(first).toMatchObject({ code: 1, data: { type: 'user-refresh', token: expect.any(String) } });
    for (const tab of ['second', 'third']) expect((await refresh(pair)).data, tab).toEqual(first.data);
    await replacedAgo(pair.token, REPLACED_PAIR_SERVES_MS - 5_000);
    expect((await refresh(pair)).data).toEqual(first.data);
    expect(await isAlive(tokenOf(first))).toBe(true);
  });

  it('is answered one token twenty times at once, and one is in its place', async () => {
    const pair = await aPair();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(pair)));
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 20 }, () => 1));
    expect(new Set(answers.map(tokenOf)).size).toBe(1);
    const [answer] = answers;
    expect(answer && (await isAlive(tokenOf(answer)))).toBe(true);
    const kept = await database
      .select()
      .from(authTokens)
      .where(eq(authTokens.sessionId, await sessionOf(pair.token)));
    expect(kept).toHaveLength(3);
  });

  it('ends the whole family after half a minute', async () => {
    const account = await anAccount();
    const [pair, otherDevice] = [await aLogin(account), await aLogin(account)];
    const next = tokenOf(await refresh(pair));
    await replacedAgo(pair.token, REPLACED_PAIR_SERVES_MS + 1_000);
    expect(await refresh(pair)).toMatchObject({ code: 303, data: { type: 'need login' } });
    expect(await isAlive(next)).toBe(false);
    expect((await refresh({ ...pair, token: next })).code).toBe(303);
    expect(await isAlive(otherDevice.token)).toBe(true);
  });

  it('ends the whole family where another pair has been replaced since', async () => {
    const pair = await aPair();
    const second = { ...pair, token: tokenOf(await refresh(pair)) };
    const third = tokenOf(await refresh(second));
    expect(tokenOf(await refresh(second))).toBe(third);
    expect((await refresh(pair)).code).toBe(303);
    expect(await isAlive(third)).toBe(false);
  });

  it('ends the whole family where only one of the two is right', async () => {
    const account = await anAccount();
    const [mine, other] = [await aLogin(account), await aLogin(account)];
    const next = tokenOf(await refresh(mine));
    expect((await refresh({ token: other.token, refreshToken: mine.refreshToken })).code).toBe(303);
    expect(await isAlive(next)).toBe(false);
    // The login whose access token was misused has not refreshed with it, and goes on.
    expect(await isAlive(other.token)).toBe(true);
    const third = await aLogin(account);
    const after = tokenOf(await refresh(third));
    expect((await send('/api/common/refreshToken', { refreshToken: third.refreshToken })).code).toBe(303);
    expect(await isAlive(after)).toBe(false);
  });

  it('brings nothing back after logging out, a new password or a closed account', async () => {
    const account = await anAccount();
    const ends = {
      'logged out': async ({ refreshToken }: Pair) => send('/api/user/logout', { refreshToken }),
      'new password': async () => {
        const change = { oldPassword: PASSWORD, newPassword: 'Other-chart8', confirmPassword: 'Other-chart8' };
        return send('/api/account/changePassword', change, { token: account.token });
      },
      closed: async () => {
        await database.update(members).set({ state: 'closed' }).where(eq(members.id, account.id));
        return { code: 1 };
      },
    };
    const pairs = [await aLogin(account), await aLogin(account)];
    const before = [...pairs];
    for (const pair of pairs) expect((await refresh(pair)).code).toBe(1);
    for (const [what, end] of Object.entries(ends)) {
      const pair = before.shift() ?? (await aLogin({ ...account, password: 'Other-chart8' }));
      if (what === 'closed') await refresh(pair);
      expect((await end(pair)).code, what).toBe(1);
      expect(await refresh(pair), what).toMatchObject({ code: 303, data: { type: 'need login' } });
    }
  });

  it('is kept so that nobody who reads the database learns a token, and what leads to the next one goes', async () => {
    const pair = await aPair();
    const next = tokenOf(await refresh(pair));
    const row = await rowOf(pair.token);
    expect(row?.successorSalt).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify([row, await rowOf(next)])).not.toContain(next);
    await forgetWhatIsOver(env, Date.now());
    expect((await rowOf(pair.token))?.successorSalt).toBe(row?.successorSalt);
    await replacedAgo(pair.token, REPLACED_PAIR_SERVES_MS + 1_000);
    await forgetWhatIsOver(env, Date.now());
    expect((await rowOf(pair.token))?.successorSalt).toBeNull();
    expect(await isAlive(next)).toBe(true);
  });

  it('is never answered 409, be the tokens expired or nonsense', async () => {
    const pair = await aPair();
    await expire(pair.token);
    await expire(pair.refreshToken);
    for (const requested of [
      pair,
      { token: 'x', refreshToken: 'y' },
      { token: pair.refreshToken, refreshToken: pair.token },
    ]) {
      expect(await refresh(requested)).toMatchObject({ code: 303, data: { type: 'need login' } });
    }
  });
});
