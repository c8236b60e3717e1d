import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { read } from '../support/account.ts';
import { BRAND, addedBrand, addedStyle, brandsAsAdmin, removeBrands } from '../support/admin-brands.ts';
import { adminLogin, anAdmin, asAdmin, removeAs } from '../support/admin.ts';
import { fetchWorker } from '../support/api.ts';

const BIN = '/admin/security.DataRecycleLog';
const SENSITIVE = '/admin/security.SensitiveDataLog';

let token = '';
let style: Awaited<ReturnType<typeof addedStyle>>;
let gone = '';
beforeAll(async () => {
  token = await brandsAsAdmin();
  const brand = await addedBrand();
  style = await addedStyle(brand);
  await asAdmin(token, '/admin/shop.AutoStyle/edit', { id: style.id, suggested_price: '99000.50' });
  gone = await addedBrand({ name: 'Gone' });
  await removeAs(token, `${BRAND}/del?ids[]=${gone}`);
}, 60_000);
afterAll(removeBrands, 60_000);

type Row = Record<string, unknown> & { id: number };
async function listed(path: string, filters: readonly (readonly [string, string, string])[] = []): Promise<Row[]> {
  const query = new URLSearchParams();
  for (const [place, [field, operator, val]] of filters.entries()) {
    query.set(`search[${place}][field]`, field);
    query.set(`search[${place}][operator]`, operator);
    query.set(`search[${place}][val]`, val);
  }
  const answer = await asAdmin(token, `${path}/index?${query.toString()}`);
  expect(answer).toMatchObject({ code: 1 });
  return (answer.data as { list: Row[] }).list;
}
const binned = (...more: [string, string, string][]) => listed(BIN, [['row_id', '=', gone], ...more]);
/** What was changed of the style after it was added. */
const changed = (...more: [string, string, string][]) =>
  listed(SENSITIVE, [['row_id', '=', String(style.id)], ['before', 'NOT NULL', 'true'], ...more]);

describe('the recycle bin', () => {
  it('has the columns a client of the family draws', async () => {
    const [row] = await binned();
    expect(row).toMatchObject({
      admin: { nickname: expect.stringMatching(/\S/) as string, username: row?.['username'] },
      recycle: { name: 'Brands', controller_as: 'shop/autoBrand' },
      connection: 'main',
      data_table: 'brand',
      primary_key: 'id',
      ip: expect.any(String) as string,
      useragent: expect.any(String) as string,
      create_time: expect.any(Number) as number,
    });
    expect(JSON.parse(String(row?.['data']))).toMatchObject({ slug: gone, name: 'Gone' });
  });

  it('shows one row with its facts as an object', async () => {
    const [row] = await binned();
    const { data } = await asAdmin(token, `${BIN}/info?id=${String(row?.id)}`);
    expect(data).toMatchObject({
      row: { data: { slug: gone }, recycle: { name: 'Brands' }, admin: { username: row?.['username'] } },
    });
  });

  it.each<[string, string, string, number]>([
    ['recycle.name', 'LIKE', 'rand', 1],
    ['recycle.name', '=', 'Brands', 1],
    ['recycle.name', 'eq', 'Models', 0],
    ['recycle.name', 'NOT LIKE', 'rand', 0],
    ['recycle.name', 'IN', 'Models,Brands', 1],
    ['recycle.controller_as', 'LIKE', 'autoBrand', 1],
    ['recycle.controller_as', 'LIKE', 'autoModels', 0],
    ['connection', '=', 'main', 1],
    ['data_table', 'LIKE', 'bran', 1],
    ['data_table', 'LIKE', 'model', 0],
  ])('is searched by %s %s %s', async (field, operator, val, found) => {
    expect(await binned([field, operator, val])).toHaveLength(found);
  });

  it('is searched by who did it', async () => {
    const [row] = await binned();
    const { nickname } = row?.['admin'] as { nickname: string };
    expect(await binned(['admin.nickname', 'LIKE', nickname])).toHaveLength(1);
    expect(await binned(['admin.nickname', 'LIKE', 'somebody else'])).toEqual([]);
  });

  it('says and finds names in the language of the caller', async () => {
    const query = new URLSearchParams({
      'search[0][field]': 'row_id',
      'search[0][operator]': '=',
      'search[0][val]': gone,
      'search[1][field]': 'recycle.name',
      'search[1][operator]': 'LIKE',
      'search[1][val]': 'Marques',
    });
    const headers = { batoken: token, 'think-lang': 'fr' };
    const french = await read(`${BIN}/index?${query.toString()}`, { headers });
    expect((french.data as { list: object[] }).list).toMatchObject([{ recycle: { name: 'Marques' } }]);
  });
});

describe('the log of sensitive changes', () => {
  it('has the columns a client of the family draws, amounts as a person reads them', async () => {
    const [row] = await changed();
    expect(row).toMatchObject({
      admin: { nickname: expect.stringMatching(/\S/) as string, username: row?.['username'] },
      sensitive: { name: 'Styles', controller_as: 'shop/autoStyle' },
      connection: 'main',
      data_table: 'style',
      primary_key: 'id',
      id_value: `id=${String(style.id)}`,
      data_field: 'suggested_price',
      data_comment: 'Suggested price',
      before: '100000.00 CNY',
      after: '99000.50 CNY',
    });
  });

  it('shows one change by itself, with what our own form compares', async () => {
    const [row] = await changed();
    const { data } = await asAdmin(token, `${SENSITIVE}/info?id=${String(row?.id)}`);
    expect(data).toMatchObject({
      row: {
        before: '100000.00 CNY',
        after: '99000.50 CNY',
        data_field: 'suggested_price',
        data_comment: 'Suggested price',
        primary_key: 'id',
        id_value: String(style.id),
        sensitive: { name: 'Styles' },
        useragent: expect.any(String) as string,
        facts: { field: 'suggestedPriceMinor', before: 10_000_000, after: 9_900_050 },
      },
    });
  });

  it.each<[string, string, string, number]>([
    ['sensitive.name', 'LIKE', 'tyle', 1],
    ['sensitive.controller_as', '=', 'shop/autoStyle', 1],
    ['sensitive.controller_as', '=', 'shop/autoBrand', 0],
    ['data_comment', 'LIKE', 'suggested', 1],
    ['data_comment', 'LIKE', 'nothing', 0],
    ['data_field', '=', 'suggested_price', 1],
    ['before', 'LIKE', '100000.00', 1],
    ['before', 'LIKE', '10000000', 0],
    ['after', 'LIKE', '99000.50 CNY', 1],
    ['data_table', 'LIKE', 'style', 1],
    ['id_value', 'LIKE', 'id=', 1],
  ])('is searched by %s %s %s', async (field, operator, val, found) => {
    expect(await changed([field, operator, val])).toHaveLength(found);
  });

  it('is exported with names and amounts', async () => {
    const query = `search[0][field]=row_id&search[0][operator]==&search[0][val]=${String(style.id)}`;
    const file = await exported(`${SENSITIVE}/export?${query}`);
    expect(file).toContain('Styles');
    expect(file).toContain('Suggested price');
    expect(file).toContain('99000.50 CNY');
  });

  it('has the value a row began with, and those that an undo brings back', async () => {
    const revisions = await listed('/admin/security.Revision', [
      ['resource', '=', 'style'],
      ['row_id', '=', String(style.id)],
      ['act', '=', 'edit'],
    ]);
    expect(await asAdmin(token, '/admin/security.Revision/restore', { ids: [revisions[0]?.id] })).toMatchObject({
      code: 1,
    });
    const all = await listed(SENSITIVE, [['row_id', '=', String(style.id)]]);
    expect(all.map(({ before, after }) => [before, after])).toEqual([
      ['99000.50 CNY', '100000.00 CNY'],
      ['100000.00 CNY', '99000.50 CNY'],
      ['', '100000.00 CNY'],
    ]);
    expect(await asAdmin(token, `${SENSITIVE}/rollback`, { ids: [all[1]?.id] })).toMatchObject({ code: 1 });
  });

  it('shows who sees only their own rows nothing of others', async () => {
    const own = (await adminLogin(await anAdmin(['security/sensitiveDataLog/index'], { isOwnRowsOnly: true }))).token;
    expect((await asAdmin(own, `${SENSITIVE}/index`)).data).toMatchObject({ list: [], total: 0 });
  });
});

async function exported(path: string): Promise<string> {
  const response = await fetchWorker(path, { headers: { batoken: token } });
  return response.text();
}
