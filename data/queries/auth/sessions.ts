import { and, desc, eq, isNotNull, isNull, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { FoundMember } from '../../../src/domain/account/member.ts';
import type { MemberState } from '../../../src/domain/account/model.ts';
import { REPLACED_PAIR_SERVES_MS, TOKEN_LIFE_MS } from '../../../src/domain/auth/rules.ts';
import type { Database } from '../../client.ts';
import { authSessions as sessions, authTokens as tokens, members } from '../../schema/index.ts';

/** Columns of a member that calls may show. */
export const memberColumns = {
  id: members.id,
  username: sql<string>`coalesce(${members.username}, '')`.as('username'),
  nickname: members.nickname,
  email: members.email,
  mobile: members.mobile,
  avatar: members.avatar,
  gender: members.gender,
  birthday: members.birthday,
  moneyMinor: members.moneyMinor,
  score: members.score,
  lastLoginAt: members.lastLoginAt,
  lastLoginIp: members.lastLoginIp,
  joinedAt: members.joinedAt,
  motto: members.motto,
  state: members.state,
  locale: members.locale,
};

interface AccessFound {
  sessionId: string;
  lastUsedAt: number;
  expiresAt: number;
  isReplaced: boolean;
  member: FoundMember;
}

/** Whose access token it is: one query, since every call of a member asks it. */
export async function findAccess(database: Database, tokenHash: string): Promise<AccessFound | undefined> {
  let query = accessQueries.get(database);
  if (!query) accessQueries.set(database, (query = accessQuery(database)));
  const [found] = await query.execute({ tokenHash });
  if (!found) return undefined;
  const { replacedAt, ...rest } = found;
  return { ...rest, isReplaced: replacedAt !== null };
}

/** The text of a query of so many columns takes Drizzle longer to write than the database to answer: it is written once. */
const accessQueries = new WeakMap<Database, ReturnType<typeof accessQuery>>();
const accessQuery = (database: Database) =>
  database
    .select({
      sessionId: tokens.sessionId,
      lastUsedAt: sessions.lastUsedAt,
      expiresAt: tokens.expiresAt,
      replacedAt: tokens.replacedAt,
      member: memberColumns,
    })
    .from(tokens)
    .innerJoin(sessions, eq(sessions.id, tokens.sessionId))
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(and(eq(tokens.tokenHash, sql.placeholder('tokenHash')), eq(tokens.kind, 'access')))
    .limit(1)
    .prepare();

export interface NewSession {
  id: string;
  /** A number, or where it is to be found. */
  memberId: number | SQL;
  device: string;
  country: string | undefined;
  accessHash: string;
  /** Of a login that is to be kept. */
  refreshHash: string | undefined;
  now: number;
}

/** The statements that begin a login, for the batch of what it belongs to. */
export function sessionRows(database: Database, session: NewSession) {
  const { id, memberId, device, country, accessHash, refreshHash, now } = session;
  const token = (tokenHash: string, kind: 'access' | 'refresh') => ({
    tokenHash,
    sessionId: id,
    kind,
    createdAt: now,
    expiresAt: now + TOKEN_LIFE_MS[kind],
  });
  return [
    database.insert(sessions).values({ id, memberId, device, country, createdAt: now, lastUsedAt: now }),
    database
      .insert(tokens)
      .values([token(accessHash, 'access'), ...(refreshHash === undefined ? [] : [token(refreshHash, 'refresh')])]),
  ] as const;
}

/** A refresh token that has not expired, with what is needed to judge how it is used. */
export async function findRefresh(database: Database, tokenHash: string, now: number) {
  const access = database
    .select({ hash: tokens.tokenHash })
    .from(tokens)
    .where(and(eq(tokens.sessionId, sql`r.session_id`), eq(tokens.kind, 'access'), isNull(tokens.replacedAt)));
  const refreshes = sql<number>`(select count(*) from ${tokens} as a
    where a.session_id = r.session_id and a.kind = 'access') - 1`;
  const rows = await database.all<{
    session_id: string;
    current: string | null;
    refreshes: number;
    state: MemberState;
  }>(sql`
    select r.session_id, (${access}) as current, ${refreshes} as refreshes, m.state
    from ${tokens} as r
    join ${sessions} as s on s.id = r.session_id
    join ${members} as m on m.id = s.member_id
    where r.token_hash = ${tokenHash} and r.kind = 'refresh' and r.expires_at > ${now}`);
  const [row] = rows;
  if (!row) return undefined;
  return { sessionId: row.session_id, currentHash: row.current, refreshes: row.refreshes, state: row.state };
}

/**
 * Puts a new access token in the place of the current one. False where another refresh was faster: a family has one.
 *
 * @param change `salt`: what led to the new token, for who comes with the same pair a moment later.
 */
export async function replaceAccess(
  database: Database,
  change: { sessionId: string; currentHash: string; newHash: string; salt: string; now: number },
): Promise<boolean> {
  const { sessionId, currentHash, newHash, salt, now } = change;
  const [, added] = await database.batch([
    database
      .update(tokens)
      .set({ replacedAt: now, successorSalt: salt })
      .where(and(eq(tokens.tokenHash, currentHash), isNull(tokens.replacedAt))),
    database
      .insert(tokens)
      .select(
        sql`select ${newHash}, ${sessionId}, 'access', ${now}, ${now + TOKEN_LIFE_MS.access}, null, null
          where not exists (select 1 from ${tokens} where session_id = ${sessionId} and kind = 'access' and replaced_at is null)
          and exists (select 1 from ${tokens} where token_hash = ${currentHash})`,
      )
      .returning({ hash: tokens.tokenHash }),
    database.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, sessionId)),
  ]);
  return added.length === 1;
}

/**
 * What leads from an access token, replaced a moment ago, to the one that took its place, and the hash of the one its
 * family has now. The two belong together only where nothing was replaced since.
 */
export async function findSuccessor(
  database: Database,
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

/** Forgets what led to tokens that were given long enough ago: no pair is answered twice any more. */
export async function forgetSuccessors(database: Database, now: number): Promise<void> {
  await database
    .update(tokens)
    .set({ successorSalt: null })
    .where(and(isNotNull(tokens.successorSalt), lt(tokens.replacedAt, now - REPLACED_PAIR_SERVES_MS)));
}

/** Holds while a login lasts: what it began before it was ended is not done after. */
export const sessionLasts = (sessionId: string): SQL =>
  sql`exists (select 1 from ${sessions} where ${sessions.id} = ${sessionId})`;

export const isSessionAlive = async (database: Database, sessionId: string): Promise<boolean> =>
  (await database.$count(sessions, eq(sessions.id, sessionId))) > 0;

/** Ends a login: none of its tokens is known any more. */
export async function endSession(database: Database, sessionId: string): Promise<void> {
  await database.delete(sessions).where(eq(sessions.id, sessionId));
}

/** The login a refresh token belongs to, expired or not. */
export async function sessionOfToken(database: Database, tokenHash: string): Promise<string | undefined> {
  const [found] = await database
    .select({ sessionId: tokens.sessionId })
    .from(tokens)
    .where(eq(tokens.tokenHash, tokenHash))
    .limit(1);
  return found?.sessionId;
}

/** The statement that ends all logins of a member but one, for the batch of what ends them. */
export function otherSessionsEnd(
  database: Database,
  memberId: number,
  keptSessionId: string | undefined,
  isAllowed: SQL = sql`true`,
) {
  const mine = and(eq(sessions.memberId, memberId), isAllowed);
  return database
    .delete(sessions)
    .where(keptSessionId === undefined ? mine : and(mine, ne(sessions.id, keptSessionId)));
}

type DeviceRow = Pick<typeof sessions.$inferSelect, 'id' | 'device' | 'country' | 'createdAt' | 'lastUsedAt'>;

/** A page of where a member is logged in: here first, then the latest used. Logins whose tokens have all expired are none. */
export async function listSessions(
  database: Database,
  {
    memberId,
    currentId,
    now,
    page,
    limit,
  }: { memberId: number; currentId: string; now: number; page: number; limit: number },
): Promise<{ list: DeviceRow[]; total: number }> {
  const { id, device, country, createdAt, lastUsedAt } = sessions;
  const isAlive = sql`exists (select 1 from ${tokens} as t
    where t.session_id = ${sessions.id} and t.replaced_at is null and t.expires_at > ${now})`;
  const isTheirs = and(eq(sessions.memberId, memberId), isAlive);
  const [list, counted] = await database.batch([
    database
      .select({ id, device, country, createdAt, lastUsedAt })
      .from(sessions)
      .where(isTheirs)
      .orderBy(sql`${sessions.id} = ${currentId} desc`, desc(sessions.lastUsedAt), desc(sessions.createdAt))
      .limit(limit)
      .offset((page - 1) * limit),
    database
      .select({ total: sql<number>`count(*)` })
      .from(sessions)
      .where(isTheirs),
  ]);
  return { list, total: counted[0]?.total ?? 0 };
}

/** Ends one login of a member; false where it is not theirs. */
export async function endOwnSession(database: Database, memberId: number, sessionId: string): Promise<boolean> {
  const ended = await database
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.memberId, memberId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Marks a login as in use, where the last mark is an hour old: not every call needs a write. */
export async function touchSession(database: Database, sessionId: string, now: number): Promise<void> {
  await database.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, sessionId));
}

/** Forgets logins whose every token expired so long ago that nobody comes back with one. */
export async function forgetOldSessions(database: Database, now: number): Promise<void> {
  await database.run(sql`
    delete from ${sessions} where not exists (
      select 1 from ${tokens} as t
      where t.session_id = ${sessions.id} and t.expires_at > ${now - TOKEN_LIFE_MS.refresh})`);
}
