import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accountVerifications, formerAddresses, members } from '../../data/schema/index.ts';
import { sessionLasts } from '../../data/queries/auth/sessions.ts';
import { MEMBER_TOKENS, sessionOfToken } from '../../data/queries/auth/token-families.ts';
import { forgetOldFormers } from '../../data/queries/account/former-addresses.ts';
import { changeProfile } from '../../data/queries/account/members.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import {
  aCode,
  aLogin,
  aMailbox,
  aMobile,
  anAccount,
  database,
  forgetSending,
  isAlive,
  logIn,
  mailsTo,
  memberOf,
  PASSWORD,
  askCode,
  send,
  type Account,
} from '../support/account.ts';

/** Who knows the old password and is logged in, beside the owner who gets their account back. */
const THIEFS = 'Thief-chart8';
const OWNERS = 'Owner-chart9';
const WRONG_CODE = 'The code is wrong or has expired. Please ask for a new one.';

const change = (token: string, newPassword: string) =>
  send('/api/account/changePassword', { oldPassword: PASSWORD, newPassword, confirmPassword: newPassword }, { token });
async function bind(token: string, address: string, password = PASSWORD) {
  const type = address.includes('@') ? 'email' : 'mobile';
  const captcha = await aCode(address, `user_change_${type}`, { token });
  return () => send('/api/account/changeBind', { type, [type]: address, captcha, password }, { token });
}
async function retrieve(account: string, password: string, undo = false) {
  const type = account.includes('@') ? 'email' : 'mobile';
  const captcha = await aCode(account, 'user_retrieve_pwd');
  return () => send('/api/account/retrievePassword', { type, account, captcha, password, undo });
}
const bindNow = async (token: string, address: string) => (await bind(token, address))();
async function retrieveNow(account: string, password: string, undo = false) {
  await forgetSending(account);
  return (await retrieve(account, password, undo))();
}
/** What the reader of an address is sent who asks for a new password. */
async function answerTo(address: string) {
  await forgetSending(address);
  await askCode(address, 'user_retrieve_pwd');
  return (await mailsTo(address))[0]?.kind;
}
const later = async <Result>(ms: number, act: () => Promise<Result>) => {
  await new Promise((resolve) => setTimeout(resolve, ms));
  return act();
};
const addressesOf = async ({ id }: Account) => {
  const [row] = await database.select().from(members).where(eq(members.id, id));
  return { email: row?.email, mobile: row?.mobile };
};

it('lets nobody change the personal data any more who was signed out meanwhile', async () => {
  const account = await anAccount();
  const thief = await aLogin(account);
  const sessionId = await sessionOfToken(database, MEMBER_TOKENS, await hashOf(thief.token));
  await send('/api/account/signOut', {}, account);
  await changeProfile(database, account.id, { motto: 'Taken over' }, sessionLasts(sessionId ?? '?'));
  const [row] = await database.select().from(members).where(eq(members.id, account.id));
  expect([sessionId === undefined, row?.motto]).toEqual([false, '']);
});

describe('getting an account back', () => {
  it.each([0, 4, 10, 25])('is not undone by changes of the password that began %i ms after', async (delay) => {
    const account = await anAccount();
    const { token } = await aLogin(account);
    const act = await retrieve(account.email, OWNERS);
    const [back, ...changes] = await Promise.all([
      act(),
      ...[0, 1, 2].map((count) => later(delay + count, () => change(token, THIEFS))),
    ]);
    const isTheirs = (await logIn({ username: account.username, password: OWNERS })).code === 1;
    // A success that was told is final: it undid the changes before it.
    expect([back.code, isTheirs]).toEqual([1, true]);
    expect((await logIn({ username: account.username, password: THIEFS })).code).toBe(0);
    expect(await isAlive(token)).toBe(false);
    // Of three changes one at most was made, and that before.
    expect(changes.filter(({ code }) => code === 1).length).toBeLessThanOrEqual(1);
  });

  it.each([0, 4, 10])('is not undone by an address that is bound %i ms after', async (delay) => {
    const account = await anAccount();
    const { token } = await aLogin(account);
    const thief = aMailbox();
    const [take, act] = [await bind(token, thief), await retrieve(account.email, OWNERS)];
    const [back] = await Promise.all([act(), later(delay, take)]);
    // An owner who is refused has the way back by the former address.
    if (back.code !== 1) await retrieveNow(account.email, OWNERS);
    expect((await logIn({ username: account.username, password: OWNERS })).code).toBe(1);
    expect(await addressesOf(account)).toEqual({ email: account.email, mobile: null });
  });

  it('ends proofs that were shown before', async () => {
    const account = await anAccount();
    const proof = await send('/api/account/verification', { type: 'email', password: PASSWORD }, account);
    expect(proof.code).toBe(1);
    await retrieveNow(account.email, OWNERS);
    expect(await database.$count(accountVerifications, eq(accountVerifications.memberId, account.id))).toBe(0);
  });
});

describe('five changes of one password at once', () => {
  it('have one success, by which alone one logs in', async () => {
    const account = await anAccount();
    const logins = await Promise.all(Array.from({ length: 5 }, () => aLogin(account)));
    const passwords = logins.map((_login, index) => `Chart-number${index}`);
    const answers = await Promise.all(logins.map(({ token }, index) => change(token, passwords[index] ?? '')));
    const won = answers.findIndex(({ code }) => code === 1);
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    // The others were logged out by it, or typed what is no longer the password.
    expect(answers.filter(({ code }) => code === 0 || code === 303)).toHaveLength(4);
    expect((await logIn({ username: account.username, password: passwords[won] ?? '' })).code).toBe(1);
    expect(
      await mailsTo(account.email).then((mails) => mails.filter(({ kind }) => kind === 'accountChanged')),
    ).toHaveLength(1);
  });

  it('leave no mail behind where the account is deleted meanwhile, but that which says so', async () => {
    const account = await anAccount();
    const { token } = await aLogin(account);
    await Promise.all([
      send('/api/account/delete', { password: PASSWORD }, account),
      ...[0, 5, 10].map((delay) => later(delay, () => change(token, THIEFS))),
    ]);
    // Where a change came first, the password that was to delete it is another one.
    if ((await memberOf(account.email)) !== undefined) return;
    expect((await mailsTo(account.email)).map(({ subject }) => subject)).toEqual(['Your account was deleted']);
  });
});

describe('the address before', () => {
  it('is told how long it leads back, and does: it is bound again, and the other knows nothing more', async () => {
    const account = await anAccount();
    const thief = aMailbox();
    await bindNow(account.token, thief);
    const [notice] = await mailsTo(account.email);
    expect(notice?.text).toContain('set a new password by this address within 7 days');
    expect(notice?.text).toContain('tick “Undo addresses that were bound in the last seven days”');
    await change(account.token, THIEFS);
    // Who reads the new address is not the only one to hear of it.
    expect((await mailsTo(account.email))[0]?.subject).toBe('Your password was changed');
    expect((await retrieveNow(account.email, OWNERS)).code).toBe(1);
    expect(await addressesOf(account)).toEqual({ email: account.email, mobile: null });
    expect(await isAlive(account.token)).toBe(false);
    expect((await logIn({ email: account.email, password: OWNERS })).code).toBe(1);
    const [[told], [removed]] = [await mailsTo(account.email), await mailsTo(thief)];
    expect(told).toMatchObject({ kind: 'accountChanged', subject: 'Your password was changed' });
    expect(told?.text).toContain(`Email: ${account.email}`);
    expect(removed?.subject).toBe('This address was removed from your account');
    expect(removed?.text).toContain('/contact_us');
    expect(removed?.text).not.toContain(account.email);
    expect(await answerTo(thief)).toBe('accountMissing');
  });

  it('brings back what stood on the other way, too', async () => {
    const account = await anAccount();
    const mobile = aMobile();
    await bindNow(account.token, mobile);
    await bindNow(account.token, aMailbox());
    await retrieveNow(account.email, OWNERS);
    expect(await addressesOf(account)).toEqual({ email: account.email, mobile: null });
    expect((await mailsTo(mobile))[0]?.text).toContain('no longer bound to your account');
  });

  it('of an account that lost nothing changes nothing, unless that is asked for', async () => {
    const account = await anAccount();
    const mobile = aMobile();
    await bindNow(account.token, mobile);
    await retrieveNow(account.email, OWNERS);
    // Forgotten a day after the mobile was bound: it stays, and the notice names both.
    expect(await addressesOf(account)).toEqual({ email: account.email, mobile });
    expect((await mailsTo(account.email))[0]?.text).toContain(mobile);
    await retrieveNow(account.email, OWNERS, true);
    expect(await addressesOf(account)).toEqual({ email: account.email, mobile: null });
    expect(await database.$count(formerAddresses, eq(formerAddresses.memberId, account.id))).toBe(0);
    expect(await answerTo(mobile)).toBe('accountMissing');
  });

  it('is not undone by the address that took its place', async () => {
    const account = await anAccount();
    const [thiefs, mobile] = [aMailbox(), aMobile()];
    await bindNow(account.token, mobile);
    await bindNow(account.token, thiefs);
    await retrieveNow(thiefs, THIEFS, true);
    expect(await addressesOf(account)).toEqual({ email: thiefs, mobile });
    await retrieveNow(account.email, OWNERS);
    expect(await addressesOf(account)).toEqual({ email: account.email, mobile: null });
    expect((await logIn({ email: account.email, password: OWNERS })).code).toBe(1);
  });

  it('is brought back by a number that was bound before it was taken, be the number new itself', async () => {
    const account = await anAccount();
    const [mobile, thiefs] = [aMobile(), aMailbox()];
    await bindNow(account.token, mobile);
    await bindNow(account.token, thiefs);
    await retrieveNow(mobile, OWNERS, true);
    expect(await addressesOf(account)).toEqual({ email: account.email, mobile });
    // Told by the way it was set by, no matter who reads the mailbox.
    expect((await mailsTo(mobile))[0]?.text).toContain('password was changed');
    expect(await answerTo(thiefs)).toBe('accountMissing');
  });

  it('is the last of several, if that was taken; and the first of them ends all that came after', async () => {
    const account = await anAccount();
    const [moved, thiefs] = [aMailbox(), aMailbox()];
    await bindNow(account.token, moved);
    await bindNow(account.token, thiefs);
    await retrieveNow(moved, OWNERS);
    expect((await addressesOf(account)).email).toBe(moved);
    await retrieveNow(account.email, OWNERS);
    expect((await addressesOf(account)).email).toBe(account.email);
    expect([await answerTo(moved), await answerTo(thiefs)]).toEqual(['accountMissing', 'accountMissing']);
  });

  it('that its owner binds again ends what was bound since', async () => {
    const account = await anAccount();
    for (const address of [aMailbox(), aMailbox(), account.email]) await bindNow(account.token, address);
    expect(await database.$count(formerAddresses, eq(formerAddresses.memberId, account.id))).toBe(0);
  });

  it('leads back for seven days', async () => {
    const account = await anAccount();
    await bindNow(account.token, aMailbox());
    const ofMember = eq(formerAddresses.memberId, account.id);
    const [kept] = await database.select().from(formerAddresses).where(ofMember);
    expect(((kept?.expiresAt ?? 0) - Date.now()) / 86_400_000).toBeCloseTo(7, 2);
    await database
      .update(formerAddresses)
      .set({ expiresAt: Date.now() - 1 })
      .where(ofMember);
    expect(await answerTo(account.email)).toBe('accountMissing');
    await forgetOldFormers(database, Date.now());
    expect(await database.$count(formerAddresses, ofMember)).toBe(0);
  });

  it('that belongs to somebody else by now stays theirs', async () => {
    const account = await anAccount();
    await bindNow(account.token, aMailbox());
    await forgetSending(account.email);
    const other = await anAccount({ email: account.email });
    await retrieveNow(account.email, OWNERS);
    expect((await addressesOf(other)).email).toBe(account.email);
    expect((await logIn({ username: other.username, password: OWNERS })).code).toBe(1);
    expect((await logIn({ username: account.username })).code).toBe(1);
  });

  it('is of no use once its code is', async () => {
    const account = await anAccount();
    await bindNow(account.token, aMailbox());
    const act = await retrieve(account.email, OWNERS);
    expect((await act()).code).toBe(1);
    expect((await act()).msg).toBe(WRONG_CODE);
  });
});
