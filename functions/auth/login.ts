import type { Context } from 'hono';
import { sql } from 'drizzle-orm';
import type { KnownDevice } from '../../data/queries/auth/known-devices.ts';
import { beginLogin } from '../../data/queries/auth/logins.ts';
import { members } from '../../data/schema/index.ts';
import { failuresForgiven, takeAttempt } from '../../data/queries/auth/login-failures.ts';
import {
  findLogin,
  passwordChange,
  passwordHashOf,
  usernameKey,
  type LoginName,
} from '../../data/queries/account/members.ts';
import type { Database } from '../../data/client.ts';
import { presentMember, type Member } from '../../src/domain/account/member.ts';
import { hashOf } from '../http/secrets.ts';
import type { AppEnvironment } from '../http/types.ts';
import { deviceFor, giveDevice, knownDeviceOf } from './known-device.ts';
import { hashPassword, isOutdated, isPasswordOf } from '../verification/password.ts';
import { newSession, type TokenPair } from './sessions.ts';

/** Where guesses have locked a name, a device or an account. */
export interface Locked {
  reason: 'account.locked';
  minutes: number;
}
export type LoginRefusal = { reason: 'account.wrongLogin' | 'account.closed' } | Locked;

/** What a login answers (specification, section 3): the member with their tokens. */
export const userInfo = (member: Member, { token, refreshToken }: TokenPair) => ({
  ...presentMember(member),
  token,
  refresh_token: refreshToken,
});
export type UserInfo = ReturnType<typeof userInfo>;

/** Whose account a login is to, and what its failures are counted by. */
export interface LoginAccount {
  found: Awaited<ReturnType<typeof findLogin>>;
  /** The browser is one its owner logged in with before. */
  isKnown: boolean;
  nameHash: string;
}

/**
 * Failures are counted by the name as it was typed: counted by account, they would tell which names are one person's. A
 * browser its owner logged in with before is counted apart, so that no stranger locks them out.
 */
export async function loginAccount(context: Context<AppEnvironment>, name: LoginName): Promise<LoginAccount> {
  const found = await findLogin(context.get('database'), name);
  const device = await knownDeviceOf(context);
  const isKnown = found !== undefined && device?.memberId === found.id;
  return { found, isKnown, nameHash: isKnown ? await deviceCounter(device) : await hashOfName(name) };
}

/** Which counter a known browser is counted by. */
export const deviceCounter = ({ tokenHash }: KnownDevice): Promise<string> => hashOf(`device ${tokenHash}`);

export interface LoginInput {
  account: LoginAccount;
  password: string;
  isKept: boolean;
}

/**
 * Logs in. A name without an account, a wrong password and a name that is locked cost the same work, and the first two are answered
 * alike; a lock holds for names without an account as well.
 */
export async function logIn(
  context: Context<AppEnvironment>,
  { account: { found, isKnown, nameHash }, password, isKept }: LoginInput,
): Promise<UserInfo | LoginRefusal> {
  const database = context.get('database');
  const now = context.get('now');
  const attempt = await takeAttempt(database, nameHash, now);
  if (!attempt.accepted) return lockedUntil(attempt.lockedUntil, now);
  const isRight = await isPasswordOf(password, found?.passwordHash);
  if (!found || !isRight) return { reason: 'account.wrongLogin' };
  if (found.state !== 'active') return { reason: 'account.closed' };
  const { tokens, session } = await newSession(context, isKept);
  // Of a browser that is new, nobody knows whether it is the owner's, who has to be able to read what they are told.
  const locale = isKnown ? context.get('locale') : undefined;
  const note = { now, ip: context.req.header('cf-connecting-ip') ?? null, locale };
  const device = await deviceFor(context, found.id);
  const isBegun = await beginLogin(database, { found, session, note, nameHash, device });
  if (!isBegun) return { reason: 'account.wrongLogin' };
  if (found.passwordHash && isOutdated(found.passwordHash)) {
    const isUnchanged = sql`${members.passwordHash} = ${found.passwordHash}`;
    await passwordChange(database, found.id, await hashPassword(password), isUnchanged);
  }
  giveDevice(context, device);
  return userInfo({ ...found, lastLoginAt: note.now, lastLoginIp: note.ip }, tokens);
}

const lockedUntil = (until: number, now: number): Locked => ({
  reason: 'account.locked',
  minutes: Math.max(1, Math.ceil((until - now) / 60_000)),
});

/** Which counter a name is counted by, be it anybody's or nobody's. */
function hashOfName(name: LoginName): Promise<string> {
  const text = 'username' in name ? usernameKey(name.username) : Object.values(name).join('');
  return hashOf(`${Object.keys(name).join('')} ${text}`);
}

/**
 * Whether a password is that of a member who is logged in: who holds a stolen token may not guess at it either. Counted
 * by the login it is asked in, of which nobody gets another one without the password: a thief's guesses lock the thief.
 *
 * @returns the hash it belongs to, so that what is done upon it can ask whether it is still the account's.
 */
export async function confirmPassword(
  database: Database,
  { memberId, sessionId }: { memberId: number; sessionId: string },
  password: string,
  now: number,
): Promise<{ hash: string } | { reason: 'account.wrongPassword' } | Locked> {
  const nameHash = await hashOf(`session ${sessionId}`);
  const attempt = await takeAttempt(database, nameHash, now);
  if (!attempt.accepted) return lockedUntil(attempt.lockedUntil, now);
  const hash = await passwordHashOf(database, memberId);
  if (!(await isPasswordOf(password, hash)) || hash === undefined) return { reason: 'account.wrongPassword' };
  await failuresForgiven(database, [nameHash]);
  return { hash };
}

/** The counters of a member, by all the names they log in with. */
export function countersOf({
  username,
  email,
  mobile,
}: Pick<Member, 'username' | 'email' | 'mobile'>): Promise<string[]> {
  const names: LoginName[] = [{ username }];
  if (email !== null) names.push({ email });
  if (mobile !== null) names.push({ mobile });
  return Promise.all(names.map(hashOfName));
}
