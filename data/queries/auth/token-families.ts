import { sql, type SQL, type Table } from 'drizzle-orm';
import { REPLACED_PAIR_SERVES_MS, TOKEN_LIFE_MS } from '../../../src/domain/auth/rules.ts';
import type { Database } from '../../client.ts';
import { adminSessions, adminTokens, admins, authSessions, authTokens, members } from '../../schema/index.ts';

/** The tokens of one login are a family: one access token at a time, and a refresh token where the login is kept. */
export interface TokenTables {
  sessions: typeof authSessions | typeof adminSessions;
  tokens: typeof authTokens | typeof adminTokens;
  owners: Table;
  /** Column of `sessions` that names the owner. */
  ownerColumn: 'member_id' | 'admin_id';
  /** State of an owner who may log in. */
  goodState: 'active' | 'enabled';
}

export const MEMBER_TOKENS: TokenTables = {
  sessions: authSessions,
  tokens: authTokens,
  owners: members,
  ownerColumn: 'member_id',
  goodState: 'active',
};
export const ADMIN_TOKENS: TokenTables = {
  sessions: adminSessions,
  tokens: adminTokens,
  owners: admins,
  ownerColumn: 'admin_id',
  goodState: 'enabled',
};

export interface NewLogin {
  id: string;
  /** A number, or where it is to be found. */
  ownerId: number | SQL;
  device: string;
  country: string | undefined;
  accessHash: string;
  /** Of a login that is to be kept. */
  refreshHash: string | undefined;
  now: number;
}

/** The statements that begin a login, for the batch with its cause. They fail if the owner is not found. */
export function loginRows(database: Database, { sessions, tokens, ownerColumn }: TokenTables, login: NewLogin) {
  const { id, ownerId, device, country = null, accessHash, refreshHash, now } = login;
  const token = (hash: string, kind: keyof typeof TOKEN_LIFE_MS) =>
    sql`(${hash}, ${id}, ${kind}, ${now}, ${now + TOKEN_LIFE_MS[kind]})`;
  const both = [token(accessHash, 'access'), ...(refreshHash === undefined ? [] : [token(refreshHash, 'refresh')])];
  return [
    database.run(sql`
      insert into ${sessions} (id, ${sql.identifier(ownerColumn)}, device, country, created_at, last_used_at)
      values (${id}, ${ownerId}, ${device}, ${country}, ${now}, ${now})`),
    database.run(sql`
      insert into ${tokens} (token_hash, session_id, kind, created_at, expires_at) values ${sql.join(both, sql`, `)}`),
  ] as const;
}

export interface TokenFamily {
  sessionId: string;
  /** Hash of the access token it has now; null where it has none. */
  currentHash: string | null;
  /** How often it was refreshed. */
  refreshes: number;
}

/** The family of a refresh token that has not expired and whose owner may log in. */
export async function findFamily(
  database: Database,
  { sessions, tokens, owners, ownerColumn, goodState }: TokenTables,
  tokenHash: string,
  now: number,
): Promise<TokenFamily | undefined> {
  const [row] = await database.all<{ session_id: string; current: string | null; refreshes: number }>(sql`
    select r.session_id,
      (select a.token_hash from ${tokens} as a
        where a.session_id = r.session_id and a.kind = 'access' and a.replaced_at is null) as current,
      (select count(*) from ${tokens} as a where a.session_id = r.session_id and a.kind = 'access') - 1 as refreshes
    from ${tokens} as r
    join ${sessions} as s on s.id = r.session_id
    join ${owners} as o on o.id = s.${sql.identifier(ownerColumn)}
    where r.token_hash = ${tokenHash} and r.kind = 'refresh' and r.expires_at > ${now} and o.state = ${goodState}`);
  return row && { sessionId: row.session_id, currentHash: row.current, refreshes: row.refreshes };
}

/**
 * Replaces the current access token. Returns false if another refresh was faster: a family has one access token.
 *
 * @param change `salt` lets the new token be derived again for a caller who sends the same pair a moment later
 */
export async function replaceAccess(
  database: Database,
  { sessions, tokens }: TokenTables,
  change: { sessionId: string; currentHash: string; newHash: string; salt: string; now: number },
): Promise<boolean> {
  const { sessionId, currentHash, newHash, salt, now } = change;
  const [, added] = await database.batch([
    database.run(sql`update ${tokens} set replaced_at = ${now}, successor_salt = ${salt}
      where token_hash = ${currentHash} and replaced_at is null`),
    database.all<{ token_hash: string }>(sql`
      insert into ${tokens} (token_hash, session_id, kind, created_at, expires_at)
      select ${newHash}, ${sessionId}, 'access', ${now}, ${now + TOKEN_LIFE_MS.access}
      where not exists (
        select 1 from ${tokens} where session_id = ${sessionId} and kind = 'access' and replaced_at is null
      ) and exists (select 1 from ${tokens} where token_hash = ${currentHash})
      returning token_hash`),
    database.run(sql`update ${sessions} set last_used_at = ${now} where id = ${sessionId}`),
  ]);
  return added.length === 1;
}

/**
 * For an access token replaced a moment ago: the salt that derives its successor, and the hash of the family's current
 * access token. The two match only if no other refresh happened since.
 */
export async function findSuccessor(
  database: Database,
  { tokens }: TokenTables,
  { sessionId, accessHash, now }: { sessionId: string; accessHash: string; now: number },
): Promise<{ salt: string; currentHash: string } | undefined> {
  const [found] = await database.all<{ salt: string; current: string }>(sql`
    select o.successor_salt as salt, c.token_hash as current
    from ${tokens} as o
    join ${tokens} as c on c.session_id = o.session_id and c.kind = 'access' and c.replaced_at is null
    where o.token_hash = ${accessHash} and o.session_id = ${sessionId} and o.kind = 'access'
      and o.successor_salt is not null and o.replaced_at > ${now - REPLACED_PAIR_SERVES_MS}`);
  return found && { salt: found.salt, currentHash: found.current };
}

/** The login a token belongs to, expired or not. */
export async function sessionOfToken(
  database: Database,
  { tokens }: TokenTables,
  tokenHash: string,
): Promise<string | undefined> {
  const [found] = await database.all<{ session_id: string }>(
    sql`select session_id from ${tokens} where token_hash = ${tokenHash}`,
  );
  return found?.session_id;
}

/** Ends a login: none of its tokens is known any more. */
export async function endSession(database: Database, { sessions }: TokenTables, sessionId: string): Promise<void> {
  await database.run(sql`delete from ${sessions} where id = ${sessionId}`);
}

/** Marks a login as in use. */
export async function touchSession(
  database: Database,
  { sessions }: TokenTables,
  sessionId: string,
  now: number,
): Promise<void> {
  await database.run(sql`update ${sessions} set last_used_at = ${now} where id = ${sessionId}`);
}

/** Forgets the salts of old successors: from then on the same pair gets no second answer. */
export async function forgetSuccessors(database: Database, { tokens }: TokenTables, now: number): Promise<void> {
  await database.run(sql`update ${tokens} set successor_salt = null
    where successor_salt is not null and replaced_at < ${now - REPLACED_PAIR_SERVES_MS}`);
}

/** Deletes logins whose tokens have all expired, long enough ago that none will be presented again. */
export async function forgetOldSessions(
  database: Database,
  { sessions, tokens }: TokenTables,
  now: number,
): Promise<void> {
  await database.run(sql`
    delete from ${sessions} where not exists (
      select 1 from ${tokens} as t
      where t.session_id = ${sessions}.id and t.expires_at > ${now - TOKEN_LIFE_MS.refresh})`);
}
