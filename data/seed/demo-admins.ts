import { and, eq, inArray, or } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { addAdmin, superGroupId } from '../queries/admin/admins.ts';
import { usernameKey } from '../queries/account/members.ts';
import { adminGroups, adminSessions, admins } from '../schema/index.ts';
import { isAgentOfCrowd } from './demo-people.ts';

interface DemoAdmin {
  username: string;
  /** An address under a reserved domain (RFC 2606). It identifies the demo admin, even after a change of name. */
  email: string;
  nickname: string;
  password: string;
  /** What a developer finds there. */
  about: string;
  /** Undefined: they may do everything. */
  nodes?: readonly string[];
  /** What their group is called. */
  group?: string;
}

/** Admins for trying out: on a developer's machine only, since everybody knows their passwords. */
export const DEMO_ADMINS: readonly DemoAdmin[] = [
  {
    username: 'demo_admin',
    email: 'demo.admin@haitu.example',
    nickname: 'Lin Hai',
    password: 'Lighthouse-8',
    about: 'an admin who may do everything, at /admin/login',
  },
  {
    username: 'demo_editor',
    email: 'demo.editor@haitu.example',
    nickname: 'Sara Bekele',
    password: 'Quayside-7',
    about: 'an admin who edits brands and answers enquiries, and sees nothing else',
    nodes: [
      'dashboard/index',
      'shop/autoBrand/index',
      'shop/autoBrand/edit',
      'operation/enquiry/index',
      'operation/enquiry/edit',
      'operation/enquiry/answer',
      'routine/adminInfo/index',
      'routine/adminInfo/edit',
    ],
    group: 'Editors',
  },
  {
    username: 'demo_agent',
    email: 'demo.agent@haitu.example',
    nickname: 'Meron Tadesse',
    password: 'Gangway-4',
    about: 'an agent who talks to visitors, at /admin/panel/chat',
    nodes: [
      'chat/Kefu/serve',
      'chat/quickReply/index',
      'chat/knowledge/index',
      'routine/adminInfo/index',
      'routine/adminInfo/edit',
    ],
    group: 'Agents',
  },
];

const isDemo = or(
  isAgentOfCrowd,
  inArray(
    admins.email,
    DEMO_ADMINS.map(({ email }) => email),
  ),
);

/**
 * Brings the demo admins into the database of a developer's machine. Who is there already is left as they are; one whose name
 * somebody else has is left out.
 *
 * @param hash makes the PHC string of a password.
 */
export async function seedDemoAdmins(
  database: Database,
  { hash, now }: { hash: (password: string) => string; now: number },
): Promise<void> {
  await database
    .update(admins)
    .set({ state: 'enabled' })
    .where(and(isDemo, eq(admins.state, 'disabled')));
  for (const admin of DEMO_ADMINS) {
    if ((await findDemoAdmin(database, admin)) || (await isTaken(database, admin.username))) continue;
    const { username, nickname, email, password, nodes, group = username } = admin;
    const groupId = nodes
      ? await addGroup(database, group, nodes, now)
      : await superGroupId(database, 'All rights', now);
    await addAdmin(database, { username, nickname, passwordHash: hash(password), groupId, now });
    await database
      .update(admins)
      .set({ email })
      .where(eq(admins.usernameKey, usernameKey(username)));
  }
}

const isTaken = async (database: Database, username: string): Promise<boolean> =>
  (await database.$count(admins, eq(admins.usernameKey, usernameKey(username)))) > 0;

async function addGroup(database: Database, name: string, nodes: readonly string[], now: number): Promise<number> {
  const [group] = await database
    .insert(adminGroups)
    .values({ name, nodes, createdAt: now, updatedAt: now })
    .returning({ id: adminGroups.id });
  if (!group) throw new Error('The group of a demo admin was not made');
  return group.id;
}

/** Closes logins whose password is in the source, if other machines can reach the site. */
export async function closeDemoAdmins(database: Database): Promise<void> {
  const ids = database.select({ id: admins.id }).from(admins).where(isDemo);
  await database.batch([
    database.delete(adminSessions).where(inArray(adminSessions.adminId, ids)),
    database.update(admins).set({ state: 'disabled' }).where(isDemo),
  ]);
}

/** A demo admin as they are now. */
export async function findDemoAdmin(database: Database, { email }: DemoAdmin) {
  const [found] = await database
    .select({ id: admins.id, username: admins.username, passwordHash: admins.passwordHash })
    .from(admins)
    .where(eq(admins.email, email));
  return found;
}
