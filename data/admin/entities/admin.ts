import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { usernameKey } from '../../queries/account/members.ts';
import { adminGroups, adminMemberships, adminSessions, admins, knownAdminDevices } from '../../schema/index.ts';
import type { RowFacts } from '../../schema/revision.ts';
import type { Statement } from '../../write/index.ts';
import { newestId, pictureColumn, wholeId, type Kept, type Secrets, type Store } from '../kept.ts';
import { stateOf, type State } from '../enabled.ts';

/** What an admin states. Passwords and logins are not in it: no one is shown them, and a restored row has none. */
const STATED = {
  username: admins.username,
  nickname: admins.nickname,
  avatar: admins.avatar,
  email: admins.email,
  mobile: admins.mobile,
  motto: admins.motto,
  state: admins.state,
  createdAt: admins.createdAt,
  updatedAt: admins.updatedAt,
} as const;
/** The id with its table: inside a subquery, `id` alone would be a column of the other table. */
const OWN_ID = sql.raw('admins.id');
/** Ids of their groups, as the form has them. */
const GROUP_IDS = sql<string[]>`(select json_group_array(cast(m.group_id as text)) from ${adminMemberships} as m
  where m.admin_id = ${OWN_ID})`.mapWith(readIds);
const GROUP_NAMES = sql<string[]>`(select json_group_array(g.name) from ${adminMemberships} as m
  join ${adminGroups} as g on g.id = m.group_id where m.admin_id = ${OWN_ID})`.mapWith(
  (json: string) => JSON.parse(json) as string[],
);

function readIds(json: string): string[] {
  return inOrder(JSON.parse(json) as string[]);
}

const inOrder = (ids: readonly string[]): string[] => [...ids].sort((left, right) => Number(left) - Number(right));

const adminStore: Store = {
  find: async (database, ids) => {
    const rows = await database
      .select({ id: admins.id, ...STATED, groups: GROUP_IDS })
      .from(admins)
      .where(inArray(admins.id, ids.flatMap(wholeId)));
    return new Map(rows.map(({ id, ...facts }) => [String(id), facts]));
  },
  newId: () => undefined,
  form: (facts) => ({ ...facts, isEnabled: facts['state'] === 'enabled' }),
  set: (before, values, { now }) => {
    const { isEnabled, groups, ...others } = values;
    const texts = Object.entries(others).filter(([name]) => Object.hasOwn(STATED, name));
    return {
      ...(before ?? { createdAt: now, groups: [], state: 'disabled' }),
      updatedAt: now,
      ...Object.fromEntries(texts.map(([name, value]) => [name, value ?? ''])),
      ...(isEnabled !== undefined && { state: stateOf(isEnabled) }),
      ...(groups !== undefined && { groups: inOrder((groups ?? []) as string[]) }),
    };
  },
  change: (database, change) => ({ statements: adminStatements(database, change) }),
};

function adminStatements(
  database: Database,
  { id, before, after, secrets }: Parameters<Store['change']>[1],
): Statement[] {
  const itself = inArray(admins.id, wholeId(id ?? ''));
  if (!after) return [database.delete(admins).where(itself)];
  const { groups, ...stated } = after as RowFacts & { groups: string[]; username: string; state: State };
  const hash = secrets?.values['password'] as string | undefined;
  const row = { ...stated, usernameKey: usernameKey(stated.username) };
  const set = { ...row, ...(hash !== undefined && { passwordHash: hash }) };
  const written = before
    ? database.update(admins).set(set).where(itself)
    : // An admin restored from the recycle bin has no password and cannot log in until a new one is set.
      // The form has checked these facts, but their type does not name the columns.
      database.insert(admins).values({ passwordHash: '', ...set, ...(id && { id: Number(id) }) } as never);
  return [
    written,
    ...membershipStatements(database, id, groups),
    ...(before ? endedStatements(database, id, stated.state, secrets) : []),
  ];
}

function membershipStatements(database: Database, id: string | undefined, groups: readonly string[]): Statement[] {
  const adminId: SQL = id === undefined ? sql`cast(${newestId(admins)} as integer)` : sql`${Number(id)}`;
  const chosen = sql`(select cast(value as integer) from json_each(${JSON.stringify(groups)}))`;
  return [
    database
      .delete(adminMemberships)
      .where(and(eq(adminMemberships.adminId, adminId), sql`${adminMemberships.groupId} not in ${chosen}`)),
    database.run(sql`insert into ${adminMemberships} (admin_id, group_id)
      select ${adminId}, cast(value as integer) from json_each(${JSON.stringify(groups)}) where true on conflict do nothing`),
  ];
}

/** Ends all logins of a disabled admin. If the password changed, it ends all but the login it was changed by. */
function endedStatements(
  database: Database,
  id: string | undefined,
  state: State,
  secrets: Secrets | undefined,
): Statement[] {
  const theirs = inArray(adminSessions.adminId, wholeId(id ?? ''));
  // Browsers that are known may be a thief's, too.
  const unknown = database.delete(knownAdminDevices).where(inArray(knownAdminDevices.adminId, wholeId(id ?? '')));
  if (state === 'disabled') return [database.delete(adminSessions).where(theirs), unknown];
  if (!secrets) return [];
  return [database.delete(adminSessions).where(and(theirs, ne(adminSessions.id, secrets.sessionId))), unknown];
}

export const adminKept = {
  table: admins,
  columns: {
    groups: GROUP_IDS,
    groupNames: GROUP_NAMES,
    avatar: pictureColumn(admins.avatar),
    isEnabled: sql`(${admins.state} = 'enabled')`,
    // Never read: what a list shows of it is nothing.
    password: sql`''`,
  },
  store: adminStore,
} as const satisfies Kept;
