import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addedBrand, addedStyle, BRAND, brandsAsAdmin, removeBrands } from '../support/admin-brands.ts';
import { asAdmin } from '../support/admin.ts';

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
    const asked = `/admin/shop.AutoStyle/index?select=true&initKey=slug&initValue[]=${brand}-s`;
    const { options } = (await asAdmin(token, asked)).data as { options: object[] };
    expect(options).toEqual([{ id: `${brand}-s`, name: `Northwind ${modelName} 2026 Max` }]);
  });

  it('finds a row by words that stand in several of its fields, in whatever order', async () => {
    const found = async (words: string) =>
      (await listed(`${BRAND}/index?quickSearch=${encodeURIComponent(words)}`)).list.length;
    expect(await found(`${brand} North`)).toBe(1);
    expect(await found(`North  ${brand}`)).toBe(1);
    expect(await found(`${brand} South`)).toBe(0);
  });

  it('says what was done in words, and on what', async () => {
    const titlesOf = async (asked: string) =>
      new Set(
        (await listed(`/admin/auth.AdminLog/index?${asked}`)).list.map((row) => (row as { title: string }).title),
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
    expect(await found('Log in')).toEqual(new Set(['Log in']));
    expect(await found('shop/autoBrand')).toEqual(new Set());
    const changes = await listed(`/admin/security.Revision/index?quickSearch=${brand}`);
    expect(changes.names).toMatchObject({ resource: { brand: 'Brands', model: 'Models', style: 'Styles' } });
  });
});
