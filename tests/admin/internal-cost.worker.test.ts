import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminRevisions, stockItems } from '../../data/schema/index.ts';
import { ADMIN_NODES } from '../../src/domain/admin/menu.ts';
import type { Resource } from '../../src/domain/admin/resource.ts';
import { RESOURCES } from '../../src/domain/admin/entities/index.ts';
import { stockResource } from '../../src/domain/admin/entities/stock.ts';
import {
  addedRow,
  asVisitor,
  call,
  database,
  editRow,
  entitiesAsAdmin,
  environment,
  listed,
  loginOf,
  removeRow,
  restoreLast,
  rowOf,
} from '../support/admin-entities.ts';
import { EXAMPLES } from '../support/entity-examples.ts';
import { exported, imported, readRows, written } from '../support/admin-files.ts';
import { adminsOf } from '../support/admin.ts';

/** What a car has cost is seen by one right alone, whichever way it is asked for. */

const { asAdmin } = adminsOf(environment.LIBSQL_URL);
/** No other figure of the tests is written so. */
const COST = '31234.00';
const MINOR = 3_123_400;
const FIGURE = /31[,.]?234|3123400/;
let token = '';
const car = (slug: string, own: object = {}) => ({ ...EXAMPLES['stock']?.add, slug, cost: COST, ...own });
const without = (path: string, body?: object) => asAdmin(token, `/admin/${path}`, body);

beforeAll(async () => {
  await entitiesAsAdmin();
  ({ token } = await loginOf(ADMIN_NODES.filter((node) => node !== 'shop/stock/cost')));
}, 60_000);

const revisionOf = async (slug: string) => {
  const [last] = await database
    .select()
    .from(adminRevisions)
    .where(eq(adminRevisions.rowId, slug))
    .orderBy(desc(adminRevisions.id))
    .limit(1);
  return last;
};

describe('with the right', () => {
  it('the cost is in form, list, filter and file, and changes no page', async () => {
    const id = await addedRow(stockResource, car('cost-seen'));
    const before = await database.select().from(stockItems).where(eq(stockItems.slug, id));
    expect(await rowOf(stockResource, id)).toMatchObject({ cost: COST });
    expect(await editRow(stockResource, { id, cost: '30000.00' })).toMatchObject({ code: 1 });
    expect(await database.select().from(stockItems).where(eq(stockItems.slug, id))).toEqual(before);
    expect(await revisionOf(id)).toMatchObject({ fields: ['costMinor'], isDrawn: false });
    const dear = 'search[0][field]=cost&search[0][operator]=RANGE&search[0][val]=29999,30001';
    expect(await listed(stockResource, dear)).toMatchObject([{ id, cost: '30000.00' }]);
    const [head = [], ...rows] = readRows(await exported(stockResource, { 'ids[]': id }));
    expect(rows[0]?.[head.indexOf('cost')]).toBe('30000.00');
    expect(await editRow(stockResource, { id, cost: '' })).toMatchObject({ code: 1 });
    expect(await rowOf(stockResource, id)).toMatchObject({ cost: null });
    await removeRow(stockResource, id);
  });

  it('it goes with the car and comes back with it', async () => {
    const id = await addedRow(stockResource, car('cost-back'));
    await removeRow(stockResource, id);
    expect(await restoreLast(stockResource)).toMatchObject({ code: 1 });
    expect(await rowOf(stockResource, id)).toMatchObject({ cost: COST });
    await removeRow(stockResource, id);
  });
});

describe('without it', () => {
  it('neither list, form, file nor choices say it, and nothing can be asked of it', async () => {
    const id = await addedRow(stockResource, car('cost-hidden'));
    const requested = [
      'shop.Stock/index?limit=100',
      `shop.Stock/edit?id=${id}`,
      'shop.Stock/index?select=true&initKey=cost',
      'shop.Stock/index?order=cost,asc',
      'shop.Stock/index?search[0][field]=cost&search[0][operator]=RANGE&search[0][val]=0,99999',
    ];
    const answers = await Promise.all(requested.map((path) => without(path)));
    expect(answers.map(({ code }) => code)).toEqual([1, 1, 0, 0, 0]);
    for (const { data } of answers) expect(JSON.stringify(data)).not.toMatch(/"cost"/);
    for (const { data } of answers) expect(JSON.stringify(data)).not.toMatch(FIGURE);
    const file = readRows(await exported(stockResource, {}, { token }));
    expect(file[0]).toContain('price');
    expect(file[0]).not.toContain('cost');
    expect(JSON.stringify(file)).not.toMatch(FIGURE);
    const given = written([
      ['id', 'cost'],
      [id, '1.00'],
    ]);
    const report = await imported(stockResource, given, {}, { token });
    expect(report.data?.faults).toMatchObject([{ row: 1, column: 'cost' }]);
    await removeRow(stockResource, id);
  });

  it('the recycle bin is not searched by what it leaves out', async () => {
    const id = await addedRow(stockResource, car('cost-binned'));
    await removeRow(stockResource, id);
    const bin = 'security.DataRecycleLog/index';
    const guess = `search[0][field]=data&search[0][operator]=LIKE&search[0][val]=${MINOR}`;
    const found = await listed({ controller: 'security.DataRecycleLog' }, guess);
    expect(found.map(({ row_id: rowId }) => rowId)).toContain(id);
    const answers = await Promise.all([`${bin}?${guess}`, `${bin}?order=data,asc`].map((path) => without(path)));
    expect(answers).toMatchObject([
      { code: 0, data: null },
      { code: 0, data: null },
    ]);
  });

  it('an edit leaves it, and the version of the form does not change with it', async () => {
    const id = await addedRow(stockResource, car('cost-kept'));
    const version = async () =>
      ((await without(`shop.Stock/edit?id=${id}`)).data as { row: { version: string } }).row.version;
    const read = await version();
    await editRow(stockResource, { id, cost: '31234.10' });
    expect(await version()).toBe(read);
    expect(await without('shop.Stock/edit', { id, version: read, price: '44000.00', cost: '1.00' })).toMatchObject({
      code: 1,
    });
    expect(await rowOf(stockResource, id)).toMatchObject({ price: '44000.00', cost: '31234.10' });
    await removeRow(stockResource, id);
  });

  it('changes and the recycle bin are told without it, and undoing a change leaves it', async () => {
    const id = await addedRow(stockResource, car('cost-undone'));
    await editRow(stockResource, { id, cost: '32000.00', price: '46000.00' });
    const edited = await revisionOf(id);
    expect(edited?.before).toMatchObject({ costMinor: MINOR });
    const said = [`security.Revision/index?quickSearch=${id}`, `security.Revision/info?id=${edited?.id ?? 0}`];
    for (const path of said) {
      const text = JSON.stringify(await without(path));
      expect(text).toContain('priceMinor');
      expect(text).not.toMatch(/costMinor|31234|3123400|32000|3200000/);
    }
    for (const controller of ['security.Revision', 'security.DataRecycleLog']) {
      const file = JSON.stringify(readRows(await exported({ controller }, { quickSearch: id }, { token })));
      expect(file).not.toMatch(/costMinor|3123400|3200000/);
    }
    expect(await without('security.Revision/restore', { ids: [edited?.id] })).toMatchObject({ code: 1 });
    expect(await rowOf(stockResource, id)).toMatchObject({ price: '45000.00', cost: '32000.00' });

    await removeRow(stockResource, id);
    const [bin] = await listed({ controller: 'security.DataRecycleLog' }, `quickSearch=${id}`);
    const info = JSON.stringify(await without(`security.DataRecycleLog/info?id=${String(bin?.['id'])}`));
    expect(info).toContain('priceMinor');
    expect(info).not.toMatch(/costMinor|3200000/);
    expect(await without('security.DataRecycleLog/restore', { ids: [bin?.['id']] })).toMatchObject({ code: 1 });
    expect(await rowOf(stockResource, id)).toMatchObject({ cost: '32000.00' });
    await removeRow(stockResource, id);
  });
});

it('no visitor is told it', async () => {
  const id = await addedRow(stockResource, car('cost-secret', { is_sample: '0' }));
  const { data } = await asVisitor('/api/shop.AutoModels/getStockDetail', { slug: id });
  expect(data).toMatchObject({ slug: id, price: '45000.00' });
  expect(JSON.stringify(data)).not.toMatch(/cost"|31234|3123400/);
  await removeRow(stockResource, id);
});

it('what takes a right of its own to see is in no log of sensitive changes, which others read', () => {
  const fields = (RESOURCES as readonly Resource[]).flatMap((resource) => Object.values(resource.fields));
  expect(fields.filter(({ right, isSensitive }) => right !== undefined && isSensitive)).toEqual([]);
});

it('a cost is an amount', async () => {
  expect(await call('/admin/shop.Stock/add', car('cost-none', { cost: '-1' }))).toMatchObject({ code: 0 });
});
