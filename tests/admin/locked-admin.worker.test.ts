import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { takeAttempt } from '../../data/queries/auth/login-failures.ts';
import { adminLog, admins, knownAdminDevices, verificationCodes } from '../../data/schema/index.ts';
import { nameCounter } from '../../functions/admin/entry/login-counters.ts';
import { FAILURES_BEFORE_LOCK } from '../../src/domain/auth/rules.ts';
import {
  aCaptcha,
  aMailbox,
  database,
  mailsTo,
  newestCode,
  PASSWORD,
  read,
  send,
  type Said,
} from '../support/account.ts';
import { adminLogin, anAdmin, asAdmin } from '../support/admin.ts';
import type { Answer } from '../support/api.ts';

/** Strangers who mean to keep an admin out. */
const LOCKED = 'Too many failed attempts';

const logIn = async (username: string, more: object = {}, said: Said = {}) =>
  send('/admin/Index/login', { username, password: PASSWORD, keep: '0', ...(await aCaptcha()), ...more }, said);
const askCode = async (username: string, said: Said = {}) =>
  send('/admin/Index/sendCode', { username, ...(await aCaptcha()) }, said);
const cookieOf = ({ headers }: Answer): string => headers.get('set-cookie')?.split(';')[0] ?? '';

/** Types wrong passwords until the name is locked: all but one are counted without a call. */
async function guess(username: string) {
  const counter = await nameCounter(username);
  for (let count = 1; count < FAILURES_BEFORE_LOCK; count += 1) await takeAttempt(database, counter, Date.now());
  await logIn(username, { password: 'Wrong-pass1' });
}

/** An admin with a mailbox. */
async function aReachable() {
  const { id, username } = await anAdmin();
  const email = aMailbox();
  await database.update(admins).set({ email }).where(eq(admins.id, id));
  return { id, username, email };
}

const logOf = (id: number) =>
  database.select().from(adminLog).where(eq(adminLog.adminId, id)).orderBy(desc(adminLog.id));
/** A code is mailed after the answer. */
const codeFor = async (email: string) => {
  await expect.poll(() => newestCode(email)).not.toBe('');
  return newestCode(email);
};

describe('a browser an admin logged in with before', () => {
  it('is not locked out by strangers, and they are', async () => {
    const { username } = await anAdmin();
    const cookie = cookieOf(await logIn(username));
    await guess(username);
    expect(await logIn(username)).toMatchObject({ code: 0, data: { locked: true } });
    // Without a captcha: the strangers' failures are none of its own.
    const known = await send(
      '/admin/Index/login',
      { username, password: PASSWORD, keep: '0' },
      { headers: { cookie } },
    );
    expect(known.code).toBe(1);
    expect((await logIn(username)).msg).toContain(LOCKED);
  });

  it('is known by a cookie no script reads, which goes to the admin alone', async () => {
    const { username } = await anAdmin();
    expect((await logIn(username)).headers.get('set-cookie')).toMatch(
      /^haitu_admin_device=[\w-]{43}; Max-Age=15552000; Path=\/admin; HttpOnly; SameSite=Strict$/,
    );
    expect((await logIn(username, { password: 'Wrong-pass1' })).headers.get('set-cookie')).toBeNull();
  });

  it('opens no other name, is made up by nobody, and answers for its own failures', async () => {
    const [one, other] = [await anAdmin(), await anAdmin()];
    const cookie = cookieOf(await logIn(one.username));
    await guess(other.username);
    for (const made of [cookie, `haitu_admin_device=${'A'.repeat(43)}`, "haitu_admin_device=' or 1=1 --"])
      expect((await logIn(other.username, {}, { headers: { cookie: made } })).msg).toContain(LOCKED);
    for (let count = 0; count < FAILURES_BEFORE_LOCK; count += 1)
      await logIn(one.username, { password: 'Wrong-pass1' }, { headers: { cookie } });
    expect((await logIn(one.username, {}, { headers: { cookie } })).msg).toContain(LOCKED);
    expect((await logIn(one.username)).code).toBe(1);
  });

  it('is forgotten once the password is another one', async () => {
    const { id, username } = await anAdmin();
    const { token } = await adminLogin({ username });
    await logIn(username);
    const known = () => database.$count(knownAdminDevices, eq(knownAdminDevices.adminId, id));
    expect(await known()).toBeGreaterThan(0);
    const changed = { password: 'Other-pass7', old_password: PASSWORD };
    expect(await asAdmin(token, '/admin/routine.AdminInfo/edit', changed)).toMatchObject({ code: 1 });
    expect(await known()).toBe(0);
  });
});

describe('an admin who is locked out', () => {
  it('comes in by the password and a code from their mailbox, once, and it is in the log', async () => {
    const { id, username, email } = await aReachable();
    await guess(username);
    expect(await askCode(username)).toMatchObject({ code: 1 });
    const code = await codeFor(email);
    expect(await logIn(username, { code, password: 'Wrong-pass1' })).toMatchObject({ code: 0, data: { locked: true } });
    expect(await logIn(username, { code })).toMatchObject({ code: 1, data: { userInfo: { id } } });
    expect((await logOf(id)).map(({ node, data }) => [node, data])).toEqual([
      ['index/login', { unlocked_by: 'email' }],
      ['index/sendCode', {}],
    ]);
    // The strangers' lock is off, and begins again; the code is used up.
    await guess(username);
    expect((await logIn(username, { code })).msg).toContain('The code is wrong or has expired');
  });

  it('is mailed nothing while nobody has locked the name, and is told the same', async () => {
    const { id, username, email } = await aReachable();
    const { username: unreachable } = await anAdmin();
    const { username: disabled, id: disabledId, email: shut } = await aReachable();
    await database.update(admins).set({ state: 'disabled' }).where(eq(admins.id, disabledId));
    for (const name of [unreachable, disabled, 'nobody_at_all']) await guess(name);
    const answers = [];
    for (const name of [username, unreachable, disabled, 'nobody_at_all']) answers.push(await askCode(name));
    for (const { code, msg, data } of answers)
      expect({ code, msg, data }).toEqual({ code: 1, msg: answers[0]?.msg, data: null });
    const { username: last, email: lastMail } = await aReachable();
    await guess(last);
    await askCode(last);
    await codeFor(lastMail);
    expect([await mailsTo(email), await mailsTo(shut), await logOf(id)]).toEqual([[], [], []]);
  });

  it('is refused a wrong code in the words of a name that is nobody’s, and five tries are all', async () => {
    const { username, email } = await aReachable();
    for (const name of [username, 'nobody_either']) await guess(name);
    await askCode(username);
    const right = await codeFor(email);
    const wrong = right === '000000' ? '000001' : '000000';
    const answers = [await logIn('nobody_either', { code: wrong })];
    for (let count = 0; count < 5; count += 1) answers.push(await logIn(username, { code: wrong }));
    answers.push(await logIn(username, { code: right }));
    for (const { code, msg, data } of answers)
      expect({ code, msg, data }).toEqual({ code: 0, msg: answers[0]?.msg, data: answers[0]?.data });
  });

  it('is asked for a captcha first, and has three codes an hour of one network', async () => {
    const { username, email } = await aReachable();
    await guess(username);
    expect(await send('/admin/Index/sendCode', { username })).toMatchObject({ code: 0 });
    const address = '198.51.100.77';
    for (let count = 0; count < 3; count += 1) {
      await database.update(verificationCodes).set({ sentAt: 0 }).where(eq(verificationCodes.address, email));
      expect((await askCode(username, { address })).code).toBe(1);
    }
    expect((await askCode(username, { address })).status).toBe(429);
    expect((await askCode(username)).code).toBe(1);
  });

  it('needs no code where the name is not locked, and a code alone opens nothing', async () => {
    const { username } = await aReachable();
    expect((await logIn(username, { code: '' })).code).toBe(1);
    expect((await logIn(username, { code: '12' })).code).toBe(0);
    expect(await read('/admin/Index/login')).toMatchObject({ code: 1 });
  });
});
