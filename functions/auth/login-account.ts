import { findLogin, type LoginName } from '../../data/queries/account/members.ts';
import type { KnownDevice } from '../../src/domain/auth/caller.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import type { CallContext } from '../http/call-context.ts';
import { counterOf } from './login-name.ts';

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
export async function loginAccount(call: CallContext, name: LoginName): Promise<LoginAccount> {
  const found = await findLogin(call.database, name);
  const device = await call.device();
  const known = device?.memberId === found?.id ? device : undefined;
  return { found, isKnown: known !== undefined, nameHash: known ? await deviceCounter(known) : await counterOf(name) };
}

/** Which counter a known browser is counted by. */
export const deviceCounter = ({ tokenHash }: KnownDevice): Promise<string> => hashOf(`device ${tokenHash}`);
