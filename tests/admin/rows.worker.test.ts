import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminLog, adminRevisions, models } from '../../data/schema/index.ts';
import { put, write } from '../../data/write/index.ts';
import { database, read } from '../support/account.ts';
import {
  BRAND,
  aBrand,
  actsOn,
  addedBrand,
  aSlug,
  brandRow,
  brandsAsAdmin,
  editBrand,
  chineseOf,
  removeBrands,
  storedBrand,
} from '../support/admin-brands.ts';
import { adminLogin, anAdmin, asAdmin, removeAs } from '../support/admin.ts';

let token = '';
beforeAll(async () => {
  token = await brandsAsAdmin();
}, 60_000);
afterAll(removeBrands, 60_000);

describe('a row of an entity', () => {
  it('is added, found by the quick search, read, changed and removed, each step a revision and an entry in the log', async () => {
    const slug = await addedBrand({ aliases: ['One', 'Two', 'One'], founded_year: '1995' });
    const found = await asAdmin(token, `${BRAND}/index?quickSearch=${slug}`);
    expect(found.data).toMatchObject({ total: 1, list: [{ id: slug, name_zh: chineseOf(slug), founded_year: 1995 }] });
    const { version, ...row } = await brandRow(slug);
    expect(row).toMatchObject({ id: slug, slug, aliases: ['One', 'Two'], parent: '' });
    const answer = await editBrand({ ...row, version, name: 'Another name' });
    expect(answer).toMatchObject({ code: 1 });
    expect((answer.data as { version: string }).version).not.toBe(version);
    expect(await storedBrand(slug)).toMatchObject({ name: 'Another name', aliases: ['One', 'Two'], origin: 'admin' });
    expect(await removeAs(token, `${BRAND}/del?ids[]=${slug}`)).toMatchObject({ code: 1 });
    expect(await storedBrand(slug)).toBeUndefined();
    expect(await actsOn(slug)).toEqual([
      { act: 'add', fields: ['id', 'slug', 'name', 'nameZh', 'aliases', 'foundedYear'].filter((one) => one !== 'id') },
      { act: 'edit', fields: ['name'] },
      { act: 'del', fields: expect.arrayContaining(['name']) as string[] },
    ]);
    const log = await database.select().from(adminLog).where(eq(adminLog.node, 'shop/autoBrand/edit'));
    expect(log.map(({ data }) => data)).toContainEqual({ ids: [slug], fields: ['name'] });
  });

  it('is kept as it was where an edit changes nothing', async () => {
    const slug = await addedBrand();
    const row = await brandRow(slug);
    expect(await editBrand(row)).toMatchObject({ code: 1, data: { version: row.version } });
    expect(await actsOn(slug)).toHaveLength(1);
  });

  it('is found by visitors with the next search, before any publish', async () => {
    const brand = await addedBrand({ name: `Zephyr${String(Date.now())}` });
    const model = {
      slug: `${brand}-m`,
      brand,
      name: `Breeze${String(Date.now())}`,
      home_name: 'Breeze',
      name_zh: '风',
    };
    expect(await asAdmin(token, '/admin/shop.AutoModels/add', model)).toMatchObject({ code: 1 });
    const style = {
      slug: `${model.slug}-2026`,
      model: model.slug,
      model_year: '2026',
      trim: 'Max',
      trim_zh: '旗舰',
      energy_type: 'battery_electric',
      suggested_price: '129800.00',
      source: 'The maker',
    };
    const answer = await asAdmin(token, '/admin/shop.AutoStyle/add', style);
    expect(answer).toMatchObject({ code: 1, data: { id: expect.any(Number) as number } });
    const found = await asAdmin(undefined, '/api/shop.Search/indexSearch', { keyword: model.name });
    expect((found.data as { list: { kind: string; slug: string }[] }).list).toMatchObject([
      { kind: 'model', slug: model.slug },
      { kind: 'style', slug: style.slug },
    ]);
  });
});

describe('two admins on one row', () => {
  it('are told: the second gets the row as it is now, and nothing is overwritten', async () => {
    const slug = await addedBrand();
    const [mine, theirs] = [await brandRow(slug), await brandRow(slug)];
    expect(await editBrand({ id: slug, version: theirs.version, name: 'Theirs' })).toMatchObject({ code: 1 });
    const answer = await editBrand({ id: slug, version: mine.version, name: 'Mine' });
    expect(answer).toMatchObject({ code: 0, data: { type: 'stale', row: { name: 'Theirs' } } });
    expect(await storedBrand(slug)).toMatchObject({ name: 'Theirs' });
    const { row } = answer.data as { row: { version: string } };
    expect(await editBrand({ id: slug, version: row.version, name: 'Mine' })).toMatchObject({ code: 1 });
  });

  it('who save at the same moment do not both win', async () => {
    const slug = await addedBrand();
    const { version } = await brandRow(slug);
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((name) => editBrand({ id: slug, version, name })));
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 0, 0, 1]);
    expect(await actsOn(slug)).toHaveLength(2);
  });
});

describe('a form with faults', () => {
  it.each([
    ['nothing', {}, ['slug', 'name', 'name_zh']],
    ['a slug with capitals', { ...aBrand('Great Wall') }, ['slug']],
    ['a year before cars', { ...aBrand(), founded_year: 1700 }, ['founded_year']],
    ['a year that is none', { ...aBrand(), founded_year: '19x5' }, ['founded_year']],
    ['a name of two lines', { ...aBrand(), name: 'a\nb' }, ['name']],
    ['a name of 61 letters', { ...aBrand(), name: 'a'.repeat(61) }, ['name']],
    ['a list that is an object', { ...aBrand(), aliases: { length: 3 } }, ['aliases']],
    ['an object for a name', { ...aBrand(), name: { toString: 1 } }, ['name']],
  ])('of %s is told by field, and adds nothing', async (_what, sent, fields) => {
    const answer = await asAdmin(token, `${BRAND}/add`, sent);
    expect(answer.code).toBe(0);
    const { errors } = answer.data as { errors: { path: string; message: string }[] };
    expect(errors.map(({ path }) => path)).toEqual(fields);
    for (const { message } of errors) expect(message).not.toMatch(/errors:|\{\{/);
  });

  it('says what is missing in the words of the product', async () => {
    const answer = await asAdmin(token, `${BRAND}/add`, { slug: aSlug(), name_zh: 'x' });
    expect(answer.data).toEqual({ errors: [{ path: 'name', message: 'Required' }] });
  });

  it('names the field in the message that is read without the form, and the language of its text', async () => {
    expect(await asAdmin(token, `${BRAND}/add`, { slug: aSlug(), name_zh: 'x' })).toMatchObject({
      msg: 'Name: Required',
    });
    const question = { slug: aSlug(), topic: 'find', title: { en: 'How?', fr: 'a\nb' }, body: { en: 'So.' } };
    expect(await asAdmin(token, '/admin/editorial.Question/add', question)).toMatchObject({
      msg: expect.stringMatching(/^Question \(Français\): /) as string,
    });
  });

  it('refuses a name that is taken, and leaves the row that has it as it is', async () => {
    const slug = await addedBrand({ name: 'First' });
    expect(await asAdmin(token, `${BRAND}/add`, { ...aBrand(slug), name: 'Second' })).toMatchObject({ code: 0 });
    expect(await storedBrand(slug)).toMatchObject({ name: 'First' });
  });

  it('says beside the field whose value another row has, of a style too', async () => {
    const brand = await addedBrand();
    const model = { slug: `${brand}-m`, brand, name: 'M', home_name: 'M', name_zh: '名' };
    await asAdmin(token, '/admin/shop.AutoModels/add', model);
    const style = {
      slug: `${brand}-s`,
      model: model.slug,
      model_year: 2026,
      trim: 'Max',
      trim_zh: '旗舰',
      energy_type: 'hybrid',
      source: 'The maker',
    };
    expect(await asAdmin(token, '/admin/shop.AutoStyle/add', style)).toMatchObject({ code: 1 });
    const taken = (slug: string) => ({
      errors: [{ path: 'slug', message: `“${slug}” is there already. Please choose another.` }],
    });
    const again = await asAdmin(token, '/admin/shop.AutoStyle/add', style);
    expect(again).toMatchObject({ code: 0, data: taken(style.slug) });
    expect(await asAdmin(token, `${BRAND}/add`, aBrand(brand))).toMatchObject({ code: 0, data: taken(brand) });
  });

  it('leaves out what cannot be written', async () => {
    const slug = await addedBrand();
    const sent = { id: slug, slug: 'another', origin: 'starter', digest: 'x', nonsense: {}, name: 'N' };
    expect(await editBrand(sent)).toMatchObject({ code: 1 });
    expect(await storedBrand(slug)).toMatchObject({ name: 'N', origin: 'admin' });
    expect(await storedBrand('another')).toBeUndefined();
  });
});

describe('rows that are removed', () => {
  it('take along what cannot be without them', async () => {
    const slug = await addedBrand();
    const model = { slug: `${slug}-m`, brandSlug: slug, name: 'M', homeName: 'M', nameZh: 'M', aliases: [] };
    await write(database, [put('models', [model as never])], { origin: 'admin', now: 1 });
    expect(await removeAs(token, `${BRAND}/del?ids[]=${slug}`)).toMatchObject({ code: 1 });
    expect(await database.select().from(models).where(eq(models.slug, model.slug))).toEqual([]);
    const [gone] = await database
      .select({ hung: adminRevisions.hung })
      .from(adminRevisions)
      .where(and(eq(adminRevisions.rowId, slug), eq(adminRevisions.act, 'del')));
    expect(gone?.hung).toMatchObject([{ resource: 'model', id: model.slug }]);
  });

  it('are removed all or none: one that is not there stops the others', async () => {
    const slug = await addedBrand();
    expect(await removeAs(token, `${BRAND}/del?ids[]=${slug}&ids[]=no-such-brand`)).toMatchObject({ code: 0 });
    expect(await storedBrand(slug)).toBeDefined();
  });

  it('cannot be ten thousand at once', async () => {
    const query = Array.from({ length: 1_001 }, (_, n) => `ids[]=${String(n)}`).join('&');
    expect(await removeAs(token, `${BRAND}/del?${query}`)).toMatchObject({ code: 0 });
  });
});

describe('the list of brands', () => {
  const headOffice = async (slug: string, lang: string) => {
    const headers = { batoken: token };
    const answer = await read(`${BRAND}/index?quickSearch=${slug}`, { headers, lang });
    const { list, names } = answer.data as {
      list: { headquarters: string }[];
      names: { headquarters?: Record<string, string> };
    };
    return names.headquarters?.[list[0]?.headquarters ?? ''];
  };

  it('names a head office in the caller’s language, and takes none that has no name in each', async () => {
    const known = await addedBrand({ headquarters: 'place_shenzhen' });
    expect([await headOffice(known, 'en'), await headOffice(known, 'zh-cn')]).toEqual([
      'Shenzhen, Guangdong',
      '广东深圳',
    ]);
    expect(await storedBrand(known)).toMatchObject({ headquarters: 'place_shenzhen' });
    const typed = await asAdmin(token, `${BRAND}/edit`, { id: known, headquarters: 'Near the river' });
    expect(typed).toMatchObject({ code: 0 });
    expect(await storedBrand(known)).toMatchObject({ headquarters: 'place_shenzhen' });
  });
});

describe('rows to choose from', () => {
  it('come ten a page, found by words, or exactly those that are named', async () => {
    const slug = await addedBrand({ name: `Chosen ${aSlug()}` });
    const page = await asAdmin(token, `${BRAND}/index?select=true`);
    expect((page.data as { options: unknown[] }).options).toHaveLength(10);
    const named = await asAdmin(token, `${BRAND}/index?select=true&initKey=id&initValue=${slug}`);
    expect(named.data).toMatchObject({ total: 1, options: [{ id: slug }] });
    const found = await asAdmin(token, `${BRAND}/index?select=true&quickSearch=${slug}`);
    expect(found.data).toMatchObject({ total: 1, options: [{ id: slug }] });
  });
});

describe('an admin who is shown their own rows only', () => {
  it('sees, changes and removes what they added, and nothing else', async () => {
    const nodes = ['index', 'add', 'edit', 'del'].map((action) => `shop/autoBrand/${action}`);
    const own = (await adminLogin(await anAdmin(nodes, { isOwnRowsOnly: true }))).token;
    const theirs = await addedBrand();
    const mine = aBrand();
    expect(await asAdmin(own, `${BRAND}/add`, mine)).toMatchObject({ code: 1 });
    expect((await asAdmin(own, `${BRAND}/index`)).data).toMatchObject({ total: 1, list: [{ id: mine.slug }] });
    expect(await asAdmin(own, `${BRAND}/edit?id=${theirs}`)).toMatchObject({ code: 0 });
    expect(await asAdmin(own, `${BRAND}/edit`, { id: theirs, name: 'X' })).toMatchObject({ code: 0 });
    expect(await removeAs(own, `${BRAND}/del?ids[]=${theirs}`)).toMatchObject({ code: 0 });
    expect(await removeAs(own, `${BRAND}/del?ids[]=${mine.slug}`)).toMatchObject({ code: 1 });
  });
});
