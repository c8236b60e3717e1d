import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { stockItems } from '../../data/schema/index.ts';
import { usesOf } from '../../data/queries/upload/uses.ts';
import { stockResource } from '../../src/domain/admin/entities/stock.ts';
import {
  addedRow,
  asVisitor,
  call,
  database,
  editRow,
  entitiesAsAdmin,
  faultsIn,
  listed,
  removeRow,
  rowOf,
} from '../support/admin-entities.ts';
import { EXAMPLES } from '../support/entity-examples.ts';
import { exported, imported, readRows, written } from '../support/admin-files.ts';

beforeAll(entitiesAsAdmin, 60_000);

const VIN = 'LGXC74C43P0123456';
const FACTS = {
  vin: VIN,
  colour: 'white',
  steering: 'left',
  keys: 2,
  battery_health: 96,
  accidents: 'minor',
  repaint: 'partly',
  papers: ['registration', 'exportLicence'],
  report: '/uploads/report-0001.pdf',
};
const car = (slug: string, own: object = FACTS) => ({ ...EXAMPLES['stock']?.add, slug, ...own });
const seen = async (slug: string) => (await asVisitor('/api/shop.AutoModels/getStockDetail', { slug })).data;

describe('what buyers ask of a car', () => {
  it('is read by the form as it was written, and by visitors with the end of the VIN alone', async () => {
    const id = await addedRow(stockResource, car('facts-told'));
    expect(await rowOf(stockResource, id)).toMatchObject(FACTS);
    const shown = await seen(id);
    expect(shown).toMatchObject({
      vin_end: '123456',
      colour_code: 'white',
      steering: 'left',
      keys: 2,
      battery_health: 96,
      accidents: 'minor',
      repaint: 'partly',
      papers: ['registration', 'exportLicence'],
      report: '/uploads/report-0001.pdf',
    });
    expect(JSON.stringify(shown)).not.toContain(VIN.slice(0, 11));
    const list = await asVisitor('/api/shop.AutoModels/getAllStockList', { limit: 100 });
    expect(JSON.stringify(list)).toContain('"vin_end":"123456"');
    expect(JSON.stringify(list)).not.toContain(VIN);
    const found = await asVisitor('/api/shop.Search/indexSearch', { keyword: VIN, kinds: ['stock'], limit: 20 });
    expect(JSON.stringify(found.data)).not.toContain(id);
    expect(await usesOf(database, ['uploads/report-0001.pdf'])).toMatchObject([{ resource: 'stock', id }]);
    await removeRow(stockResource, id);
  });

  it('is null for visitors where nobody said it', async () => {
    const id = await addedRow(stockResource, car('facts-unknown', {}));
    const nothing = { vin_end: null, colour_code: null, steering: null, keys: null, battery_health: null };
    expect(await seen(id)).toMatchObject({ ...nothing, accidents: null, repaint: null, papers: [], report: null });
    await removeRow(stockResource, id);
  });

  it('goes through a file and back', async () => {
    const id = await addedRow(stockResource, car('facts-file'));
    const [head = [], row = []] = readRows(await exported(stockResource, { 'ids[]': id }));
    const cells = row.map((cell, place) =>
      head[place] === 'colour' ? 'blue' : head[place] === 'papers' ? 'invoice\nmanual' : cell,
    );
    expect((await imported(stockResource, written([head, cells]))).data).toMatchObject({ changed: 1, faults: [] });
    expect(await rowOf(stockResource, id)).toMatchObject({ ...FACTS, colour: 'blue', papers: ['invoice', 'manual'] });
    await removeRow(stockResource, id);
  });

  it('finds a car by its VIN, however it was typed', async () => {
    const id = await addedRow(stockResource, car('facts-vin', { ...FACTS, vin: 'ｌｇｘｃ 74c43-p0123456\u200b' }));
    const [kept] = await database.select({ vin: stockItems.vin }).from(stockItems).where(eq(stockItems.slug, id));
    expect(kept).toEqual({ vin: VIN });
    expect(await listed(stockResource, `quickSearch=${VIN.slice(-6)}`)).toMatchObject([{ id, vin: VIN }]);
    expect(faultsIn(await editRow(stockResource, { id, quantity: 2 }))).toEqual(['vin']);
    await removeRow(stockResource, id);
  });

  it.each([
    [{ vin: 'LGXC74C43P012345' }, 'vin'],
    [{ vin: 'LGXC74C43P01234O6' }, 'vin'],
    [{ colour: 'transparent' }, 'colour'],
    [{ steering: 'middle' }, 'steering'],
    [{ keys: 11 }, 'keys'],
    [{ battery_health: 101 }, 'battery_health'],
    [{ accidents: 'many' }, 'accidents'],
    [{ papers: ['passport'] }, 'papers'],
    [{ report: '/uploads/report.jpg' }, 'report'],
    [{ report: 'https://elsewhere.example/report.pdf' }, 'report'],
  ])('%o is refused', async (own, path) => {
    expect(faultsIn(await call('/admin/shop.Stock/add', car('facts-bad', own)))).toEqual([path]);
  });
});

describe('choosing a style', () => {
  it('says brand, model, year, trim and energy, to any admin', async () => {
    const path = '/admin/shop.Stock/ofStyle?value=byd-seagull-2025-vitality';
    expect((await call(path)).data).toMatchObject({
      brand: 'byd',
      model: 'byd-seagull',
      model_name: '',
      model_year: 2025,
      trim: expect.any(String) as string,
      trim_zh: expect.any(String) as string,
      energy_type: 'battery_electric',
    });
    expect(await call('/admin/shop.Stock/ofStyle?value=no-such-style')).toMatchObject({ code: 0 });
    expect(await call('/admin/shop.Stock/ofStyle')).toMatchObject({ code: 0 });
    expect(await asVisitor(path)).not.toMatchObject({ code: 1 });
  });
});

it('cars that run on diesel, LPG or CNG are added, found by it and imported', async () => {
  for (const energy of ['diesel', 'lpg', 'cng']) {
    const id = await addedRow(stockResource, car(`facts-${energy}`, { energy_type: energy }));
    const { data } = await asVisitor('/api/shop.AutoModels/getAllStockList', { energy_type: energy, limit: 10 });
    expect(data).toMatchObject({ list: [{ slug: id, energy_type_code: energy }] });
    await removeRow(stockResource, id);
  }
});
