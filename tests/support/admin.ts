import { eq, sql } from 'drizzle-orm';
import { openDatabase } from '../../data/client.ts';
import { addAdmin, superGroupId } from '../../data/queries/admin/admins.ts';
import { ADMIN_TOKENS, loginRows } from '../../data/queries/auth/token-families.ts';
import { adminGroups, admins } from '../../data/schema/index.ts';
import { newToken } from '../../functions/http/secrets.ts';
import { hashPassword } from '../../functions/verification/password.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import { database as sharedDatabase, PASSWORD, read, send, type Said } from './account.ts';
import { ask, type Answer } from './api.ts';

/** Admins as tests make them: put into the database, logged in through the calls. */
export interface AnAdmin {
  id: number;
  username: string;
}

interface AdminTokens {
  token: string;
  refreshToken: string;
}

let passwordHash: Promise<string> | undefined;

/**
 * Makes admins and calls as them.
 *
 * @param databaseUrl a database of the file's own, if admins of other tests would disturb it
 */
export function adminsOf(databaseUrl?: string) {
  const database = databaseUrl === undefined ? sharedDatabase : openDatabase({ url: databaseUrl });
  const environment = databaseUrl === undefined ? {} : { LIBSQL_URL: databaseUrl };

  /** A group of admins; its id. */
  async function aGroup(
    nodes: readonly string[],
    { isOwnRowsOnly = false, parentId = null }: { isOwnRowsOnly?: boolean; parentId?: number | null } = {},
  ): Promise<number> {
    const now = Date.now();
    const [group] = await database
      .insert(adminGroups)
      .values({ name: 'Some rights', nodes, isOwnRowsOnly, parentId, createdAt: now, updatedAt: now })
      .returning({ id: adminGroups.id });
    return group?.id ?? 0;
  }

  /** An admin who may do what the nodes name, or what a group may; all of it unless told. */
  async function anAdmin(
    rights: readonly string[] | number = ['*'],
    { isOwnRowsOnly = false }: { isOwnRowsOnly?: boolean } = {},
  ): Promise<AnAdmin> {
    const username = `a${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
    const now = Date.now();
    const groupId = await (typeof rights === 'number'
      ? rights
      : rights.includes('*')
        ? superGroupId(database, 'All rights', now)
        : aGroup(rights, { isOwnRowsOnly }));
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

  /** The tokens of a kept login. They are written directly, because a call takes ten queries. */
  async function adminLogin({ username }: Pick<AnAdmin, 'username'>): Promise<AdminTokens> {
    const tokens = { token: newToken(), refreshToken: newToken() };
    const [accessHash, refreshHash] = [await hashOf(tokens.token), await hashOf(tokens.refreshToken)];
    const ownerId = sql<number>`(select ${admins.id} from ${admins} where ${admins.username} = ${username})`;
    const login = { id: crypto.randomUUID(), ownerId, device: '', country: undefined, now: Date.now() };
    await database.batch([...loginRows(database, ADMIN_TOKENS, { ...login, accessHash, refreshHash })]);
    return tokens;
  }

  const logIn = (username: string, password: string, said: Said = {}): Promise<Answer> =>
    send('/admin/Index/login', { username, password, keep: true }, { environment, ...said });

  /** A call with an admin's token: with a body a POST, without one a GET. */
  const asAdmin = (token: string | undefined, path: string, body?: object): Promise<Answer> => {
    const said = { environment, ...(token !== undefined && { headers: { batoken: token } }) };
    return body ? send(path, body, said) : read(path, said);
  };

  const removeAs = (token: string, path: string): Promise<Answer> =>
    ask(path, { method: 'DELETE', headers: { batoken: token } }, environment);

  return { database, aGroup, anAdmin, adminLogin, logIn, asAdmin, removeAs };
}

export const { anAdmin, adminLogin, logIn, asAdmin, removeAs } = adminsOf();
