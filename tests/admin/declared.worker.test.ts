import { beforeAll, describe, expect, it } from 'vitest';
import { read, send } from '../support/account.ts';
import { adminLogin, anAdmin, asAdmin, removeAs } from '../support/admin.ts';

let token = '';
beforeAll(async () => {
  ({ token } = await adminLogin(await anAdmin()));
}, 60_000);

type Row = Record<string, unknown>;
const dataOf = async <Data>(path: string) => {
  const answer = await asAdmin(token, path);
  expect(answer).toMatchObject({ code: 1 });
  return answer.data as Data;
};
const listOf = (path: string) => dataOf<{ list: Row[]; total: number }>(path);

const BRAND = {
  id: 'brand',
  name: 'Brands',
  controller: 'shop.AutoBrand',
  connection: 'main',
  data_table: 'brand',
  primary_key: 'id',
  status: '1',
};

describe('what can be recycled', () => {
  const RECYCLE = '/admin/security.DataRecycle';

  it('is every entity whose rows can be removed', async () => {
    const { list, total } = await listOf(`${RECYCLE}/index?limit=100`);
    expect(total).toBe(list.length);
    expect(list).toContainEqual(expect.objectContaining(BRAND));
    const names = list.map(({ id }) => id);
    expect(names).toContain('attachment');
    // Entries of a balance stay for good, and settings are one row that is always there.
    expect(names).not.toContain('balanceEntry');
    expect(names).not.toContain('siteSettings');
  });

  it.each([
    ['quickSearch=brands', 1],
    ['search[0][field]=name&search[0][operator]=LIKE&search[0][val]=rand', 1],
    ['search[0][field]=controller&search[0][operator]==&search[0][val]=shop.AutoBrand', 1],
    ['search[0][field]=data_table&search[0][operator]=IN&search[0][val]=brand,model', 2],
    ['search[0][field]=status&search[0][operator]=eq&search[0][val]=0', 0],
  ])('is searched by %s', async (query, found) => {
    expect((await listOf(`${RECYCLE}/index?${query}`)).total).toBe(found);
  });

  it('is given in pages and sorted', async () => {
    const first = await listOf(`${RECYCLE}/index?limit=2&order=id,asc`);
    const second = await listOf(`${RECYCLE}/index?limit=2&page=2&order=id,asc`);
    const ids = [...first.list, ...second.list].map(({ id }) => String(id));
    expect(ids).toEqual([...ids].sort());
    expect(new Set(ids).size).toBe(4);
    expect(await asAdmin(token, `${RECYCLE}/index?search[0][field]=secret&search[0][val]=1`)).toMatchObject({
      code: 0,
    });
  });

  it('has the controllers there are, and a row for the form', async () => {
    const { controllers } = await dataOf<{ controllers: Row }>(`${RECYCLE}/add`);
    expect(controllers).toMatchObject({ 'shop.AutoBrand': 'shop.AutoBrand' });
    expect(await dataOf(`${RECYCLE}/edit?id=brand`)).toMatchObject({ row: BRAND });
    expect(await asAdmin(token, `${RECYCLE}/edit?id=balanceEntry`)).toMatchObject({ code: 0, data: null });
    expect(await asAdmin(token, `${RECYCLE}/edit?id=constructor`)).toMatchObject({ code: 0 });
  });
});

describe('what is sensitive', () => {
  const SENSITIVE = '/admin/security.SensitiveData';

  it('is every entity with sensitive fields, and which', async () => {
    const { list } = await listOf(`${SENSITIVE}/index?limit=100`);
    expect(list).toContainEqual(
      expect.objectContaining({
        id: 'style',
        name: 'Styles',
        controller: 'shop.AutoStyle',
        primary_key: 'id',
        data_fields: ['Suggested price', 'Lowest transaction price'],
      }),
    );
    expect(list.map(({ id }) => id)).not.toContain('brand');
  });

  it('gives the fields of one with what they are called', async () => {
    expect(await dataOf(`${SENSITIVE}/add`)).toMatchObject({ controllers: { 'auth.Group': 'auth.Group' } });
    expect(await dataOf(`${SENSITIVE}/edit?id=style`)).toMatchObject({
      row: { data_fields: { suggested_price: 'Suggested price' } },
    });
  });
});

describe.each(['DataRecycle', 'SensitiveData'])('security.%s', (controller) => {
  const at = (action: string) => `/admin/security.${controller}/${action}`;

  it('is changed by nobody, which is said in the language of the caller', async () => {
    const says = 'This is declared by the program and cannot be changed here.';
    expect(await asAdmin(token, at('add'), { name: 'x', controller: 'y' })).toMatchObject({ code: 0, msg: says });
    expect(await asAdmin(token, at('edit'), { id: 'style', status: '0' })).toMatchObject({ code: 0, msg: says });
    expect(await removeAs(token, `${at('del')}?ids[]=style`)).toMatchObject({ code: 0, msg: says });
    const french = await send(at('add'), {}, { headers: { batoken: token, 'think-lang': 'fr' } });
    expect(french.msg).toContain('programme');
  });

  it('is shown with the right to it alone', async () => {
    const node = `security/${controller.charAt(0).toLowerCase()}${controller.slice(1)}/index`;
    const { token: may } = await adminLogin(await anAdmin([node]));
    const { token: mayNot } = await adminLogin(await anAdmin(['security/revision/index']));
    for (const action of ['index', 'add', 'edit?id=style']) {
      expect(await asAdmin(may, at(action))).toMatchObject({ code: 1 });
      expect(await asAdmin(mayNot, at(action))).toMatchObject({ code: 401 });
    }
  });
});

describe('what clients ask about tables', () => {
  it('is answered with what entities declare', async () => {
    const { list } = await listOf('/admin/ajax/getTableList?limit=100');
    expect(list).toContainEqual({ table: 'brand', comment: 'Brands', connection: 'main', prefix: '' });
    expect(list.map(({ table }) => table)).not.toContain('admin_revisions');
    const chosen = await listOf(
      '/admin/ajax/getTableList?select=true&initKey=table&initValue[]=brand&initValue[]=model',
    );
    expect(chosen).toMatchObject({ total: 2, list: [{ table: 'brand' }, { table: 'model' }] });
    expect(await listOf('/admin/ajax/getTableList?quickSearch=brand&page=1&uuid=a1')).toMatchObject({ total: 1 });
    const filter = 'search[0][field]=table&search[0][val]=';
    expect(await listOf(`/admin/ajax/getTableList?select=true&${filter}brand`)).toMatchObject({
      total: 1,
      list: [{ table: 'brand' }],
    });
    expect(await listOf('/admin/ajax/getDatabaseConnectionList?select=true')).toEqual({
      list: [{ key: 'main', type: 'sqlite', database: 'haitu' }],
      total: 1,
    });
  });

  it('names fields as the wire does, and none that is secret', async () => {
    expect(await dataOf('/admin/ajax/getTablePk?table=brand&connection=main')).toEqual({ pk: 'id' });
    const admins = await dataOf<{ pk: string; fieldList: Row }>('/admin/ajax/getTableFieldList?table=admin&clean=1');
    expect(admins).toMatchObject({ pk: 'id', fieldList: { username: 'Username', id: 'ID' } });
    expect(Object.keys(admins.fieldList).filter((name) => /password|hash|token/i.test(name))).toEqual([]);
  });

  it.each(['admin_sessions', 'constructor', '', '"; drop table admins'])('knows no table %j', async (table) => {
    const query = new URLSearchParams({ table }).toString();
    for (const call of ['getTablePk', 'getTableFieldList'])
      expect(await asAdmin(token, `/admin/ajax/${call}?${query}`)).toMatchObject({ code: 0 });
    const other = 'getTablePk?table=brand&connection=other';
    expect(await asAdmin(token, `/admin/ajax/${other}`)).toMatchObject({ code: 0 });
  });

  it('has the areas of China for every admin, and for nobody else', async () => {
    const { token: plain } = await adminLogin(await anAdmin([]));
    const { data } = await asAdmin(plain, '/admin/ajax/area');
    expect(data).toContainEqual({ value: '310000', label: 'Shanghai' });
    expect(await read('/admin/ajax/area')).toMatchObject({ code: 303 });
  });
});
