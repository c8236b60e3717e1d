import { expect, inject } from 'vitest';
import { openDatabase } from '../../data/client.ts';
import { addAdmin, superGroupId } from '../../data/queries/admin/admins.ts';
import { hashPassword } from '../../functions/verification/password.ts';
import type { Resource } from '../../src/domain/admin/resource.ts';
import { PASSWORD, read, send } from './account.ts';
import { adminsOf } from './admin.ts';
import { ask, type Answer } from './api.ts';

/** Vitest numbers parallel workers from one, so files that use the same database run one after the other. */
const ownUrl = inject('entitiesDatabaseUrls')[Number(process.env['VITEST_POOL_ID']) - 1];
if (ownUrl === undefined) throw new Error('More files of tests run at a time than databases were started for them.');

/** An admin who adds, changes and removes rows of every kind, in a database nothing else writes to meanwhile. */
export const environment = { LIBSQL_URL: ownUrl };
export const database = openDatabase({ url: environment.LIBSQL_URL });

let token = '';
export const adminToken = (): string => token;

/** Logs an admin in who may do everything. */
export async function entitiesAsAdmin(): Promise<void> {
  const username = `a${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const now = Date.now();
  const groupId = await superGroupId(database, 'All rights', now);
  await addAdmin(database, { username, nickname: '', passwordHash: await hashPassword(PASSWORD), groupId, now });
  const answer = await send('/admin/Index/login', { username, password: PASSWORD }, { environment });
  ({ token } = (answer.data as { userInfo: { token: string } }).userInfo);
}

/** Logs an admin in who has some rights alone. */
export async function loginOf(
  nodes: readonly string[],
  { isOwnRowsOnly = false }: { isOwnRowsOnly?: boolean } = {},
): Promise<{ token: string }> {
  const { anAdmin, adminLogin } = adminsOf(environment.LIBSQL_URL);
  return adminLogin(await anAdmin(nodes, { isOwnRowsOnly }));
}

/** Sends a file for the site, as what `topic` says. */
export function sendFile(
  bytes: Uint8Array,
  { name = 'car.jpg', type = 'image/jpeg', topic = 'photo' } = {},
): Promise<Answer> {
  const form = new FormData();
  form.set('file', new File([Uint8Array.from(bytes)], name, { type }));
  form.set('topic', topic);
  return ask('/admin/ajax/upload', { method: 'POST', headers: { batoken: token }, body: form }, environment);
}

type Of = Pick<Resource, 'controller'>;
type Row = Record<string, unknown> & { id: string | number; version: string };

/** A call with the admin's token: with a body a POST, without one a GET. */
export const call = (path: string, body?: object, method = body ? 'POST' : 'GET'): Promise<Answer> =>
  ask(
    path,
    {
      method,
      headers: { batoken: token, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    },
    environment,
  );

export async function addedRow({ controller }: Of, fields: object): Promise<string> {
  const answer = await call(`/admin/${controller}/add`, fields);
  expect(answer).toMatchObject({ code: 1 });
  return String((answer.data as { id: string | number }).id);
}

export const editRow = ({ controller }: Of, row: object): Promise<Answer> => call(`/admin/${controller}/edit`, row);

/** A row as its form reads it. */
export async function rowOf({ controller }: Of, id: string): Promise<Row> {
  const answer = await call(`/admin/${controller}/edit?id=${encodeURIComponent(id)}`);
  expect(answer).toMatchObject({ code: 1 });
  return (answer.data as { row: Row }).row;
}

export const removeRow = ({ controller }: Of, id: string): Promise<Answer> =>
  call(`/admin/${controller}/del?ids[]=${encodeURIComponent(id)}`, undefined, 'DELETE');

export async function listed({ controller }: Of, query = ''): Promise<Record<string, unknown>[]> {
  const answer = await call(`/admin/${controller}/index?limit=100&${query}`);
  expect(answer).toMatchObject({ code: 1 });
  return (answer.data as { list: Record<string, unknown>[] }).list;
}

/** Brings the row that was removed last back from the recycle bin. */
export async function restoreLast(resource: Pick<Resource, 'name'>): Promise<Answer> {
  const query = `search[0][field]=resource&search[0][val]=${resource.name}&search[0][operator]==`;
  const [last] = await listed({ controller: 'security.DataRecycleLog' }, query);
  return call('/admin/security.DataRecycleLog/restore', { ids: [last?.['id']] });
}

/** Paths of the fields a form was refused for. */
export function faultsIn({ code, data }: Answer): string[] {
  expect(code).toBe(0);
  return ((data as { errors?: { path: string }[] }).errors ?? []).map(({ path }) => path);
}

/** A call as a visitor makes it: what the site shows of a row. */
export const asVisitor = (path: string, body?: object): Promise<Answer> =>
  body ? send(path, body, { environment }) : read(path, { environment });
