import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { takeAttempt } from '../../data/queries/auth/login-failures.ts';
import { knownDevices } from '../../data/schema/index.ts';
import { CODE_LIMITS } from '../../src/domain/verification/rules.ts';
import { FAILURES_BEFORE_LOCK, KNOWN_DEVICE } from '../../src/domain/auth/rules.ts';
import { counterOf } from '../../functions/auth/login-name.ts';
import { SHARES_TOGETHER } from '../../functions/http/limits.ts';
import type { Answer } from '../support/api.ts';
import {
  aCode,
  aMailbox,
  anAccount,
  anAddress,
  askCode,
  aUsername,
  codeOf,
  database,
  deviceOf,
  forgetSending,
  logIn,
  PASSWORD,
  register,
  send,
  sessionOf,
  useUp,
} from '../support/account.ts';

/** Strangers who mean to keep an owner out of their account. */
const LOCKED = 'Too many failed attempts';

/** The cookie a call was answered with, as a browser sends it back. */
const cookieOf = ({ headers }: Answer): string => headers.get('set-cookie')?.split(';')[0] ?? '';
/** Types wrong passwords until the name is locked: all but one are counted without a call. */
async function guess(username: string) {
  const counter = await counterOf({ username });
  for (let count = 1; count < FAILURES_BEFORE_LOCK; count += 1) await takeAttempt(database, counter, Date.now());
  await logIn({ username, password: 'Wrong-pass1' });
}

/** Uses up what all strangers together are sent. */
async function requestedByAll(address: string, event: 'user_register' | 'user_retrieve_pwd') {
  const { limit, perMs } = CODE_LIMITS.email.target;
  await useUp(['code', 'target', event, address], { limit: limit - 1, perMs });
  await forgetSending(address);
  expect((await askCode(address, event)).status).toBe(200);
  await forgetSending(address);
  expect((await askCode(address, event)).status).toBe(429);
}

describe('a device its owner logged in with before', () => {
  it('is not locked out by strangers, and they are', async () => {
    const { username } = await anAccount();
    const cookie = cookieOf(await logIn({ username }));
    await guess(username);
    expect((await logIn({ username })).msg).toContain(LOCKED);
    expect((await logIn({ username }, { headers: { cookie } })).code).toBe(1);
    // The stranger's lock goes on.
    expect((await logIn({ username })).msg).toContain(LOCKED);
  });

  it('has ten tries of its own, for the account that is known by it alone', async () => {
    const { username } = await anAccount();
    const headers = { cookie: cookieOf(await logIn({ username })) };
    for (let count = 0; count < 10; count += 1) await logIn({ username, password: 'Wrong-pass1' }, { headers });
    expect((await logIn({ username }, { headers })).msg).toContain(LOCKED);
    expect((await logIn({ username })).code).toBe(1);
    const other = await anAccount();
    await guess(other.username);
    expect((await logIn({ username: other.username }, { headers })).msg).toContain(LOCKED);
  });

  it('is known by a cookie no script reads, that goes to our calls alone', async () => {
    const answer = await logIn({ username: (await anAccount()).username });
    expect(answer.headers.get('set-cookie')).toMatch(
      /^haitu_device=[\w-]{43}; Max-Age=15552000; Path=\/api; HttpOnly; SameSite=Strict$/,
    );
    expect((await logIn({ username: aUsername() })).headers.get('set-cookie')).toBeNull();
  });

  it('lets nobody in by itself, nor does one that was made up', async () => {
    const { username } = await anAccount();
    const cookie = cookieOf(await logIn({ username }));
    expect((await logIn({ username, password: 'Wrong-pass1' }, { headers: { cookie } })).code).toBe(0);
    await guess(username);
    for (const made of [`haitu_device=${'A'.repeat(43)}`, `haitu_device=' or 1=1 --`, 'haitu_device=']) {
      expect((await logIn({ username }, { headers: { cookie: made } })).msg).toContain(LOCKED);
    }
  });

  it('stays one however often it logs in, and is pushed out by none that come after it', async () => {
    const { username, id } = await anAccount();
    let cookie = '';
    for (let count = 0; count < 3; count += 1) cookie = cookieOf(await logIn({ username }, { headers: { cookie } }));
    const ofMember = eq(knownDevices.memberId, id);
    // The one it was registered with, and this.
    expect(await database.$count(knownDevices, ofMember)).toBe(2);
    const rest = Array.from({ length: KNOWN_DEVICE.max - 2 }, () => ({
      tokenHash: crypto.randomUUID(),
      memberId: id,
      expiresAt: Date.now() + 999_999_999_999,
    }));
    await database.insert(knownDevices).values(rest);
    const late = cookieOf(await logIn({ username }));
    expect(await database.$count(knownDevices, ofMember)).toBe(KNOWN_DEVICE.max);
    await guess(username);
    expect((await logIn({ username }, { headers: { cookie: late } })).msg).toContain(LOCKED);
    expect((await logIn({ username }, { headers: { cookie } })).code).toBe(1);
  });

  it('is forgotten with a new password, but for the one it was set by', async () => {
    const { username, id, token } = await anAccount();
    const ofMember = eq(knownDevices.memberId, id);
    const here = cookieOf(await logIn({ username }));
    await logIn({ username });
    const change = { oldPassword: PASSWORD, newPassword: 'Other-chart8', confirmPassword: 'Other-chart8' };
    const after = cookieOf(await send('/api/account/changePassword', change, { token, headers: { cookie: here } }));
    expect(await database.$count(knownDevices, ofMember)).toBe(1);
    await guess(username);
    const by = (cookie: string) => logIn({ username, password: 'Other-chart8' }, { headers: { cookie } });
    expect((await by(after)).code).toBe(1);
  });

  it('is taken away by nobody who has a token and no password: a thief would lock its owner out then', async () => {
    const { username, email, token } = await anAccount();
    const there = await logIn({ username });
    const cookie = cookieOf(there);
    const { userInfo } = there.data as { userInfo: { token: string } };
    expect((await send('/api/account/signOut', { id: await sessionOf(userInfo.token) }, { token })).code).toBe(1);
    expect((await send('/api/account/signOut', {}, { token })).code).toBe(1);
    await guess(username);
    await requestedByAll(email, 'user_retrieve_pwd');
    expect((await askCode(email, 'user_retrieve_pwd', { headers: { cookie } })).code).toBe(1);
    expect((await logIn({ username }, { headers: { cookie } })).code).toBe(1);
  });

  it('is known no longer once the lost password is reset, and the one that set it is', async () => {
    const { username, email } = await anAccount();
    const before = cookieOf(await logIn({ username }));
    const captcha = await aCode(email, 'user_retrieve_pwd');
    const body = { type: 'email', account: email, captcha, password: 'Other-chart8' };
    const after = cookieOf(await send('/api/account/retrievePassword', body));
    await guess(username);
    const by = (cookie: string) => logIn({ username, password: 'Other-chart8' }, { headers: { cookie } });
    expect((await by(before)).msg).toContain(LOCKED);
    expect((await by(after)).code).toBe(1);
  });
});

describe('codes strangers ask for', () => {
  it('for one event use up nothing of another', async () => {
    const { email } = await anAccount();
    await requestedByAll(email, 'user_register');
    expect((await askCode(email, 'user_retrieve_pwd')).code).toBe(1);
  });

  it('use up nothing of the owner, logged in or with a known device', async () => {
    const { id, email, username, token } = await anAccount();
    const headers = { cookie: cookieOf(await logIn({ username })) };
    await requestedByAll(email, 'user_retrieve_pwd');
    expect((await askCode(email, 'user_retrieve_pwd', { headers })).code).toBe(1);
    expect((await askCode(email, 'user_email_verify', { token })).code).toBe(1);
    for (let count = 1; count < CODE_LIMITS.email.own.limit; count += 1) {
      await forgetSending(email);
      expect((await askCode(email, 'user_retrieve_pwd', { headers })).code).toBe(1);
    }
    await forgetSending(email);
    expect((await askCode(email, 'user_retrieve_pwd', { headers })).status).toBe(429);
    // However many devices a member is known by, they have some shares together, and then none but strangers'.
    const device = { cookie: cookieOf(await logIn({ username })) };
    expect((await askCode(email, 'user_retrieve_pwd', { headers: device })).code).toBe(1);
    const { limit, perMs } = CODE_LIMITS.email.own;
    const together = ['code', 'email', 'user_retrieve_pwd', 'together', `member ${id}`];
    await useUp(together, { limit: limit * SHARES_TOGETHER, perMs });
    await forgetSending(email);
    expect((await askCode(email, 'user_retrieve_pwd', { headers: device })).status).toBe(429);
    // The device of another member is a stranger's.
    const other = await anAccount();
    const strange = { cookie: cookieOf(await logIn({ username: other.username })) };
    await forgetSending(email);
    expect((await askCode(email, 'user_retrieve_pwd', { headers: strange })).status).toBe(429);
  });

  it('by text message use up nothing of those by mail, for owners either', async () => {
    const { email, username } = await anAccount();
    const headers = { cookie: cookieOf(await logIn({ username })) };
    const device = await deviceOf(headers.cookie);
    await useUp(['code', 'mobile', 'user_retrieve_pwd', 'own', device], CODE_LIMITS.mobile.own);
    expect((await askCode(email, 'user_retrieve_pwd', { headers })).code).toBe(1);
  });

  it('are few in a day, however many networks ask', async () => {
    const email = aMailbox();
    await useUp(['code', 'target', 'user_register', email], CODE_LIMITS.email.target);
    const refused = await askCode(email, 'user_register');
    expect([refused.status, Number(refused.headers.get('retry-after')) > 12 * 3_600]).toEqual([429, true]);
  });

  it('are few for a member, whatever addresses they are for', async () => {
    const { token } = await anAccount();
    const statuses = [];
    for (let count = 0; count < CODE_LIMITS.email.own.limit + 2; count += 1) {
      statuses.push((await askCode(aMailbox(), 'user_change_email', { token })).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});

describe('wrong codes', () => {
  const another = (code: string) => (code === '000000' ? '000001' : '000000');

  it('of strangers end nobody’s registration, nor the binding of an address', async () => {
    const [email, next] = [aMailbox(), aMailbox()];
    const member = await anAccount();
    const address = anAddress();
    const captcha = await aCode(email, 'user_register', { address });
    const bound = await aCode(next, 'user_change_email', { token: member.token, address });
    const stranger = await anAccount();
    for (let count = 0; count < 6; count += 1) {
      await register({ username: aUsername(), email, password: PASSWORD, captcha: another(captcha) });
      const body = { type: 'email', email: next, captcha: another(bound), password: PASSWORD };
      await send('/api/account/changeBind', body, { token: stranger.token });
    }
    expect((await codeOf(email, 'user_register'))?.tries).toBe(5);
    expect((await register({ username: aUsername(), email, password: PASSWORD, captcha }, { address })).code).toBe(1);
    const body = { type: 'email', email: next, captcha: bound, password: PASSWORD };
    expect((await send('/api/account/changeBind', body, { token: member.token, address })).code).toBe(1);
  });

  it('of who asked for it end it after five', async () => {
    const email = aMailbox();
    const address = anAddress();
    const captcha = await aCode(email, 'user_register', { address });
    const attempt = (code: string) =>
      register({ username: aUsername(), email, password: PASSWORD, captcha: code }, { address });
    for (let count = 0; count < 5; count += 1) await attempt(another(captcha));
    expect((await attempt(captcha)).code).toBe(0);
    await forgetSending(email);
    expect((await attempt(await aCode(email, 'user_register', { address }))).code).toBe(1);
  });
});
