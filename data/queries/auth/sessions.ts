import { and, desc, eq, ne, sql, type SQL } from 'drizzle-orm';
import type { MemberRights } from '../../../src/domain/account/member-rights.ts';
import type { FoundMember } from '../../../src/domain/account/member.ts';
import { oncePerObject } from '../../../src/domain/shared/once-per-object.ts';
import type { Database } from '../../client.ts';
import {
  authSessions as sessions,
  authTokens as tokens,
  memberGroups,
  memberRules,
  members,
} from '../../schema/index.ts';
import { loginRows, MEMBER_TOKENS, type NewLogin } from './token-families.ts';

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
  previousLoginAt: members.previousLoginAt,
  previousLoginIp: members.previousLoginIp,
  joinedAt: members.joinedAt,
  motto: members.motto,
  place: members.place,
  state: members.state,
  locale: members.locale,
};

interface AccessFound {
  sessionId: string;
  lastUsedAt: number;
  expiresAt: number;
  isReplaced: boolean;
  member: FoundMember;
  rights: MemberRights;
}

const readList = <One>(json: string): readonly One[] => JSON.parse(json) as One[];
/** Rights are read by the query that finds the login, with every call, so a right taken away is gone at once. */
const rightsColumns = {
  rules: sql<readonly string[]>`coalesce((select g.rules from ${memberGroups} g
    where g.id = members.group_id and g.state = 'enabled'), '[]')`.mapWith(readList<string>),
  off: sql<readonly number[]>`(select json_group_array(r.id) from ${memberRules} r
    where r.state = 'disabled')`.mapWith(readList<number>),
};

/** Finds the member of an access token. It is one query, since every call of a member runs it. */
export async function findAccess(database: Database, tokenHash: string): Promise<AccessFound | undefined> {
  const [found] = await accessQuery(database).execute({ tokenHash });
  if (!found) return undefined;
  const { replacedAt, ...rest } = found;
  return { ...rest, isReplaced: replacedAt !== null };
}

/** Prepared once: Drizzle takes longer to write the text of so many columns than the database takes to answer. */
const accessQuery = oncePerObject((database: Database) =>
  database
    .select({
      sessionId: tokens.sessionId,
      lastUsedAt: sessions.lastUsedAt,
      expiresAt: tokens.expiresAt,
      replacedAt: tokens.replacedAt,
      member: memberColumns,
      rights: rightsColumns,
    })
    .from(tokens)
    .innerJoin(sessions, eq(sessions.id, tokens.sessionId))
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(and(eq(tokens.tokenHash, sql.placeholder('tokenHash')), eq(tokens.kind, 'access')))
    .limit(1)
    .prepare(),
);

export interface NewSession extends Omit<NewLogin, 'ownerId'> {
  /** A number, or where it is to be found. */
  memberId: number | SQL;
}

/** The statements that begin a member's login, for the batch of what it belongs to. */
export const sessionRows = (database: Database, { memberId, ...login }: NewSession) =>
  loginRows(database, MEMBER_TOKENS, { ...login, ownerId: memberId });

/** Holds while a login lasts, so that a call that began before its login ended does nothing afterwards. */
export const sessionLasts = (sessionId: string): SQL =>
  sql`exists (select 1 from ${sessions} where ${sessions.id} = ${sessionId})`;

export const isSessionAlive = async (database: Database, sessionId: string): Promise<boolean> =>
  (await database.$count(sessions, eq(sessions.id, sessionId))) > 0;

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

/** A page of a member's logins: this one first, then the latest used. Logins whose tokens have all expired are left out. */
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
