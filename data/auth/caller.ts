import type { AdminLogin, Caller, Nobody } from '../../src/domain/auth/caller.ts';
import { TOKEN_PATTERN } from '../../src/domain/auth/rules.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import type { Database } from '../client.ts';
import { findAdminAccess } from '../queries/admin/admins.ts';
import { findAccess } from '../queries/auth/sessions.ts';

/**
 * Whom a member's access token belongs to. Both the Worker and a Durable Object may ask.
 *
 * @param token as the caller sent it; undefined where they sent none.
 * @param now milliseconds since 1970.
 */
export async function findCaller(database: Database, token: string | undefined, now: number): Promise<Caller> {
  if (token === undefined) return { kind: 'nobody', why: 'noToken' };
  const found = TOKEN_PATTERN.test(token) ? await findAccess(database, await hashOf(token)) : undefined;
  if (!found || found.member.state !== 'active') return { kind: 'nobody', why: 'unknown' };
  if (found.isReplaced || found.expiresAt <= now) return { kind: 'nobody', why: 'expired' };
  const { member, sessionId, lastUsedAt } = found;
  return { kind: 'member', member, sessionId, lastUsedAt };
}

/** The same for the token of an admin. */
export async function findAdmin(
  database: Database,
  token: string | undefined,
  now: number,
): Promise<Nobody | AdminLogin> {
  if (token === undefined) return { kind: 'nobody', why: 'noToken' };
  const found = TOKEN_PATTERN.test(token) ? await findAdminAccess(database, await hashOf(token)) : undefined;
  if (!found || found.admin.state !== 'enabled') return { kind: 'nobody', why: 'unknown' };
  if (found.isReplaced || found.expiresAt <= now) return { kind: 'nobody', why: 'expired' };
  const { admin, sessionId, lastUsedAt } = found;
  return { kind: 'admin', admin, sessionId, lastUsedAt };
}
