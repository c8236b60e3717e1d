import { sql } from 'drizzle-orm';
import type { Staff } from '../../../src/domain/admin/staff.ts';
import type { Database } from '../../client.ts';
import { adminGroups, adminMemberships, admins } from '../../schema/index.ts';

/** All admins and groups, as far as rules over them go. There are few. */
export async function readStaff(database: Database): Promise<Staff> {
  const [people, memberships, groups] = await database.batch([
    database
      .select({ id: admins.id, state: admins.state, hasPassword: sql<number>`${admins.passwordHash} <> ''` })
      .from(admins),
    database.select().from(adminMemberships),
    database.select().from(adminGroups),
  ]);
  const groupsOf = Map.groupBy(memberships, ({ adminId }) => adminId);
  return {
    admins: new Map(
      people.map(({ id, state, hasPassword }) => [
        id,
        {
          isEnabled: state === 'enabled',
          hasPassword: Boolean(hasPassword),
          groups: (groupsOf.get(id) ?? []).map(({ groupId }) => groupId),
        },
      ]),
    ),
    groups: new Map(
      groups.map(({ id, parentId, nodes, isOwnRowsOnly, state }) => [
        id,
        { parentId, nodes, isOwnRowsOnly, isEnabled: state === 'enabled' },
      ]),
    ),
  };
}
