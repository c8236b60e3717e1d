import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashOf } from '../../functions/http/secrets.ts';
import { CAPTCHA_LIMITS } from '../../src/domain/account/captcha.ts';
import { ACCOUNT_LIMITS, CODE_LIMITS, COLLECTION_LIMIT } from '../../src/domain/account/rules.ts';
import type { RateRule } from '../../src/domain/shared/rate-limit.ts';
import {
  aCaptcha,
  aCode,
  anAccount,
  anAddress,
  askCode,
  aMailbox,
  forgetSending,
  logIn,
  PASSWORD,
  read,
  send,
  type Account,
} from '../support/account.ts';

/** What a stranger uses up for everybody behind the same address, as with phones of one provider. */
async function usedUp(counted: string[], rule: RateRule): Promise<void> {
  const limiter = env.RATE_LIMITER.get(env.RATE_LIMITER.idFromName(await hashOf(JSON.stringify(counted))));
  for (let count = 0; count < rule.limit; count += 1) await limiter.take(rule);
}

describe('a stranger of the same network', () => {
  let address: string;
  let owner: Account;
  let cookie: string;
  beforeEach(async () => {
    address = anAddress();
    owner = await anAccount();
    cookie = (await logIn({ username: owner.username })).headers.get('set-cookie')?.split(';')[0] ?? '';
    for (const [purpose, rule] of [
      ['check-in', ACCOUNT_LIMITS.login],
      ['retrieve', ACCOUNT_LIMITS.retrieve],
      ['code', ACCOUNT_LIMITS.code],
      ['refresh', ACCOUNT_LIMITS.refresh],
      ['captcha', CAPTCHA_LIMITS.picture],
    ] as const) {
      await usedUp([purpose, 'address', address], rule);
    }
  });

  it('keeps nobody out who logged in with their browser before', async () => {
    const known = { address, headers: { cookie } };
    expect((await read('/api/common/clickCaptcha', { address })).status).toBe(429);
    expect((await read('/api/common/clickCaptcha', known)).code).toBe(1);
    expect((await logIn({ username: owner.username }, { address })).status).toBe(429);
    expect((await logIn({ username: owner.username }, known)).code).toBe(1);
    const captcha = await aCode(owner.email, 'user_retrieve_pwd');
    const body = { type: 'email', account: owner.email, captcha, password: PASSWORD };
    expect((await send('/api/account/retrievePassword', body, { address })).status).toBe(429);
    expect((await send('/api/account/retrievePassword', body, known)).code).toBe(1);
  });

  it('keeps nobody from their own codes, nor from staying logged in', async () => {
    expect((await askCode(aMailbox(), 'user_register', { address })).status).toBe(429);
    expect((await askCode(owner.email, 'user_email_verify', { address, token: owner.token })).code).toBe(1);
    await forgetSending(owner.email);
    const kept = await logIn({ username: owner.username, keep: true });
    const pair = (kept.data as { userInfo: { token: string; refresh_token: string } }).userInfo;
    const refresh = (refreshToken: string, token: string) =>
      send('/api/common/refreshToken', { refreshToken }, { address, token });
    expect((await refresh('A'.repeat(43), 'B'.repeat(43))).status).toBe(429);
    expect((await refresh(pair.refresh_token, pair.token)).code).toBe(1);
  });

  it('has a share of their own where they are known, and no more', async () => {
    await usedUp(['check-in', 'own', `member ${owner.id}`], ACCOUNT_LIMITS.login);
    expect((await logIn({ username: owner.username }, { headers: { cookie } })).status).toBe(429);
    expect((await logIn({ username: owner.username })).code).toBe(1);
  });
});

it('members who guess at passwords while asking for codes lock nobody else', async () => {
  const [owner, ...guessers] = [await anAccount(), await anAccount(), await anAccount()];
  const ask = async ({ email, token }: Account, password: string) => {
    await forgetSending(email);
    const body = { email, event: 'user_email_verify', password, ...(await aCaptcha()) };
    return send('/api/Ems/send', body, { token });
  };
  for (const guesser of guessers) {
    for (let count = 0; count < CODE_LIMITS.email.own.limit; count += 1) {
      expect((await ask(guesser, 'Wrong-pass1')).msg).toBe('The password is wrong.');
    }
  }
  expect((await ask(owner, PASSWORD)).code).toBe(1);
});

it.each([
  ['sign-out', ACCOUNT_LIMITS.change, '/api/account/signOut', {}],
  ['profile', ACCOUNT_LIMITS.change, '/api/account/profile', { bio: 'Imports vans' }],
  ['collection', COLLECTION_LIMIT, '/api/shop.AutoStyle/collectAll', { slugs: [] }],
] as const)('members use up their %s limit for themselves alone, and everywhere', async (purpose, rule, call, body) => {
  const [busy, other, address] = [await anAccount(), await anAccount(), anAddress()];
  await usedUp([purpose, 'own', `member ${busy.id}`], rule);
  expect((await send(call, body, { address, token: busy.token })).status).toBe(429);
  expect((await send(call, body, { token: busy.token })).status).toBe(429);
  expect((await send(call, body, { address, token: other.token })).code).toBe(1);
});
