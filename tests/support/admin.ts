import { eq } from 'drizzle-orm';
import { addAdmin, superGroupId } from '../../data/queries/admin/admins.ts';
import { adminGroups, admins } from '../../data/schema/index.ts';
import { hashPassword } from '../../functions/verification/password.ts';
import { database, PASSWORD, read, send, type Said } from './account.ts';
import { ask, type Answer } from './api.ts';

/** Admins as tests make them: put into the database, logged in through the calls. */
interface AnAdmin {
  id: number;
  username: string;
}

let passwordHash: Promise<string> | undefined;

/** An admin who may do what the nodes name; all of it unless told. */
export async function anAdmin(
  nodes: readonly string[] = ['*'],
  { isOwnRowsOnly = false }: { isOwnRowsOnly?: boolean } = {},
): Promise<AnAdmin> {
  const username = `a${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const now = Date.now();
  const groupId = nodes.includes('*')
    ? await superGroupId(database, 'All rights', now)
    : await aGroup(nodes, isOwnRowsOnly);
  await addAdmin(database, {
    username,
    nickname: '',
    passwordHash: await (passwordHash ??= hashPassword(PASSWORD)),
    groupId,
    now,
  });
  const [found] = await database.select({ id: admins.id }).from(admins).where(eq(admins.username, username));
  return { id: found?.id ?? 0, username };
}

async function aGroup(nodes: readonly string[], isOwnRowsOnly: boolean): Promise<number> {
  const now = Date.now();
  const [group] = await database
    .insert(adminGroups)
    .values({ name: 'Some rights', nodes, isOwnRowsOnly, createdAt: now, updatedAt: now })
    .returning({ id: adminGroups.id });
  return group?.id ?? 0;
}

interface AdminTokens {
  token: string;
  refreshToken: string;
}

export async function adminLogin({ username }: AnAdmin, said: Said = {}): Promise<AdminTokens> {
  const answer = await send('/admin/Index/login', { username, password: PASSWORD, keep: true }, said);
  const { userInfo } = answer.data as { userInfo: { token: string; refresh_token: string } };
  return { token: userInfo.token, refreshToken: userInfo.refresh_token };
}

/** A call with an admin's token: with a body a POST, without one a GET. */
export const asAdmin = (token: string | undefined, path: string, body?: object): Promise<Answer> => {
  const said = token === undefined ? {} : { headers: { batoken: token } };
  return body ? send(path, body, said) : read(path, said);
};

export const removeAs = (token: string, path: string): Promise<Answer> =>
  ask(path, { method: 'DELETE', headers: { batoken: token } });
