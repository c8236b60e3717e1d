import { failuresForgiven, takeAttempt } from '../../data/queries/auth/login-failures.ts';
import { passwordHashOf } from '../../data/queries/account/members.ts';
import { isSessionAlive } from '../../data/queries/auth/sessions.ts';
import type { Login } from '../../src/domain/auth/caller.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import { accepted, refused, type Refusal, type Result } from '../../src/domain/shared/result.ts';
import type { CallContext } from '../http/call-context.ts';
import { isPasswordOf } from './password.ts';

/**
 * Checks the password of a member who is logged in, so that a thief with a stolen token cannot guess it either. Tries
 * are counted per login, so a thief's guesses lock only the thief.
 *
 * @param field of the form the password was typed in.
 * @returns the password's hash, so that a change can check that it is still the account's.
 */
export async function confirmPassword(
  { database, now }: CallContext,
  { member, sessionId }: Login,
  password: string,
  field = 'password',
): Promise<Result<string>> {
  const nameHash = await hashOf(`session ${sessionId}`);
  const attempt = await takeAttempt(database, nameHash, now);
  if (!attempt.accepted) return locked(attempt.lockedUntil, now);
  const hash = await passwordHashOf(database, member.id);
  if (!(await isPasswordOf(password, hash)) || hash === undefined) return wrongPassword(field);
  await failuresForgiven(database, [nameHash]);
  return accepted(hash);
}

/** The refusal after too many wrong passwords for a name, a device or a login. */
export const locked = (until: number, now: number): Refusal =>
  refused('account.locked', { values: { count: Math.max(1, Math.ceil((until - now) / 60_000)) } });

export const wrongPassword = (field: string): Refusal => refused('account.wrongPassword', { field });

/**
 * The refusal of a change that came too late. A member who was logged out meanwhile has to log in again; any other is
 * told what no longer holds.
 */
export async function overtaken({ database }: CallContext, { sessionId }: Login, refusal: Refusal): Promise<Refusal> {
  return (await isSessionAlive(database, sessionId)) ? refusal : refused('account.needLogin');
}
