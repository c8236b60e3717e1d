import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { columnOf, keptOf } from '../../data/admin/entities.ts';
import { pageQuery } from '../../data/queries/admin/export.ts';
import { adminLog } from '../../data/schema/index.ts';
import { RESOURCES } from '../../src/domain/admin/entities/index.ts';
import type { Field } from '../../src/domain/admin/field.ts';
import type { Resource } from '../../src/domain/admin/resource.ts';
import { adminResourceCalls } from '../../src/wire/admin-resources.ts';
import { database } from '../support/account.ts';
import { adminLogin, anAdmin, asAdmin } from '../support/admin.ts';

const LOG = '/admin/auth.AdminLog/index';
let token = '';
let adminId = 0;

beforeAll(async () => {
  const admin = await anAdmin();
  adminId = 900_000_000 + admin.id;
  ({ token } = await adminLogin(admin));
  const entry = { adminId, node: 'auth/admin/edit', url: '/admin/auth.Admin/edit', data: { id: 7 }, ip: null };
  await database
    .insert(adminLog)
    .values(
      ['100%', 'a_b', 'axb', 'Фёдор'].map((username, place) => ({ ...entry, username, createdAt: place * 1_000 })),
    );
}, 60_000);

const list = async (query: Record<string, string>) => {
  const mine = { 'search[0][field]': 'admin_id', 'search[0][val]': String(adminId), 'search[0][operator]': 'eq' };
  const answer = await asAdmin(token, `${LOG}?${new URLSearchParams({ ...mine, ...query }).toString()}`);
  expect(answer).toMatchObject({ code: 1 });
  return answer.data as { list: Record<string, unknown>[]; total: number };
};
const namesIn = async (query: Record<string, string>) => (await list(query)).list.map(({ username }) => username);

describe('the list of an entity', () => {
  it('has the newest rows first, each as a client of the family reads it', async () => {
    const { list: rows, total } = await list({});
    expect([total, rows.length]).toEqual([4, 4]);
    expect(rows[0]).toMatchObject({
      username: 'Фёдор',
      title: 'Admins: Edit',
      ip: '',
      useragent: '',
      create_time: 3,
    });
    expect(JSON.parse(String(rows[0]?.['data']))).toEqual({ id: 7 });
  });

  it('has pages, and behind the last one nothing', async () => {
    expect(await namesIn({ limit: '3', page: '2', order: 'id,asc' })).toEqual(['Фёдор']);
    expect(await list({ limit: '3', page: '9' })).toMatchObject({ list: [], total: 4 });
  });

  it('looks for what was typed as it is: a percent sign is a letter', async () => {
    expect(await namesIn({ quickSearch: '%' })).toEqual(['100%']);
    expect(await namesIn({ quickSearch: 'a_b' })).toEqual(['a_b']);
    expect(await namesIn({ quickSearch: "' or 1=1 --" })).toEqual([]);
  });

  it.each([
    ['LIKE', 'a_b', ['a_b']],
    ['NOT LIKE', 'a', ['Фёдор', '100%']],
    ['IN', 'axb,a_b', ['axb', 'a_b']],
    ['NOT IN', 'axb,a_b', ['Фёдор', '100%']],
    ['<>', 'axb', ['Фёдор', 'a_b', '100%']],
    ['FIND_IN_SET', 'axb', ['axb']],
  ])('filters by %s %s', async (operator, val, names) => {
    const second = { 'search[1][field]': 'username', 'search[1][val]': val, 'search[1][operator]': operator };
    expect(await namesIn(second)).toEqual(names);
  });

  it.each([
    ['RANGE', '1,2', ['axb', 'a_b']],
    ['RANGE', '2,', ['Фёдор', 'axb']],
    ['NOT RANGE', '1,2', ['Фёдор', '100%']],
    ['egt', '3', ['Фёдор']],
  ])('filters times by %s %s, in seconds', async (operator, val, names) => {
    const second = { 'search[1][field]': 'create_time', 'search[1][val]': val, 'search[1][operator]': operator };
    expect(await namesIn(second)).toEqual(names);
  });

  it.each([
    ['an unknown field', 'search[0][field]=password_hash&search[0][val]=1'],
    ['an unknown operator', 'search[0][field]=id&search[0][val]=1&search[0][operator]=regexp'],
    ['an order that is not declared', 'order=password_hash,asc'],
  ])('refuses %s in words, and shows no rows', async (_what, query) => {
    const answer = await asAdmin(token, `${LOG}?${query}`);
    expect(answer).toMatchObject({ code: 0, data: null });
    expect(answer.msg).not.toContain('{{');
  });

  it('refuses filters that are written otherwise', async () => {
    expect((await asAdmin(token, `${LOG}?search[0]=x`)).status).toBe(400);
  });
});

const STORED = RESOURCES.filter((resource: Resource) => !resource.isCode);
describe.each(STORED.map((resource: Resource) => [resource.name, resource] as const))('%s', (name, resource) => {
  const path = adminResourceCalls(resource).index.path;

  it('has a column for each field of its list, and is sorted by one that is declared', () => {
    const isRequested = ({ isListed, isAside, isSearchable, isSortable, isQuick }: Field) =>
      isListed === true || isAside === true || isSearchable === true || isSortable === true || isQuick === true;
    const requested = Object.entries(resource.fields).filter(
      ([, field]) => resource.actions.includes('info') || isRequested(field),
    );
    for (const [field] of requested) expect(columnOf(resource, field)).toBeTruthy();
    expect(resource.fields[resource.order.field]).toMatchObject({ isSortable: true });
  });

  it('is shown to an admin with the right, and to nobody who has every other', async () => {
    const withRight = await adminLogin(await anAdmin([`${resource.node}/index`]));
    expect(await asAdmin(withRight.token, path)).toMatchObject({ code: 1 });
    const others = RESOURCES.flatMap(({ node }) => ['add', 'edit', 'del'].map((act) => `${node}/${act}`));
    const without = await adminLogin(await anAdmin([...others, 'dashboard/index']));
    expect(await asAdmin(without.token, path)).toMatchObject({ code: 401 });
    expect(await asAdmin(undefined, path)).toMatchObject({ code: 303 });
  });

  it('is sorted by an index, however long it is', async () => {
    const { order } = resource;
    const [id, by] = [columnOf(resource, 'id'), columnOf(resource, order.field)];
    const rows = sql`select ${id} from ${keptOf(name).table} order by ${by} desc limit 10`;
    const plan = await database.all<{ detail: string }>(sql`explain query plan ${rows}`);
    expect(plan.map(({ detail }) => detail).join()).not.toContain('TEMP B-TREE');
  });

  it('is exported by that index, each page beginning where the last one ended', async () => {
    const requested = { query: { filters: [], words: '', order: resource.order }, ids: [], ownerId: undefined };
    const page = pageQuery(
      database,
      resource,
      { ...requested, fields: [], limit: 10 },
      { part: 'filled', end: { by: 5, id: 5 } },
    );
    const plan = await database.all<{ detail: string }>(sql`explain query plan ${page.getSQL()}`);
    const said = plan.map(({ detail }) => detail).join();
    expect(said).toMatch(/^SEARCH/);
  });
});
