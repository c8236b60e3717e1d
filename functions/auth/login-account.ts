import { loginTarget, type LoginFound, type LoginName } from '../../data/queries/account/members.ts';
import { takeFirstAttempt } from '../../data/queries/auth/first-attempt.ts';
import type { KnownDevice } from '../../src/domain/auth/caller.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import type { CallContext } from '../http/call-context.ts';
import { counterOf } from './login-name.ts';

/** The account a login names, and the counter of its failures. */
export interface LoginAccount {
  found: LoginFound | undefined;
  /** True if the account's owner has logged in with this browser before. */
  isKnown: boolean;
  nameHash: string;
}

/** What the first round of a login finds. */
export interface LoginStart {
  account: LoginAccount;
  /** True if the account or the browser has failed so often that a captcha is due. */
  hasFailedOften: boolean;
  /** True if the attempt is counted already. */
  isTaken: boolean;
}

/**
 * Finds the account and counts the first attempt at its password. Failures are counted by the name as typed, since a
 * count by account would reveal which names belong to one person. A browser its owner logged in with before has a
 * counter of its own, so that no stranger locks them out.
 *
 * @param isStrangerLet whether a browser we do not know may go on without a captcha
 */
export async function startLogin(
  { database, now }: CallContext,
  name: LoginName,
  { device, isStrangerLet }: { device: KnownDevice | undefined; isStrangerLet: boolean },
): Promise<LoginStart> {
  const counters = {
    name: await counterOf(name),
    device: device && { counter: await deviceCounter(device), ownerId: device.memberId },
  };
  const started = await takeFirstAttempt(database, loginTarget(database, name), counters, { isStrangerLet, now });
  const { found, isKnown, counter: nameHash, hasFailedOften, isTaken } = started;
  return { account: { found, isKnown, nameHash }, hasFailedOften, isTaken };
}

/** The counter of a known browser's failures. */
export const deviceCounter = ({ tokenHash }: KnownDevice): Promise<string> => hashOf(`device ${tokenHash}`);
