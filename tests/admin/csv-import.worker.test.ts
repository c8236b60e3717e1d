import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminLog, adminRevisions, stockItems } from '../../data/schema/index.ts';
import { dealResource } from '../../src/domain/admin/entities/deal.ts';
import { legalTextResource } from '../../src/domain/admin/entities/legal-text.ts';
import { stockCityResource } from '../../src/domain/admin/entities/stock-city.ts';
import { stockResource } from '../../src/domain/admin/entities/stock.ts';
import { styleResource } from '../../src/domain/admin/entities/style.ts';
import { addedRow, call, database, entitiesAsAdmin, loginOf, removeRow, rowOf } from '../support/admin-entities.ts';
import { EXAMPLES } from '../support/entity-examples.ts';
import { exported, imported, readRows, typed, written, type Report } from '../support/admin-files.ts';

const CAR = EXAMPLES['stock']?.add ?? {};
const SLUGS = ['csv-one', 'csv-two', 'csv-three'] as const;
const NONE = { added: 0, changed: 0, change: null };

beforeAll(async () => {
  await entitiesAsAdmin();
  for (const [place, slug] of SLUGS.entries())
    await addedRow(stockResource, { ...CAR, slug, mileage: String(100 * place), source: 'CSV yard' });
}, 60_000);
afterAll(async () => {
  for (const slug of SLUGS) await removeRow(stockResource, slug);
});

const onlyOurs = { quickSearch: 'csv-' };
const ours = async () => readRows(await exported(stockResource, onlyOurs));
const stored = async () =>
  new Map(await Promise.all(SLUGS.map(async (slug) => [slug, await rowOf(stockResource, slug)] as const)));

/** Rows of our cars with some cells replaced, by slug and header. */
async function edited(changes: Record<string, Record<string, string>>): Promise<string[][]> {
  const [head = [], ...rows] = await ours();
  const slugAt = head.indexOf('slug');
  return [
    head,
    ...rows.map((row) => row.map((cell, place) => changes[row[slugAt] ?? '']?.[head[place] ?? ''] ?? cell)),
  ];
}
const faultsOf = ({ data }: { data: Report | null }) =>
  (data?.faults ?? []).map(({ row, column, message }) => {
    expect(message).not.toMatch(/\{\{|errors:|admin\./);
    return `${row} ${column}`;
  });

describe('an imported file', () => {
  it('changes rows together, with a revision each, one entry in the log, and an undo', async () => {
    const before = await stored();
    const file = await edited({
      'csv-one': { price: '41000', trim: 'Flying' },
      'csv-two': { condition: "'=not a formula\nbut two lines" },
    });
    const dry = await imported(stockResource, written(file), { dry_run: '1' });
    expect(dry).toMatchObject({ code: 1, data: { ...NONE, changed: 2, same: 1, fault_count: 0 } });
    expect(dry.data?.ignored).toEqual([
      'number',
      'status',
      'held_for',
      'held_by',
      'held_until',
      'currency',
      'photo_count',
      'origin',
      'update_time',
    ]);
    expect(await stored()).toEqual(before);

    const done = await imported(stockResource, written(file));
    expect(done).toMatchObject({ code: 1, data: { added: 0, changed: 2, same: 1, change: expect.any(String) } });
    expect(await rowOf(stockResource, 'csv-one')).toMatchObject({ price: '41000.00', trim: 'Flying' });
    expect(await rowOf(stockResource, 'csv-two')).toMatchObject({ condition: '=not a formula\nbut two lines' });

    const revisions = await database
      .select()
      .from(adminRevisions)
      .where(eq(adminRevisions.changeId, done.data?.change ?? ''));
    expect(revisions.map(({ act, rowId }) => `${act} ${rowId}`).sort()).toEqual(['edit csv-one', 'edit csv-two']);
    const log = await database.select().from(adminLog).where(eq(adminLog.node, 'shop/stock/import'));
    expect(log.at(-1)?.data).toMatchObject({ rows: 2, fields: ['condition', 'trim', 'priceMinor'] });

    expect(await call('/admin/security.Revision/restore', { ids: revisions.map(({ id }) => id) })).toMatchObject({
      code: 1,
    });
    expect(await stored()).toEqual(before);
  });

  it('adds rows that have no id, with numbers of their own', async () => {
    const of = { model: 'byd-seagull', model_year: '2026', energy_type: 'battery_electric', source: 'CSV' };
    const rows = ['表甲', '表乙'].map((sign, place) => {
      const slug = `csv-style-${place}`;
      return { ...of, slug, trim: slug, trim_zh: sign };
    });
    const file = written([Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))], ';');
    expect(await imported(styleResource, file)).toMatchObject({ code: 1, data: { added: 2, fault_count: 0 } });
    const again = await imported(styleResource, file);
    expect(faultsOf(again)).toEqual(['2 slug', '3 slug']);
    const [, ...found] = readRows(await exported(styleResource, { quickSearch: 'csv-style-' }));
    for (const [id = ''] of found) expect(await removeRow(styleResource, id)).toMatchObject({ code: 1 });
    expect(found).toHaveLength(2);
  });

  it('touches only the languages it has', async () => {
    const id = await addedRow(stockCityResource, { code: 'csv-city', name: { en: 'One', fr: 'Un', ar: 'واحد' } });
    const file = typed('id,name.fr,name.de\ncsv-city,,Eins\n');
    expect(await imported(stockCityResource, file)).toMatchObject({ code: 1, data: { changed: 1 } });
    expect(await rowOf(stockCityResource, id)).toMatchObject({ name: { en: 'One', ar: 'واحد', de: 'Eins' } });
    expect((await rowOf(stockCityResource, id))['name']).not.toHaveProperty('fr');
    await removeRow(stockCityResource, id);
  });

  it('with one fault changes nothing, and says all there are, in the language asked for', async () => {
    const before = await stored();
    const file = written(
      await edited({
        'csv-one': { price: '-1', slug: 'other', trim: 'Sold' },
        'csv-two': { price: 'cheap', mileage: '1.5', brand: 'no-brand' },
        'csv-three': { price: '42000', model_name: 'Seagull' },
      }),
    );
    for (const dry_run of ['1', '0']) {
      const answer = await imported(stockResource, file, { dry_run }, { lang: 'ar' });
      expect(answer.code).toBe(Number(dry_run));
      expect(new Set(faultsOf(answer))).toEqual(new Set(['4 slug', '3 price', '3 mileage', '2 model']));
      for (const { message } of answer.data?.faults ?? []) expect(message).toMatch(/[\u0600-\u06ff]/);
    }
    const reference = await imported(stockResource, written(await edited({ 'csv-two': { brand: 'no-brand' } })));
    expect(reference).toMatchObject({ code: 0, data: { fault_count: 1 } });
    const says = '“no-brand” is not there, or not any more. Please choose again.';
    expect(reference.data?.faults).toEqual([{ row: 3, column: 'brand', message: says }]);
    const choice = await imported(stockResource, written(await edited({ 'csv-two': { kind: 'old' } })));
    expect(choice.data?.faults).toMatchObject([{ message: 'Please choose one of: used, new.' }]);
    expect(await stored()).toEqual(before);
  });

  it('says of all rows what is wrong, though one of them cannot be read', async () => {
    const file = typed('id,price,trim\nno-such-car,1,x\ncsv-one,1,=1+1\ncsv-two,cheap,x\n');
    expect(faultsOf(await imported(stockResource, file))).toEqual(['2 id', '3 trim', '4 price']);
  });

  it('names a row that somebody changed since, and only where it would change it', async () => {
    const unchanged = written(await ours());
    const file = written(await edited({ 'csv-one': { price: '43000' } }));
    expect(await imported(stockResource, written(await edited({ 'csv-one': { transfers: '7' } })))).toMatchObject({
      code: 1,
    });
    expect(faultsOf(await imported(stockResource, file))).toEqual(['4 version']);
    expect(faultsOf(await imported(stockResource, unchanged))).toEqual(['4 version']);
    expect(await imported(stockResource, written(await edited({ 'csv-one': { transfers: '8' } })))).toMatchObject({
      code: 1,
    });
  });

  it.each<[string, string, string[]]>([
    ['an unknown column', 'id,smell\ncsv-one,new\n', ['1 smell']],
    ['a column without a name', 'id,,price\ncsv-one,x,1\n', ['1 ']],
    ['a column that is there twice', 'id,price,price\ncsv-one,1,2\n', ['1 price']],
    ['an id that is there twice', 'id,price\ncsv-one,500\ncsv-one,600\n', ['3 id']],
    ['an id that is not there', 'id,price\nno-such-car,500\n', ['2 id']],
    ['a formula', 'id,trim\ncsv-one,=1+1\n', ['2 trim']],
    ['a formula in full-width letters', 'id,trim\ncsv-one,＝1\n', ['2 trim']],
    ['more cells than columns', 'id,price\ncsv-one,500,600\n', ['2 ']],
    ['a text that a spreadsheet cut', `id,condition\ncsv-one,${'x'.repeat(32_767)}\n`, ['2 condition']],
    ['what is required and left empty', 'id,price,trim\ncsv-one,500,\n', ['2 trim']],
    ['a new row without what it needs', 'slug,price\ncsv-four,500\n', ['2 trim']],
  ])('with %s is refused, naming the place', async (_what, text, places) => {
    const before = await stored();
    const answer = await imported(stockResource, typed(text));
    expect(answer).toMatchObject({ code: 0, data: { change: null } });
    expect(faultsOf(answer)).toEqual(expect.arrayContaining(places));
    expect(await stored()).toEqual(before);
  });

  it.each<[string, Uint8Array | undefined]>([
    ['no file', undefined],
    ['an empty one', typed('')],
    ['one that has headers alone', typed('id,price\n')],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1])],
    ['UTF-16', new Uint8Array([0xff, 0xfe, 0x69, 0, 0x64, 0])],
    ['Latin letters of one byte', new Uint8Array([0x69, 0x64, 0x0a, 0xe4])],
    ['a quotation mark alone', typed('id,trim\ncsv-one,"x\n')],
    ['too many rows', typed(`id,price\n${'csv-one,1\n'.repeat(5_001)}`)],
    ['too many bytes', typed(`id,price\n${'x'.repeat(5 * 1_048_576)}`)],
    ['a record without end', typed(`id,price\n${','.repeat(3_000_000)}`)],
  ])('is refused in words: %s', async (_what, file) => {
    const answer = await imported(stockResource, file, {}, { lang: 'fr' });
    expect(answer).toMatchObject({ code: 0, data: null });
    expect(answer.msg).not.toMatch(/\{\{|errors:/);
  });

  it('is not repeated by its faults, however long a header is', async () => {
    const [head = [], row = []] = await ours();
    const answer = await imported(stockResource, written([[...head, 'x'.repeat(1_000_000)], row]));
    expect(answer).toMatchObject({ code: 0, data: { fault_count: 1, faults: [{ row: 1 }] } });
    expect(JSON.stringify(answer).length).toBeLessThan(2_000);
  });

  it('with a new row of a name that is taken is refused, naming the place', async () => {
    const rows = ['csv-new', 'csv-new', 'csv-one'].map((slug) => Object.values({ ...CAR, slug }).map(String));
    const answer = await imported(stockResource, written([Object.keys(CAR), ...rows]));
    expect(answer).toMatchObject({ code: 0, data: { change: null } });
    expect(faultsOf(answer)).toEqual(['3 slug', '4 slug']);
  });

  it('is refused as a fault where it is far too large, or no form', async () => {
    const large = await imported(stockResource, typed('x'.repeat(7 * 1_048_576)));
    expect(large.status).toBe(413);
    expect(await call(`/admin/${stockResource.controller}/import`, { file: 'x' })).toMatchObject({ status: 400 });
  });

  it('of thousands of rows is written at once, and taken back at once', async () => {
    const { slug: _slug, ...car } = CAR;
    const head = ['slug', ...Object.keys(car)];
    const rows = Array.from({ length: 1_500 }, (_, place) => [`csvmany-${place}`, ...Object.values(car).map(String)]);
    expect(await imported(stockResource, written([head, ...rows]))).toMatchObject({ code: 1, data: { added: 1_500 } });
    const ids = rows.map(([slug]) => slug ?? '');
    for (const from of [0, 1_000]) {
      const query = new URLSearchParams(ids.slice(from, from + 1_000).map((id) => ['ids[]', id]));
      const path = `/admin/${stockResource.controller}/del?${query.toString()}`;
      expect(await call(path, undefined, 'DELETE')).toMatchObject({ code: 1 });
    }
    expect(await database.select().from(stockItems).where(like(stockItems.slug, 'csvmany-%'))).toEqual([]);
  }, 120_000);
});

describe('the right to import', () => {
  const add = typed('slug,price\ncsv-four,500\n');
  const edit = typed('id,price\ncsv-one,40000\n');

  it('gives neither that to add rows nor that to change them', async () => {
    const { token } = await loginOf(['shop/stock/import']);
    expect(faultsOf(await imported(stockResource, add, {}, { token }))).toEqual(['2 id']);
    expect(faultsOf(await imported(stockResource, edit, {}, { token }))).toEqual(['2 id']);
    const without = await loginOf(['shop/stock/add', 'shop/stock/edit', 'shop/stock/index']);
    expect(await imported(stockResource, edit, {}, without)).toMatchObject({ code: 401 });
  });

  it('of an admin who is shown their own rows only reaches no others', async () => {
    const own = await loginOf(['shop/stock/import', 'shop/stock/edit', 'shop/stock/export'], { isOwnRowsOnly: true });
    expect(faultsOf(await imported(stockResource, edit, {}, own))).toEqual(['2 id']);
    expect(readRows(await exported(stockResource, onlyOurs, own))).toHaveLength(1);
  });

  it('adds nothing to lists whose rows are always there', async () => {
    expect(faultsOf(await imported(legalTextResource, typed('title.en\nMore terms\n')))).toEqual(['2 id']);
  });

  it('reads amounts with decimal commas where fields end with semicolons', async () => {
    const id = await addedRow(dealResource, EXAMPLES['deal']?.add ?? {});
    const file = typed('id;price\nexample-deal;"74500,50"\n');
    expect(await imported(dealResource, file)).toMatchObject({ code: 1, data: { changed: 1 } });
    expect(await rowOf(dealResource, id)).toMatchObject({ price: '74500.50', quantity: 3 });
    await removeRow(dealResource, id);
  });
});
