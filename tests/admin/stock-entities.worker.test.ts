import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { listParts } from '../../data/queries/stock/parts.ts';
import { countStockByBrand } from '../../data/queries/stock/stock.ts';
import { brands, sensitiveChanges } from '../../data/schema/index.ts';
import { catalogueDigest } from '../../data/write/drawn-rows.ts';
import { dealResource } from '../../src/domain/admin/entities/deal.ts';
import { partResource } from '../../src/domain/admin/entities/part.ts';
import { stockCityResource } from '../../src/domain/admin/entities/stock-city.ts';
import { stockResource } from '../../src/domain/admin/entities/stock.ts';
import { addedRow, asVisitor, call, database, editRow, entitiesAsAdmin, removeRow } from '../support/admin-entities.ts';
import { EXAMPLES } from '../support/entity-examples.ts';
import { expectSearchAsWrittenWhole } from '../support/write-door.ts';

beforeAll(entitiesAsAdmin, 60_000);

const example = (name: string, own: object) => ({ ...EXAMPLES[name]?.add, ...own });
interface Listed {
  list: { slug: string; price?: string; city?: string; deal_price?: string }[];
}
const shown = async (path: string, body?: object) => ((await asVisitor(path, body)).data as Listed).list;
const STOCK = '/api/shop.AutoModels/getAllStockList';

describe('a car in stock', () => {
  const car = example('stock', { slug: 'visible-seagull', city: 'visible-city' });
  const found = async () => (await shown(STOCK, { limit: 100 })).filter(({ slug }) => slug === car.slug);

  it('is in the list, in the search and in the counts of visitors as soon as it is added, and gone with its removal', async () => {
    await addedRow(stockCityResource, { code: 'visible-city', name: { en: 'Visibleton', fr: 'Visibleville' } });
    const [byd] = await database.select({ id: brands.id }).from(brands).where(eq(brands.slug, 'byd'));
    const count = async () => (await countStockByBrand(database, 'used')).get(byd?.id ?? 0) ?? 0;
    const [countBefore, digestBefore] = [await count(), await catalogueDigest(database)];

    const id = await addedRow(stockResource, car);
    expect(await found()).toMatchObject([{ slug: car.slug, price: '45000.00', city: 'Visibleton' }]);
    expect(await count()).toBe(countBefore + 1);
    expect(await catalogueDigest(database)).not.toBe(digestBefore);
    const search = async () =>
      (await shown('/api/shop.Search/indexSearch', { keyword: 'Seagull', kinds: ['stock'], limit: 100 })).map(
        ({ slug }) => slug,
      );
    expect(await search()).toContain(car.slug);

    expect(await editRow(stockResource, { id, price: '43000.00' })).toMatchObject({ code: 1 });
    expect(await call('/admin/shop.Stock/sell', { id })).toMatchObject({ code: 1 });
    expect(await found()).toMatchObject([{ price: '43000.00', status: 'sold' }]);
    expect(await count()).toBe(countBefore);
    const { rowId, field } = sensitiveChanges;
    const ofPrice = and(eq(rowId, id), eq(field, 'priceMinor'));
    const changes = () => database.select().from(sensitiveChanges).where(ofPrice).orderBy(sensitiveChanges.id);
    expect(await changes()).toMatchObject([
      { resource: 'stock', before: null, after: 4_500_000 },
      { resource: 'stock', before: 4_500_000, after: 4_300_000 },
    ]);

    await editRow(stockCityResource, { id: 'visible-city', name: { en: 'Visiblegrad' } });
    expect(await found()).toMatchObject([{ city: 'Visiblegrad' }]);
    await removeRow(stockResource, id);
    expect(await found()).toEqual([]);
    expect(await search()).not.toContain(car.slug);
    expect((await changes()).slice(2)).toMatchObject([{ before: 4_300_000, after: null }]);
    const ofCar = `search[0][field]=row_id&search[0][operator]==&search[0][val]=${id}`;
    const log = await call(`/admin/security.SensitiveDataLog/index?${ofCar}`);
    const { list } = log.data as { list: { data_field: string }[] };
    const removed = list.find(({ data_field: field }) => field === 'price');
    expect(removed).toMatchObject({ before: '43000.00 CNY', after: '' });
    await removeRow(stockCityResource, 'visible-city');
    await expectSearchAsWrittenWhole(database);
  });
});

it('refuses a city that is there under another code, and knows two Suzhou apart', async () => {
  const add = (names: object) => call('/admin/shop.StockCity/add', { code: 'second-city', name: names });
  const first = await addedRow(stockCityResource, { code: 'first-city', name: { en: 'Twinton', 'zh-cn': '双城市' } });
  for (const names of [{ en: 'Twinton', 'zh-cn': '双城市' }, { en: 'Another', 'zh-cn': '双城市' }, { en: 'twinton' }]) {
    const answer = await add(names);
    expect(answer).toMatchObject({ code: 0 });
    expect(answer.msg).toContain('Twinton (first-city)');
  }
  await editRow(stockCityResource, { id: first, name: { en: 'Twinton', 'zh-cn': '双城市', fr: 'Jumeaux' } });
  expect(await add({ en: 'Twinton', 'zh-cn': '孪城市' })).toMatchObject({ code: 1 });
  for (const id of ['second-city', first]) await removeRow(stockCityResource, id);
});

describe('a deal', () => {
  it('holds for visitors while it is there', async () => {
    const deal = example('deal', { slug: 'visible-deal' });
    const found = async () =>
      (await shown('/api/shop.Navigation/getDiscountAutoStyle?limit=100')).map(({ slug }) => slug);
    const id = await addedRow(dealResource, deal);
    expect(await found()).toContain('visible-deal');
    await editRow(dealResource, { id, valid_until: '2026-11-02 00:00:00' });
    expect(await found()).not.toContain('visible-deal');
    await removeRow(dealResource, id);
  });
});

describe('a part', () => {
  it('fits the styles that were chosen, front and rear where parts of its kind go there', async () => {
    const id = await addedRow(partResource, example('part', { slug: 'visible-tyre', styles: ['101'] }));
    const found = async () => (await listParts(database, { styleId: 101 })).list.find(({ slug }) => slug === id);
    expect(await found()).toMatchObject({
      priceMinor: 32_000,
      isDerived: false,
      specification: [{ text: '165/65 R15' }],
      models: [{ place: 'front', styleCount: 1 }, { place: 'rear' }],
    });
    await editRow(partResource, { id, styles: ['102'] });
    expect(await found()).toBeUndefined();
    await removeRow(partResource, id);
  });
});
