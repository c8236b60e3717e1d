import { and, eq, ne, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { ActingAdmin, Admin } from '../../../src/domain/admin/model.ts';
import { EVERY_NODE } from '../../../src/domain/admin/permission.ts';
import { rightsOf } from '../../../src/domain/admin/staff.ts';
import { oncePerObject } from '../../../src/domain/shared/once-per-object.ts';
import type { Database } from '../../client.ts';
import { adminGroups, adminMemberships, adminSessions, adminTokens, admins } from '../../schema/index.ts';
import { usernameKey } from '../account/members.ts';
import type { LoginTarget } from '../auth/first-attempt.ts';
import { ADMIN_TOKENS, loginRows, type NewLogin } from '../auth/token-families.ts';
import { missingColumn } from '../shared/constraint.ts';

/** Columns of an admin that calls may show. */
const adminColumns = {
  id: admins.id,
  username: admins.username,
  nickname: admins.nickname,
  avatar: admins.avatar,
  email: admins.email,
  mobile: admins.mobile,
  motto: admins.motto,
  state: admins.state,
  lastLoginAt: admins.lastLoginAt,
  previousLoginAt: admins.previousLoginAt,
};

type AdminLoginFound = Admin & { passwordHash: string };

/** The admin of a name, with what their password is compared to. */
export const adminLoginTarget = (database: Database, username: string): LoginTarget<AdminLoginFound> => ({
  find: loginQuery(database, username),
  id: sql`(select ${admins.id} from ${admins} where ${isNamed(username)})`,
});

/** The same, where no attempt at the password is made. */
export async function findAdminLogin(database: Database, username: string): Promise<AdminLoginFound | undefined> {
  const [found] = await loginQuery(database, username);
  return found;
}

const isNamed = (username: string) => eq(admins.usernameKey, usernameKey(username));
const loginQuery = (database: Database, username: string) =>
  database
    .select({ ...adminColumns, passwordHash: admins.passwordHash })
    .from(admins)
    .where(isNamed(username))
    .limit(1);

/** What an admin's password is compared to. */
export async function adminPasswordHash(database: Database, id: number): Promise<string | undefined> {
  const [found] = await database.select({ hash: admins.passwordHash }).from(admins).where(eq(admins.id, id)).limit(1);
  return found?.hash;
}

interface AdminAccess {
  sessionId: string;
  /** Milliseconds since 1970. */
  lastUsedAt: number;
  expiresAt: number;
  isReplaced: boolean;
  admin: ActingAdmin;
}

/** Finds the admin of an access token with their present rights: a right taken away is gone with the next call. */
export async function findAdminAccess(database: Database, tokenHash: string): Promise<AdminAccess | undefined> {
  const rows = await accessQuery(database).execute({ tokenHash });
  const [first] = rows;
  if (!first) return undefined;
  const groups = rows.flatMap(({ group }) => (group?.isEnabled ? [group] : []));
  const { sessionId, lastUsedAt, expiresAt, replacedAt } = first;
  return { sessionId, lastUsedAt, expiresAt, isReplaced: replacedAt !== null, admin: actingAdmin(first.admin, groups) };
}

/** Prepared once, because every call of an admin runs it, and writing its SQL costs more than a page of a list. */
const accessQuery = oncePerObject((database: Database) =>
  database
    .select({
      sessionId: adminTokens.sessionId,
      lastUsedAt: adminSessions.lastUsedAt,
      expiresAt: adminTokens.expiresAt,
      replacedAt: adminTokens.replacedAt,
      admin: adminColumns,
      group: {
        id: adminGroups.id,
        nodes: adminGroups.nodes,
        isOwnRowsOnly: adminGroups.isOwnRowsOnly,
        isEnabled: sql<number>`${adminGroups.state} = 'enabled'`,
      },
    })
    .from(adminTokens)
    .innerJoin(adminSessions, eq(adminSessions.id, adminTokens.sessionId))
    .innerJoin(admins, eq(admins.id, adminSessions.adminId))
    .leftJoin(adminMemberships, eq(adminMemberships.adminId, admins.id))
    .leftJoin(adminGroups, eq(adminGroups.id, adminMemberships.groupId))
    .where(and(eq(adminTokens.tokenHash, sql.placeholder('tokenHash')), eq(adminTokens.kind, 'access')))
    .prepare(),
);

/** An admin with what their groups let them do. */
const actingAdmin = (
  admin: Admin,
  groups: readonly (Parameters<typeof rightsOf>[0][number] & { id: number })[],
): ActingAdmin => ({
  ...admin,
  ...rightsOf(groups),
  groupIds: groups.map(({ id }) => id),
});

/** The present rights of the admin of a login; undefined if the login has ended or the admin is disabled. */
export async function findAdminOfSession(database: Database, sessionId: string): Promise<ActingAdmin | undefined> {
  const rows = await database
    .select({
      admin: adminColumns,
      nodes: adminGroups.nodes,
      isOwnRowsOnly: adminGroups.isOwnRowsOnly,
      id: adminGroups.id,
    })
    .from(adminSessions)
    .innerJoin(admins, and(eq(admins.id, adminSessions.adminId), eq(admins.state, 'enabled')))
    .leftJoin(adminMemberships, eq(adminMemberships.adminId, admins.id))
    .leftJoin(adminGroups, and(eq(adminGroups.id, adminMemberships.groupId), eq(adminGroups.state, 'enabled')))
    .where(eq(adminSessions.id, sessionId));
  const [first] = rows;
  if (!first) return undefined;
  const groups = rows.flatMap(({ id, nodes, isOwnRowsOnly }) =>
    id === null || nodes === null || isOwnRowsOnly === null ? [] : [{ id, nodes, isOwnRowsOnly }],
  );
  return actingAdmin(first.admin, groups);
}

/**
 * Begins a login. Returns false if the admin is disabled, or has another password than the one that was checked.
 *
 * @param note statements to run with it, such as forgiving failures and the entry in the log
 */
export async function beginAdminLogin(
  database: Database,
  login: Omit<NewLogin, 'ownerId'> & { adminId: number },
  found: { passwordHash: string; ip: string | null },
  note: readonly BatchItem<'sqlite'>[],
): Promise<boolean> {
  const { adminId, ...session } = login;
  const ownerId = sql`(select ${admins.id} from ${admins}
    where ${admins.id} = ${adminId} and ${admins.state} = 'enabled' and ${admins.passwordHash} = ${found.passwordHash})`;
  try {
    await database.batch([
      ...loginRows(database, ADMIN_TOKENS, { ...session, ownerId }),
      database
        .update(admins)
        .set({ lastLoginAt: session.now, lastLoginIp: found.ip, previousLoginAt: admins.lastLoginAt })
        .where(eq(admins.id, adminId)),
      ...note,
    ]);
    return true;
  } catch (error) {
    if (missingColumn(error) === undefined) throw error;
    return false;
  }
}

/** Keeps the same password under a stronger hash, unless another password was set meanwhile. */
export async function renewAdminHash(
  database: Database,
  id: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await database
    .update(admins)
    .set({ passwordHash: to })
    .where(and(eq(admins.id, id), eq(admins.passwordHash, from)));
}

interface NewAdmin {
  username: string;
  nickname: string;
  passwordHash: string;
  groupId: number;
  now: number;
}

/** Adds an admin to a group. Throws where the name is taken. */
export async function addAdmin(database: Database, admin: NewAdmin): Promise<void> {
  const { username, nickname, passwordHash, groupId, now } = admin;
  const key = usernameKey(username);
  await database.batch([
    database
      .insert(admins)
      .values({ username, usernameKey: key, nickname, passwordHash, createdAt: now, updatedAt: now }),
    database.run(sql`insert into ${adminMemberships} (admin_id, group_id)
      select ${admins.id}, ${groupId} from ${admins} where ${admins.usernameKey} = ${key}`),
  ]);
}

/** The group that may do everything; made where there is none. */
export async function superGroupId(database: Database, name: string, now: number): Promise<number> {
  const isSuper = sql`${adminGroups.nodes} = '["*"]' and ${adminGroups.state} = 'enabled'`;
  await database.run(sql`
    insert into ${adminGroups} (name, nodes, created_at, updated_at)
    select ${name}, '["*"]', ${now}, ${now}
    where not exists (select 1 from ${adminGroups} where ${isSuper})`);
  const [found] = await database.select({ id: adminGroups.id }).from(adminGroups).where(isSuper).limit(1);
  if (!found) throw new Error('The group of super admins was neither found nor made');
  return found.id;
}

/** Lists the mailboxes of super admins who can log in, each with the id of its admin. */
export const superAdminMailboxes = (database: Database): Promise<{ id: number; email: string }[]> =>
  database
    .selectDistinct({ id: admins.id, email: admins.email })
    .from(admins)
    .innerJoin(adminMemberships, eq(adminMemberships.adminId, admins.id))
    .innerJoin(adminGroups, eq(adminGroups.id, adminMemberships.groupId))
    .where(
      and(
        eq(admins.state, 'enabled'),
        ne(admins.email, ''),
        eq(adminGroups.state, 'enabled'),
        sql`exists (select 1 from json_each(${adminGroups.nodes}) where value = ${EVERY_NODE})`,
      ),
    )
    .orderBy(admins.id);
