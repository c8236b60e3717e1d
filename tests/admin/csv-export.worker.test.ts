import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pagesOf } from '../../data/queries/admin/export.ts';
import { stockResource } from '../../src/domain/admin/entities/stock.ts';
import { readListQuery } from '../../src/domain/admin/list-query.ts';
import { addedRow, call, database, entitiesAsAdmin, loginOf, removeRow } from '../support/admin-entities.ts';
import { exportAnswer, exported, readRows } from '../support/admin-files.ts';
import { EXAMPLES } from '../support/entity-examples.ts';

const CAR = EXAMPLES['stock']?.add ?? {};
const SLUGS = ['exported-one', 'exported-two', 'exported-three'] as const;

beforeAll(async () => {
  await entitiesAsAdmin();
  for (const [place, slug] of SLUGS.entries())
    await addedRow(stockResource, { ...CAR, slug, mileage: String(100 * place), source: 'CSV yard' });
}, 60_000);
afterAll(async () => {
  for (const slug of SLUGS) await removeRow(stockResource, slug);
});

const onlyOurs = { quickSearch: 'exported-' };

describe('an exported file', () => {
  it('has the rows of the list, in its order, and no others', async () => {
    const slugs = async (query: Record<string, string>) => {
      const [head = [], ...rows] = readRows(await exported(stockResource, query));
      return rows.map((row) => row[head.indexOf('slug')]);
    };
    expect(await slugs({ ...onlyOurs, order: 'mileage,desc' })).toEqual([
      'exported-three',
      'exported-two',
      'exported-one',
    ]);
    expect(await slugs({ ...onlyOurs, order: 'mileage,asc' })).toEqual([
      'exported-one',
      'exported-two',
      'exported-three',
    ]);
    const filter = { 'search[0][field]': 'mileage', 'search[0][operator]': 'RANGE', 'search[0][val]': '50,150' };
    expect(await slugs({ ...onlyOurs, ...filter })).toEqual(['exported-two']);
    expect(await slugs({ 'ids[]': 'exported-two' })).toEqual(['exported-two']);
    expect(await slugs({ quickSearch: 'no such car' })).toEqual([]);
  });

  it('has every row once where many are sorted by the same value or by none, on whichever page they stand', async () => {
    const more = { 'exported-x1': '', 'exported-x2': '', 'exported-x3': '100', 'exported-x4': '100' };
    for (const [slug, mileage] of Object.entries(more)) await addedRow(stockResource, { ...CAR, slug, mileage });
    for (const order of ['mileage,asc', 'mileage,desc'])
      for (const limit of [1, 2, 3, 7, 8]) {
        const query = readListQuery(stockResource, { quickSearch: 'exported-', order });
        if (!query.accepted) throw new Error(query.reason);
        const requested = { query: query.value, ids: [], ownerId: undefined, fields: ['slug', 'mileageKm'], limit };
        const pages = await Array.fromAsync(pagesOf(database, stockResource, requested));
        expect(pages.every((page) => page.length <= limit)).toBe(true);
        const { list } = (await call(`/admin/shop.Stock/index?limit=100&quickSearch=exported-&order=${order}`))
          .data as {
          list: { slug: string }[];
        };
        expect(pages.flat().map(({ slug }) => slug)).toEqual(list.map(({ slug }) => slug));
      }
    for (const slug of Object.keys(more)) await removeRow(stockResource, slug);
  });

  it('is a download in UTF-8 that nobody keeps', async () => {
    const answer = await exportAnswer(stockResource, onlyOurs);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="stock-\d{4}-\d\d-\d\d\.csv"$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect([...new Uint8Array(await answer.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('shows who may not open a row what the list shows', async () => {
    const { token } = await loginOf(['shop/stock/export']);
    const [head = []] = readRows(await exported(stockResource, onlyOurs, { token }));
    expect(head).toContain('price');
    for (const header of ['condition', 'source_date', 'version']) expect(head).not.toContain(header);
  });

  it.each(['search[0][field]=password&search[0][val]=1', 'order=condition,asc', 'ids[]=%00'])(
    'is refused in words for %s',
    async (query) => {
      const answer = await call(`/admin/${stockResource.controller}/export?${query}`);
      expect(answer).toMatchObject({ code: 0 });
      expect(answer.msg).not.toBe('');
    },
  );
});
