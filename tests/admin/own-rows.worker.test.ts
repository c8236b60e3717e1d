import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminRevisions } from '../../data/schema/index.ts';
import { anAccount, database } from '../support/account.ts';
import { addedBrand, aSlug, chineseOf, brandsAsAdmin, removeBrands } from '../support/admin-brands.ts';
import { adminLogin, anAdmin, asAdmin, removeAs } from '../support/admin.ts';

beforeAll(async () => {
  await brandsAsAdmin();
}, 60_000);
afterAll(removeBrands, 60_000);

const ownLogin = async (nodes: readonly string[]) =>
  (await adminLogin(await anAdmin(nodes, { isOwnRowsOnly: true }))).token;

describe('an admin who is shown their own rows only', () => {
  it('sees and books the balance and points of members they added, and of nobody else', async () => {
    const nodes = ['moneyLog', 'scoreLog'].flatMap((log) => [`user/${log}/index`, `user/${log}/add`]);
    const admin = await anAdmin(['user/user/index', ...nodes], { isOwnRowsOnly: true });
    const { token: own } = await adminLogin(admin);
    const [{ id: mine }, { id: theirs }] = [await anAccount(), await anAccount()];
    await database.insert(adminRevisions).values({
      changeId: crypto.randomUUID(),
      resource: 'member',
      rowId: String(mine),
      title: 'Theirs',
      act: 'add',
      fields: [],
      isDrawn: false,
      adminId: admin.id,
      username: admin.username,
      createdAt: Date.now(),
    });
    for (const [log, field] of [
      ['MoneyLog', 'money'],
      ['ScoreLog', 'score'],
    ] as const) {
      const book = (id: number) =>
        asAdmin(own, `/admin/user.${log}/add`, { user_id: id, [field]: '5', memo: 'Paid at the fair' });
      expect(await asAdmin(own, `/admin/user.${log}/add?userId=${theirs}`)).toMatchObject({ code: 0, data: null });
      expect(await asAdmin(own, `/admin/user.${log}/add?userId=${mine}`)).toMatchObject({ code: 1 });
      expect(await book(theirs)).toMatchObject({ code: 0 });
      expect(await book(mine)).toMatchObject({ code: 1 });
      const list = (await asAdmin(own, `/admin/user.${log}/index`)).data as { total: number };
      expect(list.total).toBe(1);
    }
    const choices = await asAdmin(own, `/admin/user.User/index?select=true&initValue[]=${theirs}`);
    expect(choices.data).toMatchObject({ options: [], total: 0 });
  });

  it('names no row of others by a form that their choices do not offer', async () => {
    const own = await ownLogin(
      ['index', 'add', 'edit'].flatMap((act) => [`shop/autoBrand/${act}`, `shop/autoModels/${act}`]),
    );
    const slug = aSlug();
    const theirs = await addedBrand();
    expect(
      await asAdmin(own, '/admin/shop.AutoBrand/add', { slug, name: slug, name_zh: chineseOf(slug) }),
    ).toMatchObject({
      code: 1,
    });
    const model = (brand: string) => ({
      slug: `${brand}-m`,
      brand,
      name: `Own ${brand}`,
      home_name: 'Own',
      name_zh: '自己',
    });
    const refused = await asAdmin(own, '/admin/shop.AutoModels/add', model(theirs));
    expect(refused).toMatchObject({ code: 0, data: { errors: [{ path: 'brand' }] } });
    expect(await asAdmin(own, '/admin/shop.AutoModels/add', model(slug))).toMatchObject({ code: 1 });
    await removeAs(await brandsAsAdmin(), `/admin/shop.AutoBrand/del?ids[]=${slug}`);
  });
});
