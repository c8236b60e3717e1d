import type { Context } from 'hono';
import { sql } from 'drizzle-orm';
import { beginLogin } from '../../data/queries/logins.ts';
import { members } from '../../data/schema/index.ts';
import { failuresForgiven, takeAttempt } from '../../data/queries/login-failures.ts';
import { findLogin, passwordChange, passwordHashOf, usernameKey, type LoginName } from '../../data/queries/members.ts';
import type { Database } from '../../data/client.ts';
import { presentMember, type Member } from '../../src/domain/account/member.ts';
import { hashOf } from '../http/secrets.ts';
import type { AppEnvironment } from '../http/types.ts';
import { hashPassword, isOutdated, isPasswordOf } from './password.ts';
import { newSession, type TokenPair } from './sessions.ts';

export type LoginRefusal =
  { reason: 'account.wrongLogin' | 'account.closed' } | { reason: 'account.locked'; minutes: number };

/** What a login answers (specification, section 3): the member with their tokens. */
export const userInfo = (member: Member, { token, refreshToken }: TokenPair) => ({
  ...presentMember(member),
  token,
  refresh_token: refreshToken,
});
export type UserInfo = ReturnType<typeof userInfo>;

export interface LoginInput {
  name: LoginName;
  password: string;
  isKept: boolean;
}

/**
 * Logs in. A name nobody has, a wrong password and a name that is locked cost the same work, and the first two are answered
 * alike; a lock holds for names nobody has as well.
 */
export async function logIn(
  context: Context<AppEnvironment>,
  { name, password, isKept }: LoginInput,
): Promise<UserInfo | LoginRefusal> {
  const database = context.get('database');
  const now = context.get('now');
  const found = await findLogin(database, name);
  const nameHash = await (found ? hashOfMember('login', found.id) : hashOfName(name));
  const attempt = await takeAttempt(database, nameHash, now);
  if (!attempt.accepted) return lockedUntil(attempt.lockedUntil, now);
  const isRight = await isPasswordOf(password, found?.passwordHash);
  if (!found || !isRight) return { reason: 'account.wrongLogin' };
  if (found.state !== 'active') return { reason: 'account.closed' };
  const { tokens, session } = await newSession(context, isKept);
  const note = { now, ip: context.req.header('cf-connecting-ip') ?? null };
  const isBegun = await beginLogin(database, { found, session, note, nameHash });
  if (!isBegun) return { reason: 'account.wrongLogin' };
  if (found.passwordHash && isOutdated(found.passwordHash)) {
    const isUnchanged = sql`${members.passwordHash} = ${found.passwordHash}`;
    await passwordChange(database, found.id, await hashPassword(password), isUnchanged);
  }
  return userInfo({ ...found, lastLoginAt: note.now, lastLoginIp: note.ip }, tokens);
}

const lockedUntil = (until: number, now: number): LoginRefusal => ({
  reason: 'account.locked',
  minutes: Math.max(1, Math.ceil((until - now) / 60_000)),
});

/** Which counter an account is counted by, whatever name it is tried under. */
const hashOfMember = (what: 'login' | 'member', id: number): Promise<string> => hashOf(`${what} ${id}`);

/** Which counter a name nobody has is counted by. */
function hashOfName(name: LoginName): Promise<string> {
  const text = 'username' in name ? usernameKey(name.username) : Object.values(name).join('');
  return hashOf(`${Object.keys(name).join('')} ${text}`);
}

/**
 * Whether a password is that of a member who is logged in: who holds a stolen token may not guess at it either. Counted
 * for the account itself, apart from its logins.
 */
export async function confirmPassword(
  database: Database,
  memberId: number,
  password: string,
  now: number,
): Promise<{ reason: 'account.wrongPassword' } | Extract<LoginRefusal, { minutes: number }> | undefined> {
  const nameHash = await hashOfMember('member', memberId);
  const attempt = await takeAttempt(database, nameHash, now);
  if (!attempt.accepted) return lockedUntil(attempt.lockedUntil, now) as Extract<LoginRefusal, { minutes: number }>;
  if (!(await isPasswordOf(password, await passwordHashOf(database, memberId))))
    return { reason: 'account.wrongPassword' };
  await failuresForgiven(database, [nameHash]);
  return undefined;
}

/** The counters of a member. */
export function countersOf({ id }: Member): Promise<string[]> {
  return Promise.all([hashOfMember('login', id), hashOfMember('member', id)]);
}
