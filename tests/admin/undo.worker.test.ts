import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminRevisions, deals, models, partFits, sensitiveChanges, styles } from '../../data/schema/index.ts';
import { database } from '../support/account.ts';
import {
  BRAND,
  aBrand,
  actsOn,
  addedBrand,
  addedStyle,
  brandsAsAdmin,
  editBrand,
  removeBrands,
  storedBrand,
} from '../support/admin-brands.ts';
import { adminLogin, anAdmin, asAdmin, removeAs } from '../support/admin.ts';

let token = '';
beforeAll(async () => {
  token = await brandsAsAdmin();
}, 60_000);
afterAll(removeBrands, 60_000);

describe('undo', () => {
  const idOfAct = async (slug: string, act: 'add' | 'edit' | 'del', resource = 'brand') => {
    const [found] = await database
      .select({ id: adminRevisions.id })
      .from(adminRevisions)
      .where(and(eq(adminRevisions.resource, resource), eq(adminRevisions.rowId, slug), eq(adminRevisions.act, act)))
      .orderBy(desc(adminRevisions.id));
    return found?.id ?? 0;
  };
  const restored = (controller: string, ...ids: number[]) =>
    asAdmin(token, `/admin/security.${controller}/restore`, { ids });

  it('brings a removed row back from the recycle bin with what hung on it, once', async () => {
    const slug = await addedBrand({ aliases: ['Old name'], name: `Phoenix ${String(Date.now())}` });
    const model = { slug: `${slug}-m`, brand: slug, name: `Ember${String(Date.now())}`, home_name: 'E', name_zh: '余' };
    expect(await asAdmin(token, '/admin/shop.AutoModels/add', model)).toMatchObject({ code: 1 });
    const before = await storedBrand(slug);
    await removeAs(token, `${BRAND}/del?ids[]=${slug}`);
    const bin = await asAdmin(token, `/admin/security.DataRecycleLog/index?quickSearch=${slug}`);
    const id = await idOfAct(slug, 'del');
    expect((bin.data as { list: object[] }).list).toMatchObject([{ id, row_id: slug, resource: 'brand' }]);
    const info = await asAdmin(token, `/admin/security.DataRecycleLog/info?id=${String(id)}`);
    expect(info.data).toMatchObject({ row: { data: { slug }, hung: [{ id: model.slug }] } });

    expect(await restored('DataRecycleLog', id)).toMatchObject({ code: 1 });
    expect(await storedBrand(slug)).toMatchObject({ digest: before?.digest, aliases: ['Old name'] });
    expect(await database.select().from(models).where(eq(models.slug, model.slug))).toHaveLength(1);
    expect((await asAdmin(token, `/admin/security.DataRecycleLog/index?quickSearch=${slug}`)).data).toMatchObject({
      total: 0,
    });
    expect(await restored('DataRecycleLog', id)).toMatchObject({ code: 0 });
    expect((await actsOn(slug)).map(({ act }) => act)).toEqual(['add', 'del', 'restore']);
  });

  it('says before a deletion what goes along, and takes a deal with its style and back', async () => {
    const brand = await addedBrand();
    const style = await addedStyle(brand);
    const deal = { slug: `${brand}-d`, style: style.slug, price: '90000.00' };
    const times = { valid_from: '2026-01-01 00:00:00', valid_until: '2026-12-31 00:00:00' };
    expect(await asAdmin(token, '/admin/shop.Deal/add', { ...deal, ...times })).toMatchObject({ code: 1 });
    const requested = await asAdmin(token, `${BRAND}/del?ids[]=${brand}`);
    expect((requested.data as { list: object[] }).list).toMatchObject([
      { entity: 'model', title: 'Models', count: 1 },
      { entity: 'style', count: 1 },
      { entity: 'deal', count: 1 },
    ]);
    expect(await removeAs(token, `${BRAND}/del?ids[]=${brand}`)).toMatchObject({ code: 1 });
    const isThere = () => database.select().from(deals).where(eq(deals.slug, deal.slug));
    expect(await isThere()).toEqual([]);
    expect(await restored('DataRecycleLog', await idOfAct(brand, 'del'))).toMatchObject({ code: 1 });
    expect(await isThere()).toMatchObject([{ styleSlug: style.slug, priceMinor: 9_000_000 }]);
  });

  it('refuses to remove what a car in stock is of, and names both', async () => {
    const brand = await addedBrand({ name: 'Stillwater' });
    const style = await addedStyle(brand);
    const car = {
      slug: `${brand}-car`,
      kind: 'used',
      brand,
      model: style.model,
      style: style.slug,
      model_year: 2026,
      trim: 'Max',
      trim_zh: '旗舰',
      energy_type: 'hybrid',
      price: '80000.00',
      quantity: 1,
      mileage: 1_000,
      source: 'The maker',
    };
    expect(await asAdmin(token, '/admin/shop.Stock/add', car)).toMatchObject({ code: 1 });
    const user = `Stillwater ${style.modelName} 2026 Max (${car.slug}) (Cars in stock)`;
    const refusal = `still used by ${user}. Please change or remove that first.`;
    const usedBy = (row: string) => ({ code: 0, msg: `${row}: ${refusal}` });
    expect(await removeAs(token, `${BRAND}/del?ids[]=${brand}`)).toMatchObject(usedBy('Stillwater'));
    expect(await removeAs(token, `/admin/shop.AutoStyle/del?ids[]=${style.id}`)).toMatchObject(usedBy(style.slug));
    expect(await storedBrand(brand)).toBeDefined();
    expect(await removeAs(token, `/admin/shop.Stock/del?ids[]=${car.slug}`)).toMatchObject({ code: 1 });
    expect(await removeAs(token, `${BRAND}/del?ids[]=${brand}`)).toMatchObject({ code: 1 });
    const bin = await asAdmin(token, `/admin/security.DataRecycleLog/index?quickSearch=${car.slug}`);
    const [gone] = (bin.data as { list: { id: number }[] }).list;
    expect(await restored('DataRecycleLog', gone?.id ?? 0)).toMatchObject({
      code: 0,
      msg: `Stillwater, which ${car.slug} belongs to, is not there any more. Please bring that back first.`,
    });
  });

  it('makes an edited row what it was before, and keeps that as a change of its own', async () => {
    const slug = await addedBrand({ name: 'Before' });
    await editBrand({ id: slug, name: `After ${slug}` });
    const id = await idOfAct(slug, 'edit');
    expect(await restored('Revision', id)).toMatchObject({ code: 1 });
    expect(await storedBrand(slug)).toMatchObject({ name: 'Before' });
    expect((await actsOn(slug)).map(({ act }) => act)).toEqual(['add', 'edit', 'restore']);
  });

  it('of several changes at once ends with the oldest state', async () => {
    const slug = await addedBrand({ name: 'One' });
    await editBrand({ id: slug, name: 'Two' });
    const second = await idOfAct(slug, 'edit');
    await editBrand({ id: slug, name: 'Three' });
    const third = await idOfAct(slug, 'edit');
    expect(await restored('Revision', second, third)).toMatchObject({ code: 1 });
    expect(await storedBrand(slug)).toMatchObject({ name: 'One' });
  });

  it('rolls back a price alone: what else was changed stays', async () => {
    const brand = await addedBrand();
    const { id, ...style } = await addedStyle(brand);
    await asAdmin(token, '/admin/shop.AutoStyle/edit', { id, suggested_price: '1.00', trim: 'Ultra' });
    const log = await asAdmin(token, `/admin/security.SensitiveDataLog/index?quickSearch=${style.slug}`);
    const [change] = (log.data as { list: { id: number }[] }).list;
    expect(change).toMatchObject({ data_field: 'suggested_price', before: '100000.00 CNY', after: '1.00 CNY' });
    const ids = [change?.id];
    const without = (await adminLogin(await anAdmin(['security/sensitiveDataLog/rollback']))).token;
    expect(await asAdmin(without, '/admin/security.SensitiveDataLog/rollback', { ids })).toMatchObject({ code: 401 });
    expect(await asAdmin(token, '/admin/security.SensitiveDataLog/rollback', { ids })).toMatchObject({ code: 1 });
    const [stored] = await database.select().from(styles).where(eq(styles.id, id));
    expect(stored).toMatchObject({ suggestedPriceMinor: 10_000_000, trim: 'Ultra' });
  });

  it('puts what was added into the recycle bin, from where it comes back', async () => {
    const slug = await addedBrand();
    await editBrand({ id: slug, name: `After ${slug}` });
    const added = await idOfAct(slug, 'add');
    expect(await restored('Revision', added)).toMatchObject({ code: 1 });
    expect(await storedBrand(slug)).toBeUndefined();
    expect(await restored('Revision', added)).toMatchObject({ code: 0 });
    expect(await restored('DataRecycleLog', await idOfAct(slug, 'del'))).toMatchObject({ code: 1 });
    expect(await storedBrand(slug)).toMatchObject({ name: `After ${slug}` });
    expect((await actsOn(slug)).map(({ act }) => act)).toEqual(['add', 'edit', 'del', 'restore']);
  });

  it('leaves what was added while something hangs on it, and takes both back together', async () => {
    const slug = await addedBrand();
    const { modelName } = await addedStyle(slug);
    const added = await idOfAct(slug, 'add');
    const refusal = { code: 0, msg: expect.stringContaining(modelName) as string };
    expect(await restored('Revision', added)).toMatchObject(refusal);
    expect(await storedBrand(slug)).toBeDefined();
    const later = await database
      .select({ id: adminRevisions.id })
      .from(adminRevisions)
      .where(and(inArray(adminRevisions.resource, ['model', 'style']), gt(adminRevisions.id, added)));
    expect(await restored('Revision', added, ...later.map(({ id }) => id))).toMatchObject({ code: 1 });
    expect(await storedBrand(slug)).toBeUndefined();
    expect(
      await database
        .select()
        .from(models)
        .where(eq(models.slug, `${slug}-m`)),
    ).toEqual([]);
  });

  it('does not take back another row that got the name of one that was removed', async () => {
    const slug = await addedBrand();
    const first = await idOfAct(slug, 'add');
    await removeAs(token, `${BRAND}/del?ids[]=${slug}`);
    await addedBrand({ slug, name: 'Another' });
    expect(await restored('Revision', first)).toMatchObject({ code: 0 });
    expect(await storedBrand(slug)).toMatchObject({ name: 'Another' });
  });

  it('takes the right to remove for what was added', async () => {
    const slug = await addedBrand();
    const ids = [await idOfAct(slug, 'add')];
    const nodes = ['security/revision/restore', 'shop/autoBrand/add', 'shop/autoBrand/edit'];
    const without = (await adminLogin(await anAdmin(nodes))).token;
    expect(await asAdmin(without, '/admin/security.Revision/restore', { ids })).toMatchObject({ code: 401 });
    expect(await storedBrand(slug)).toBeDefined();
  });

  it('lets parts fit a style again that comes back, alone or with its brand', async () => {
    const brand = await addedBrand();
    const { id } = await addedStyle(brand);
    const part = { slug: `${brand}-tyre`, kind: 'tyre', specification: ['165/65 R15'], styles: [String(id)] };
    expect(await asAdmin(token, '/admin/shop.Part/add', part)).toMatchObject({ code: 1 });
    const fits = () =>
      database.select({ place: partFits.place }).from(partFits).where(eq(partFits.styleId, id)).orderBy(partFits.place);
    const before = await fits();
    expect(before.length).toBeGreaterThan(0);
    for (const [path, resource, rowId] of [
      ['/admin/shop.AutoStyle', 'style', String(id)],
      [BRAND, 'brand', brand],
    ] as const) {
      expect(await removeAs(token, `${path}/del?ids[]=${rowId}`)).toMatchObject({ code: 1 });
      expect(await fits()).toEqual([]);
      expect(await restored('DataRecycleLog', await idOfAct(rowId, 'del', resource))).toMatchObject({ code: 1 });
      expect(await fits()).toEqual(before);
    }
    await asAdmin(token, '/admin/shop.AutoStyle/edit', { id, trim: 'Ultra' });
    const other = await addedStyle(await addedBrand());
    const elsewhere = { id: part.slug, styles: [String(other.id)] };
    expect(await asAdmin(token, '/admin/shop.Part/edit', elsewhere)).toMatchObject({ code: 1 });
    expect(await restored('Revision', await idOfAct(String(id), 'edit', 'style'))).toMatchObject({ code: 1 });
    expect(await fits()).toEqual([]);
    await removeAs(token, `/admin/shop.Part/del?ids[]=${part.slug}`);
  });

  it('is refused whole where one of the changes is not there', async () => {
    const slug = await addedBrand({ name: 'Kept' });
    await editBrand({ id: slug, name: 'Changed' });
    expect(await restored('Revision', await idOfAct(slug, 'edit'), 999_999_999)).toMatchObject({ code: 0 });
    expect(await storedBrand(slug)).toMatchObject({ name: 'Changed' });
  });

  it('is for the rows of its own list: no edit comes out of the recycle bin', async () => {
    const slug = await addedBrand({ name: 'Before a price' });
    await editBrand({ id: slug, name: `After ${slug}` });
    expect(await restored('DataRecycleLog', await idOfAct(slug, 'edit'))).toMatchObject({ code: 0 });
    expect(await storedBrand(slug)).toMatchObject({ name: `After ${slug}` });
  });

  it('is refused to an admin who is shown their own rows only, for what others changed', async () => {
    const nodes = ['security/revision/restore', 'security/dataRecycleLog/restore', 'shop/autoBrand/edit'];
    const own = (await adminLogin(await anAdmin(nodes, { isOwnRowsOnly: true }))).token;
    const slug = await addedBrand({ name: 'Before others' });
    await editBrand({ id: slug, name: `After ${slug}` });
    const ids = [await idOfAct(slug, 'edit')];
    expect(await asAdmin(own, '/admin/security.Revision/restore', { ids })).toMatchObject({ code: 0 });
    expect(await storedBrand(slug)).toMatchObject({ name: `After ${slug}` });
    await removeAs(token, `${BRAND}/del?ids[]=${slug}`);
    const gone = [await idOfAct(slug, 'del')];
    expect(await asAdmin(own, '/admin/security.DataRecycleLog/restore', { ids: gone })).toMatchObject({ code: 0 });
    expect(await storedBrand(slug)).toBeUndefined();
  });

  it('shows an admin who is shown their own rows only their own changes, and undoes those', async () => {
    const brand = ['add', 'edit', 'del'].map((action) => `shop/autoBrand/${action}`);
    const undo = ['revision', 'dataRecycleLog'].flatMap((list) => [
      `security/${list}/index`,
      `security/${list}/restore`,
    ]);
    const own = (await adminLogin(await anAdmin([...brand, ...undo], { isOwnRowsOnly: true }))).token;
    const theirs = await addedBrand({ name: `Theirs ${String(Date.now())}` });
    await editBrand({ id: theirs, name: `Changed ${theirs}` });
    const mine = aBrand();
    await asAdmin(own, `${BRAND}/add`, mine);
    await asAdmin(own, `${BRAND}/edit`, { id: mine.slug, name: `After ${mine.slug}` });
    const changes = await asAdmin(own, '/admin/security.Revision/index');
    expect(changes.data).toMatchObject({ total: 2, list: [{ row_id: mine.slug }, { row_id: mine.slug }] });
    const undone = { ids: [await idOfAct(mine.slug, 'edit')] };
    expect(await asAdmin(own, '/admin/security.Revision/restore', undone)).toMatchObject({ code: 1 });
    expect(await storedBrand(mine.slug)).toMatchObject({ name: mine.name });
    await removeAs(own, `${BRAND}/del?ids[]=${mine.slug}`);
    expect((await asAdmin(own, '/admin/security.DataRecycleLog/index')).data).toMatchObject({ total: 1 });
    const gone = { ids: [await idOfAct(mine.slug, 'del')] };
    expect(await asAdmin(own, '/admin/security.DataRecycleLog/restore', gone)).toMatchObject({ code: 1 });
    expect(await storedBrand(mine.slug)).toBeDefined();
  });

  it('takes the right to what was done, beside that to undo', async () => {
    const slug = await addedBrand({ name: 'Before all' });
    await editBrand({ id: slug, name: `After ${slug}` });
    const ids = [await idOfAct(slug, 'edit')];
    const restore = 'security/revision/restore';
    const without = (await adminLogin(await anAdmin([restore, 'shop/autoModels/edit', 'shop/autoBrand/del']))).token;
    expect(await asAdmin(without, '/admin/security.Revision/restore', { ids })).toMatchObject({ code: 401 });
    expect(await storedBrand(slug)).toMatchObject({ name: `After ${slug}` });
    const withIt = (await adminLogin(await anAdmin([restore, 'shop/autoBrand/edit']))).token;
    expect(await asAdmin(withIt, '/admin/security.Revision/restore', { ids })).toMatchObject({ code: 1 });
    await removeAs(token, `${BRAND}/del?ids[]=${slug}`);
    const gone = { ids: [await idOfAct(slug, 'del')] };
    const editor = (await adminLogin(await anAdmin(['security/dataRecycleLog/restore', 'shop/autoBrand/edit']))).token;
    expect(await asAdmin(editor, '/admin/security.DataRecycleLog/restore', gone)).toMatchObject({ code: 401 });
    expect(await storedBrand(slug)).toBeUndefined();
  });

  it('can be undone itself, but not rewritten: the database keeps what was noted', async () => {
    const change = database.update(adminRevisions).set({ username: 'somebody else' });
    await expect(change).rejects.toThrow();
    await expect(database.delete(adminRevisions)).rejects.toThrow();
    await expect(database.delete(sensitiveChanges)).rejects.toThrow();
  });
});
