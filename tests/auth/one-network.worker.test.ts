import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CAPTCHA_LIMITS } from '../../src/domain/captcha/rules.ts';
import { ACCOUNT_LIMITS } from '../../src/domain/account/rules.ts';
import { COLLECTION_LIMIT } from '../../src/domain/collection/rules.ts';
import { AUTH_LIMITS } from '../../src/domain/auth/rules.ts';
import { CODE_LIMITS } from '../../src/domain/verification/rules.ts';
import { SHARES_TOGETHER } from '../../functions/http/limits.ts';
import {
  aCaptcha,
  aCode,
  anAccount,
  anAddress,
  askCode,
  deviceOf,
  aMailbox,
  aUsername,
  forgetSending,
  logIn,
  PASSWORD,
  read,
  send,
  sessionOf,
  useUp,
  type Account,
} from '../support/account.ts';

describe('a stranger of the same network', () => {
  let address: string;
  let owner: Account;
  let cookie: string;
  beforeAll(async () => {
    address = anAddress();
    for (const [purpose, rule] of [
      ['check-in', AUTH_LIMITS.login],
      ['retrieve', ACCOUNT_LIMITS.retrieve],
      ['code', CODE_LIMITS.calls],
      ['refresh', AUTH_LIMITS.refresh],
      ['captcha', CAPTCHA_LIMITS.picture],
    ] as const) {
      await useUp([purpose, 'address', address], rule);
    }
  }, 60_000);
  beforeEach(async () => {
    owner = await anAccount();
    cookie = (await logIn({ username: owner.username })).headers.get('set-cookie')?.split(';')[0] ?? '';
  }, 60_000);

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
    await useUp(['check-in', 'own', await deviceOf(cookie)], AUTH_LIMITS.login);
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

const CALLS = [
  ['sign-out', ACCOUNT_LIMITS.change, '/api/account/signOut', { id: '00000000-0000-4000-8000-000000000000' }],
  ['profile', ACCOUNT_LIMITS.change, '/api/account/profile', { bio: 'Imports vans' }],
  ['collection', COLLECTION_LIMIT, '/api/shop.AutoStyle/collectAll', { slugs: [] }],
] as const;

it.each(CALLS)('a login uses up its %s limit for itself alone, and everywhere', async (purpose, rule, call, body) => {
  const owner = await anAccount();
  const { userInfo } = (await logIn({ username: owner.username })).data as { userInfo: { token: string } };
  const thief = userInfo.token;
  const address = anAddress();
  await useUp([purpose, 'own', `session ${await sessionOf(thief)}`], rule);
  expect((await send(call, body, { address, token: thief })).status).toBe(429);
  expect((await send(call, body, { token: thief })).status).toBe(429);
  // Neither the owner, whose token it is a copy of, nor anybody else.
  expect((await send(call, body, { address, token: owner.token })).status).toBe(200);
  expect((await send(call, body, { address, token: (await anAccount()).token })).status).toBe(200);
});

it.each(CALLS)('logins of one member have some %s limits together, and beyond them their network’s', async (...row) => {
  const [purpose, rule, call, body] = row;
  const { id, token } = await anAccount();
  const address = anAddress();
  const together = { ...rule, limit: rule.limit * SHARES_TOGETHER };
  await useUp([purpose, 'together', `member ${id}`], together);
  expect((await send(call, body, { address, token })).status).toBe(200);
  await useUp([purpose, 'address', address], rule);
  expect((await send(call, body, { address, token })).status).toBe(429);
  expect((await send(call, body, { token })).status).toBe(200);
});

describe('a thief with a token or a cookie of the owner', () => {
  it('keeps the owner neither from a new password nor from signing them out', async () => {
    const owner = await anAccount();
    const { userInfo } = (await logIn({ username: owner.username })).data as { userInfo: { token: string } };
    const thief = { token: userInfo.token };
    const password = (oldPassword: string) => ({
      oldPassword,
      newPassword: 'Other-chart8',
      confirmPassword: 'Other-chart8',
    });
    let last = 0;
    for (let count = 0; count <= ACCOUNT_LIMITS.change.limit; count += 1) {
      await send('/api/account/changePassword', password('Wrong-pass1'), thief);
      last = (await send('/api/account/signOut', { id: crypto.randomUUID() }, thief)).status;
    }
    expect(last).toBe(429);
    const mine = { token: owner.token };
    expect((await send('/api/account/signOut', { id: await sessionOf(thief.token) }, mine)).code).toBe(1);
    expect((await send('/api/account/changePassword', password(PASSWORD), mine)).code).toBe(1);
  });

  it('uses up no refresh of the owner with a token that is dead', async () => {
    const { username } = await anAccount();
    const kept = await logIn({ username, keep: true });
    const pair = (kept.data as { userInfo: { token: string; refresh_token: string } }).userInfo;
    const refresh = (refreshToken: string, token: string, address: string) =>
      send('/api/common/refreshToken', { refreshToken }, { token, address });
    const next = await refresh(pair.refresh_token, pair.token, anAddress());
    const { token } = next.data as { token: string };
    const address = anAddress();
    await useUp(['refresh', 'address', address], AUTH_LIMITS.refresh);
    // An access token, replaced, where a refresh token belongs: its sender is a stranger, and counted as one.
    expect((await refresh(pair.token, 'A'.repeat(43), address)).status).toBe(429);
    expect((await refresh(pair.refresh_token, token, address)).code).toBe(1);
  });

  it('uses up the renames of their own login alone', async () => {
    const owner = await anAccount();
    const { userInfo } = (await logIn({ username: owner.username })).data as { userInfo: { token: string } };
    await useUp(['username', 'own', `session ${await sessionOf(userInfo.token)}`], ACCOUNT_LIMITS.username);
    const rename = (token: string) => send('/api/account/profile', { username: aUsername() }, { token });
    expect((await rename(userInfo.token)).status).toBe(429);
    expect((await rename(owner.token)).code).toBe(1);
  });

  it('uses up wrong clicks, codes and logins of that browser alone', async () => {
    const { username, email } = await anAccount();
    const cookieOf = async () => (await logIn({ username })).headers.get('set-cookie')?.split(';')[0] ?? '';
    const [left, mine] = [await cookieOf(), await cookieOf()];
    const device = await deviceOf(left);
    await useUp(['captcha-wrong', 'own', device], CAPTCHA_LIMITS.wrong);
    await useUp(['check-in', 'own', device], AUTH_LIMITS.login);
    await useUp(['code', 'email', 'user_retrieve_pwd', 'own', device], CODE_LIMITS.email.own);
    expect((await logIn({ username }, { headers: { cookie: left } })).status).toBe(429);
    expect((await askCode(email, 'user_retrieve_pwd', { headers: { cookie: left } })).status).toBe(429);
    expect((await askCode(email, 'user_retrieve_pwd', { headers: { cookie: mine } })).code).toBe(1);
    expect((await logIn({ username }, { headers: { cookie: mine } })).code).toBe(1);
  });
});
