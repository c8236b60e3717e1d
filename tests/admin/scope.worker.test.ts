import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminRevisions, brands } from '../../data/schema/index.ts';
import { listFields, type Resource } from '../../src/domain/admin/resource.ts';
import { RESOURCES } from '../../src/domain/admin/entities/index.ts';
import { database } from '../support/account.ts';
import { addedBrand, addedStyle, brandsAsAdmin, BRAND, editBrand, removeBrands } from '../support/admin-brands.ts';
import { adminLogin, anAdmin, asAdmin, removeAs } from '../support/admin.ts';
import { fetchWorker } from '../support/api.ts';

const ENTITIES = (RESOURCES as readonly Resource[]).filter(({ isCode, isSingle }) => !isCode && !isSingle);
/** Fields by which forms of an entity keep rows of another. */
const keysInto = ({ fields }: Resource, name: string): string[] =>
  Object.values(fields).flatMap(({ reference }) => (reference?.resource === name ? [reference.value ?? 'id'] : []));

let all = '';
beforeAll(async () => {
  all = await brandsAsAdmin();
}, 60_000);
afterAll(removeBrands, 60_000);

const loginWith = async (nodes: readonly string[], { isOwnRowsOnly = false } = {}) =>
  (await adminLogin(await anAdmin(nodes, { isOwnRowsOnly }))).token;
const listOf = async (token: string, path: string) =>
  (await asAdmin(token, path)).data as { list: Record<string, unknown>[]; total: number };

describe('logs of changes', () => {
  const LOGS = ['Revision', 'DataRecycleLog', 'SensitiveDataLog'] as const;
  const nodes = ['revision', 'dataRecycleLog', 'sensitiveDataLog'].flatMap((name) =>
    ['index', 'info', 'export'].map((action) => `security/${name}/${action}`),
  );
  let brand = '';
  /** What each log has of a brand and a style, as an admin of both reads it. */
  const rows = new Map<string, Record<string, unknown>[]>();
  beforeAll(async () => {
    brand = await addedBrand();
    const { id } = await addedStyle(brand);
    await asAdmin(all, '/admin/shop.AutoStyle/edit', { id, suggested_price: '1.00' });
    await removeAs(all, `/admin/shop.AutoStyle/del?ids[]=${String(id)}`);
    await removeAs(all, `${BRAND}/del?ids[]=${brand}`);
    for (const log of LOGS)
      rows.set(log, (await listOf(all, `/admin/security.${log}/index?limit=50&quickSearch=${brand}`)).list);
  }, 60_000);

  it.each(LOGS)('show in %s the changes of what an admin may look at, and no others', async (log) => {
    const its = rows.get(log) ?? [];
    expect(its.map(({ resource }) => resource)).toContain('style');
    const token = await loginWith([...nodes, 'shop/autoBrand/index']);
    const path = `/admin/security.${log}`;
    const seen = await listOf(token, `${path}/index?limit=50&quickSearch=${brand}`);
    const brands = its.filter(({ resource }) => resource === 'brand');
    expect(seen.list.map(({ id }) => id)).toEqual(brands.map(({ id }) => id));
    expect(seen.total).toBe(brands.length);
    const choices = await asAdmin(token, `${path}/index?select=true&limit=50&quickSearch=${brand}`);
    expect(choices.data).toMatchObject({ total: brands.length });
    const file = await fetchWorker(`${path}/export?quickSearch=${brand}`, { headers: { batoken: token } });
    expect((await file.text()).trim().split('\n')).toHaveLength(brands.length + 1);
    for (const { id, resource } of its) {
      const info = await asAdmin(token, `${path}/info?id=${String(id)}`);
      expect([resource, info.code]).toEqual([resource, resource === 'brand' ? 1 : 0]);
    }
  });

  it('show nothing to an admin who may look at nothing else', async () => {
    const token = await loginWith(nodes);
    for (const log of LOGS) expect(await listOf(token, `/admin/security.${log}/index`)).toMatchObject({ total: 0 });
  });
});

describe('choices of a field', () => {
  const choicesOf = (token: string, controller: string, query = '') =>
    asAdmin(token, `/admin/${controller}/index?select=true${query}`);

  it('are read by who may fill it in, by id and name alone, and their list is not', async () => {
    const admin = await anAdmin(['dashboard/index']);
    const token = await loginWith(['operation/enquiry/index', 'operation/enquiry/edit']);
    const found = await choicesOf(token, 'auth.Admin', `&quickSearch=${admin.username}`);
    expect(found).toMatchObject({
      code: 1,
      data: { total: 1, options: [{ id: String(admin.id), name: admin.username }] },
    });
    expect(Object.keys((found.data as { options: object[] }).options[0] ?? {})).toEqual(['id', 'name']);
    const chosen = await choicesOf(token, 'auth.Admin', `&initValue[]=${String(admin.id)}`);
    expect(chosen).toMatchObject({ code: 1, data: { options: [{ name: admin.username }] } });
    expect(await asAdmin(token, '/admin/auth.Admin/index')).toMatchObject({ code: 401 });
    expect(await asAdmin(token, '/admin/auth.Admin/index?select=false')).toMatchObject({ code: 401 });
  });

  it('tell such an admin nothing else of the rows', async () => {
    const slug = await addedBrand({ name: 'Shown', aliases: ['Hidden-alias'], name_zh: '隐藏的名字' });
    const token = await loginWith(['shop/autoModels/edit']);
    expect(await choicesOf(token, 'shop.AutoBrand', `&initValue[]=${slug}`)).toMatchObject({
      code: 1,
      data: { options: [{ id: slug, name: 'Shown' }] },
    });
    // Neither what they are searched by nor what stands for an id is a way to read other fields.
    const searched = await choicesOf(token, 'shop.AutoBrand', `&quickSearch=${encodeURIComponent('隐藏的名字')}`);
    expect(searched).toMatchObject({ code: 1, data: { options: [], total: 0 } });
    const keyed = await choicesOf(token, 'shop.AutoBrand', `&initKey=nameZh&initValue[]=${slug}`);
    expect(keyed).toMatchObject({ code: 0, msg: 'Rows of this list cannot be chosen by nameZh.' });
    const none = '&search[0][field]=name_zh&search[0][val]=none';
    const filtered = await choicesOf(token, 'shop.AutoBrand', none);
    expect(filtered).toMatchObject({ code: 0, msg: expect.stringContaining('name_zh') as string });
  });

  it.each(ENTITIES)('of $name are told by what its list shows, and by nothing else of the rows', async (resource) => {
    const path = (key: string) => `/admin/${resource.controller}/index?select=true&limit=1&initKey=${key}`;
    const shown = new Set(listFields(resource).map(([name]) => name));
    const kept = ['id', 'ba_table.id', ...RESOURCES.flatMap((one) => keysInto(one, resource.name))];
    for (const key of kept) expect([key, (await asAdmin(all, path(key))).code]).toEqual([key, 1]);
    for (const key of [...Object.keys(resource.fields), 'constructor', '__proto__', 'ba_table.reserveMinor', '1;--']) {
      const { code, msg } = await asAdmin(all, path(encodeURIComponent(key)));
      if (code === 1) expect([...shown]).toContain(key);
      else expect(msg).toBe(`Rows of this list cannot be chosen by ${key}.`);
    }
  });

  it('never tell the secret reserve of a lot, or the facts a revision keeps', async () => {
    const token = await loginWith(['auction/lot/index', 'security/revision/index', 'shop/autoBrand/index']);
    for (const requested of [
      'auction.Lot/index?select=true&initKey=reserveMinor',
      'security.Revision/index?select=true&initKey=after',
    ])
      expect(await asAdmin(token, `/admin/${requested}`)).toMatchObject({ code: 0, data: null });
  });

  it('obey the filters of their field, for who reads the list and for who does not', async () => {
    const name = `Filtered ${String(Date.now())}`;
    const [one, other] = [
      await addedBrand({ name, name_zh: '甲' }),
      await addedBrand({ name: `${name} Zephyr`, name_zh: '乙' }),
    ];
    const filter = (field: string, val: string, operator = 'eq') =>
      `&${new URLSearchParams({ 'search[0][field]': field, 'search[0][operator]': operator, 'search[0][val]': val }).toString()}`;
    const idsOf = async (token: string, query: string) => {
      const { code, data } = await choicesOf(token, 'shop.AutoBrand', `&limit=50${query}`);
      expect(code).toBe(1);
      return (data as { options: { id: string }[] }).options.map(({ id }) => id);
    };
    const chooser = await loginWith(['shop/autoModels/edit']);
    for (const token of [all, chooser]) {
      expect(await idsOf(token, filter('name', name))).toEqual([one]);
      expect(await idsOf(token, `${filter('name', name, 'LIKE')}&quickSearch=Zephyr`)).toEqual([other]);
      // A row that is chosen already is named, although its field would not offer it any more.
      expect(await idsOf(token, `${filter('name', name)}&initValue[]=${other}`)).toEqual([other]);
      expect(await choicesOf(token, 'shop.AutoBrand', filter('nothing', 'x'))).toMatchObject({ code: 0 });
    }
  });

  it('are refused to who may fill in no field of them', async () => {
    const token = await loginWith(['shop/autoBrand/edit', 'operation/enquiry/index']);
    for (const controller of ['auth.Admin', 'auth.Group', 'auth.Rule', 'user.User'])
      expect([controller, (await choicesOf(token, controller)).code]).toEqual([controller, 401]);
  });

  it('of rights and groups are read by who may fill in a group, without the lists', async () => {
    const token = await loginWith(['auth/group/edit']);
    const rules = await choicesOf(token, 'auth.Rule', '&isTree=true&limit=50');
    expect(rules).toMatchObject({ code: 1 });
    expect((rules.data as { options: { id: string }[] }).options.map(({ id }) => id)).toContain('auth/group/edit');
    expect(await choicesOf(token, 'auth.Group', '&isTree=true')).toMatchObject({ code: 1 });
    expect(await asAdmin(token, '/admin/auth.Rule/index')).toMatchObject({ code: 401 });
  });
});

describe('what is unpublished', () => {
  const entitiesIn = async (token: string) =>
    (await listOf(token, '/admin/ajax/unpublished')).list.map(({ entity }) => entity);

  it('is told to every admin of the entities they may look at', async () => {
    const brand = await addedBrand();
    await addedStyle(brand);
    await editBrand({ id: brand, name: 'Changed' });
    expect(await entitiesIn(all)).toEqual(expect.arrayContaining(['brand', 'model', 'style']));
    expect(await entitiesIn(await loginWith(['shop/autoBrand/edit']))).toEqual(['brand']);
    const token = await loginWith(['shop/autoBrand/index', 'shop/autoModels/index']);
    const told = (await asAdmin(token, '/admin/ajax/unpublished')).data as { total: number; list: { count: number }[] };
    expect(told.list).toMatchObject([{ entity: 'brand' }, { entity: 'model' }]);
    expect(told.total).toBe(told.list.reduce((sum, { count }) => sum + count, 0));
    expect(await entitiesIn(await loginWith(['operation/enquiry/index']))).toEqual([]);
  });

  it('is of their own changes for an admin who is shown their own rows alone', async () => {
    const { id, username } = await anAdmin(['shop/autoBrand/add', 'shop/autoBrand/edit'], { isOwnRowsOnly: true });
    const { token } = await adminLogin({ username });
    await addedBrand();
    expect(await entitiesIn(token)).toEqual([]);
    const slug = `brand-own-${String(Date.now())}`;
    const added = await asAdmin(token, `${BRAND}/add`, { slug, name: 'Own', name_zh: '自己' });
    expect(added).toMatchObject({ code: 1 });
    const own = (await asAdmin(token, '/admin/ajax/unpublished')).data;
    expect(own).toMatchObject({ total: 1, list: [{ entity: 'brand', count: 1 }] });
    const [last] = await database
      .select({ adminId: adminRevisions.adminId })
      .from(adminRevisions)
      .where(eq(adminRevisions.rowId, slug))
      .orderBy(desc(adminRevisions.id));
    expect(last).toEqual({ adminId: id });
    await removeAs(all, `${BRAND}/del?ids[]=${slug}`);
    expect(await database.select().from(brands).where(eq(brands.slug, slug))).toEqual([]);
  });
});
