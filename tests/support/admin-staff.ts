import { and, desc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { adminGroups, adminRevisions, admins } from '../../data/schema/index.ts';
import type { Answer } from './api.ts';
import type { adminsOf } from './admin.ts';

/** What tests ask of admins and groups, through the calls and in the database. */
export const ADMIN = '/admin/auth.Admin';
export const GROUP = '/admin/auth.Group';
const EDIT_STAFF = ['index', 'add', 'edit', 'del'].flatMap((act) => [`auth/admin/${act}`, `auth/group/${act}`]);
export const BRANDS = ['shop/autoBrand/index', 'shop/autoBrand/edit'];
/** Rights of an admin who may edit admins and groups, and not all else. */
export const EDITOR = [...EDIT_STAFF, ...BRANDS];

export const aName = () => `n${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;

/** Names of the fields a form was refused for. */
export const errorsOf = ({ data }: Answer) => (data as { errors: { path: string }[] }).errors.map(({ path }) => path);

export const staffOf = ({ database, asAdmin }: ReturnType<typeof adminsOf>) => ({
  stored: async (id: number) => (await database.select().from(admins).where(eq(admins.id, id)))[0],
  storedGroup: async (id: number) => (await database.select().from(adminGroups).where(eq(adminGroups.id, id)))[0],
  /** A row as its form reads it. */
  rowOf: async (token: string, path: string, id: number) => {
    const answer = await asAdmin(token, `${path}/edit?id=${String(id)}`);
    expect(answer).toMatchObject({ code: 1 });
    return (answer.data as { row: Record<string, unknown> }).row;
  },
  /** The newest revision of a row. */
  revisionOf: async (resource: 'admin' | 'group', id: number) =>
    (
      await database
        .select()
        .from(adminRevisions)
        .where(and(eq(adminRevisions.resource, resource), eq(adminRevisions.rowId, String(id))))
        .orderBy(desc(adminRevisions.id))
        .limit(1)
    )[0],
});
