import type { AdminLogin, Caller, Nobody } from '../../src/domain/auth/caller.ts';
import { TOKEN_PATTERN } from '../../src/domain/auth/rules.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import type { Database } from '../client.ts';
import { findAdminAccess } from '../queries/admin/admins.ts';
import { findAccess } from '../queries/auth/sessions.ts';

/** A login as both kinds of tokens lead to it. */
interface Found {
  isReplaced: boolean;
  expiresAt: number;
}

/**
 * Finds the login of an access token that has not expired.
 *
 * @param find undefined if no login has the token, or its owner may not log in
 */
async function findLogin<One extends Found>(
  token: string | undefined,
  now: number,
  find: (tokenHash: string) => Promise<One | undefined>,
): Promise<Nobody | { kind: 'found'; found: One }> {
  if (token === undefined) return { kind: 'nobody', why: 'noToken' };
  const found = TOKEN_PATTERN.test(token) ? await find(await hashOf(token)) : undefined;
  if (!found) return { kind: 'nobody', why: 'unknown' };
  return found.isReplaced || found.expiresAt <= now ? { kind: 'nobody', why: 'expired' } : { kind: 'found', found };
}

/**
 * Finds the member an access token belongs to. Both the Worker and Durable Objects use it.
 *
 * @param token as the caller sent it; undefined if they sent none
 * @param now milliseconds since 1970
 */
export async function findCaller(database: Database, token: string | undefined, now: number): Promise<Caller> {
  const login = await findLogin(token, now, async (tokenHash) => {
    const found = await findAccess(database, tokenHash);
    return found?.member.state === 'active' ? found : undefined;
  });
  if (login.kind === 'nobody') return login;
  const { member, rights, sessionId, lastUsedAt, expiresAt } = login.found;
  return { kind: 'member', member, rights, sessionId, lastUsedAt, expiresAt };
}

/** The same for the token of an admin. */
export async function findAdmin(
  database: Database,
  token: string | undefined,
  now: number,
): Promise<Nobody | AdminLogin> {
  const login = await findLogin(token, now, async (tokenHash) => {
    const found = await findAdminAccess(database, tokenHash);
    return found?.admin.state === 'enabled' ? found : undefined;
  });
  if (login.kind === 'nobody') return login;
  const { admin, sessionId, lastUsedAt } = login.found;
  return { kind: 'admin', admin, sessionId, lastUsedAt };
}
