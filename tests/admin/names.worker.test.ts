import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBrand, addedBrand, addedStyle, aSlug, BRAND, brandsAsAdmin, removeBrands } from '../support/admin-brands.ts';
import { PASSWORD, read } from '../support/account.ts';
import { adminLogin, anAdmin, asAdmin, logIn, removeAs } from '../support/admin.ts';

interface Entry {
  title: string;
  subjects: string[];
}

let token = '';
let brand = '';
let modelName = '';
beforeAll(async () => {
  token = await brandsAsAdmin();
  brand = await addedBrand({ name: 'Northwind' });
  modelName = (await addedStyle(brand)).modelName;
}, 60_000);
afterAll(removeBrands, 60_000);

describe('what codes of a list are called', () => {
  const listed = async (path: string) => (await asAdmin(token, path)).data as { list: object[]; names: object };

  it('names the rows a row names', async () => {
    const { list, names } = await listed(`/admin/shop.AutoModels/index?quickSearch=${brand}-m`);
    expect(list).toMatchObject([{ brand }]);
    expect(names).toEqual({ brand: { [brand]: 'Northwind' } });
    const styles = await listed(`/admin/shop.AutoStyle/index?quickSearch=${brand}-s`);
    expect(styles.names).toEqual({ model: { [`${brand}-m`]: `Northwind ${modelName}` } });
  });

  it('offers a style by its brand, model, year and trim', async () => {
    const requested = `/admin/shop.AutoStyle/index?select=true&initKey=slug&initValue[]=${brand}-s`;
    const { options } = (await asAdmin(token, requested)).data as { options: object[] };
    expect(options).toEqual([{ id: `${brand}-s`, name: `Northwind ${modelName} 2026 Max` }]);
  });

  it('tells a form what its row is called, if the title alone does not say it', async () => {
    const nameOf = async (path: string) => ((await asAdmin(token, path)).data as { name?: string }).name;
    expect(await nameOf(`/admin/shop.AutoModels/edit?id=${brand}-m`)).toBe(`Northwind ${modelName}`);
    expect(await nameOf(`${BRAND}/edit?id=${brand}`)).toBeUndefined();
  });

  it('puts countries in the order of what the reader calls them', async () => {
    const rules = '/admin/logistics.CountryRule';
    const facts = { topic: 'recyclingFee', source: 'general', year: 2026, recorded_on: '2026-01-01' };
    const ids: unknown[] = [];
    const ours = ['DZ', 'EG'];
    for (const country of ours) {
      const { code, data } = await asAdmin(token, `${rules}/add`, { ...facts, country });
      expect(code).toBe(1);
      ids.push((data as { id: unknown }).id);
    }
    const countriesIn = async (lang: 'en' | 'de') => {
      const requested = { order: 'country,asc', 'search[0][field]': 'topic', 'search[0][val]': facts.topic };
      const path = `${rules}/index?${new URLSearchParams(requested).toString()}`;
      const { data } = await read(path, { headers: { batoken: token }, lang });
      return (data as { list: { country: string }[] }).list.flatMap(({ country }) =>
        ours.filter((one) => one === country),
      );
    };
    // Algeria, Egypt; Ägypten, Algerien.
    expect(await countriesIn('en')).toEqual(['DZ', 'EG']);
    expect(await countriesIn('de')).toEqual(['EG', 'DZ']);
    for (const id of ids) expect(await removeAs(token, `${rules}/del?ids[]=${String(id)}`)).toMatchObject({ code: 1 });
  });

  it('names the field by what it is called where a filter has no value of it', async () => {
    const query = { field: 'model_year', operator: '=', val: 'the year of the rabbit' };
    const requested = new URLSearchParams(Object.entries(query).map(([key, value]) => [`search[0][${key}]`, value]));
    expect(await asAdmin(token, `/admin/shop.AutoStyle/index?${requested.toString()}`)).toMatchObject({
      code: 0,
      msg: 'This is not a value of Model year.',
    });
  });

  it('finds a row by words that stand in several of its fields, in whatever order', async () => {
    const found = async (words: string) =>
      (await listed(`${BRAND}/index?quickSearch=${encodeURIComponent(words)}`)).list.length;
    expect(await found(`${brand} North`)).toBe(1);
    expect(await found(`North  ${brand}`)).toBe(1);
    expect(await found(`${brand} South`)).toBe(0);
  });

  it('says what was done in words, and on what', async () => {
    const titlesOf = async (requested: string) =>
      new Set(
        (await listed(`/admin/auth.AdminLog/index?${requested}`)).list.map((row) => (row as { title: string }).title),
      );
    const found = (words: string) =>
      titlesOf(
        new URLSearchParams({
          'search[0][field]': 'title',
          'search[0][operator]': 'LIKE',
          'search[0][val]': words,
        }).toString(),
      );
    expect(await found('rands: Ad')).toEqual(new Set(['Brands: Add']));
    await logIn((await anAdmin()).username, PASSWORD);
    expect(await found('Log in')).toEqual(new Set(['Log in']));
    expect(await found('shop/autoBrand')).toEqual(new Set());
    const inChinese = await read('/admin/auth.AdminLog/index', { headers: { batoken: token }, lang: 'zh-cn' });
    expect((inChinese.data as { list: Entry[] }).list.map(({ title }) => title)).toContain('品牌：添加');
    const changes = await listed(`/admin/security.Revision/index?quickSearch=${brand}`);
    expect(changes.names).toMatchObject({ resource: { brand: 'Brands', model: 'Models', style: 'Styles' } });
  });

  it('finds changes by what the entity is called, and filters them by its code', async () => {
    const found = async (requested: Record<string, string>, lang: string) => {
      const query = new URLSearchParams({ ...requested, limit: '100' }).toString();
      const answer = await read(`/admin/security.Revision/index?${query}`, { headers: { batoken: token }, lang });
      const { list } = answer.data as { list: { resource: string }[] };
      return new Set(list.map(({ resource }) => resource));
    };
    expect(await found({ quickSearch: `${brand} Marken` }, 'de')).toEqual(new Set(['brand']));
    expect(await found({ quickSearch: `${brand} 品牌` }, 'zh-cn')).toEqual(new Set(['brand']));
    expect(await found({ quickSearch: `${brand} Brands` }, 'de')).toEqual(new Set());
    const filter = { 'search[0][field]': 'resource', 'search[0][operator]': '=', 'search[0][val]': 'model' };
    expect(await found({ ...filter, quickSearch: brand }, 'de')).toEqual(new Set(['model']));
  });

  it('names the rows of each act in the log, and to who may not read them their ids alone', async () => {
    const { id, username } = await anAdmin();
    const { token: own } = await adminLogin({ username });
    const other = await adminLogin(await anAdmin(['auth/adminLog/index']));
    const entries = async (as: string) => {
      const ofAdmin = { 'search[0][field]': 'admin_id', 'search[0][val]': String(id), 'search[0][operator]': 'eq' };
      const requested = new URLSearchParams({ ...ofAdmin, order: 'id,asc' }).toString();
      const { list } = (await asAdmin(as, `/admin/auth.AdminLog/index?${requested}`)).data as { list: Entry[] };
      return list.map(({ title, subjects }) => [title, subjects]);
    };
    const slug = aSlug();
    expect(await asAdmin(own, `${BRAND}/add`, { ...aBrand(slug), name: 'Westwind' })).toMatchObject({ code: 1 });
    const group = await asAdmin(own, '/admin/auth.Group/add', { name: 'Of the west', rules: ['shop/autoBrand/index'] });
    const groupId = String((group.data as { id: number }).id);
    expect(await removeAs(own, `${BRAND}/del?ids[]=${slug}`)).toMatchObject({ code: 1 });
    const bin = await listed(`/admin/security.DataRecycleLog/index?quickSearch=${slug}`);
    const ids = bin.list.map((row) => (row as { id: number }).id);
    expect(await entries(own)).toEqual([
      ['Brands: Add', ['Westwind']],
      ['Groups of admins: Add', ['Of the west']],
      ['Brands: Delete', ['Westwind']],
    ]);
    expect(await asAdmin(own, '/admin/security.DataRecycleLog/restore', { ids })).toMatchObject({ code: 1 });
    expect((await entries(own)).at(-1)).toEqual([expect.any(String), ['Westwind']]);
    expect((await entries(other.token)).map(([, subjects]) => subjects)).toEqual([[slug], [groupId], [slug], [slug]]);
  });
});
