import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brands, models, stockItems, styles } from '../../data/schema/index.ts';
import { brandResource } from '../../src/domain/admin/entities/brand.ts';
import { countryRuleResource } from '../../src/domain/admin/entities/country-rule.ts';
import { modelResource } from '../../src/domain/admin/entities/model.ts';
import { stockResource } from '../../src/domain/admin/entities/stock.ts';
import { styleResource } from '../../src/domain/admin/entities/style.ts';
import type { Resource } from '../../src/domain/admin/resource.ts';
import { addedRow, call, database, entitiesAsAdmin, removeRow, rowOf } from '../support/admin-entities.ts';
import { EXAMPLES } from '../support/entity-examples.ts';
import { exported, imported, readRows, typed, written } from '../support/admin-files.ts';
import { bare, PROGRAMS, savedAsCsv, savedAsXlsx } from '../support/as-excel.ts';
import { writeXlsxRows } from '../support/xlsx-rows.ts';

const CAR = EXAMPLES['stock']?.add ?? {};
const SLUG = 'trip-car';
const DATES = { first_registration: '2024-05', source_date: '2026-11-09', trim: '07', mileage: '12500' };

beforeAll(async () => {
  await entitiesAsAdmin();
  await addedRow(stockResource, { ...CAR, ...DATES, slug: SLUG });
}, 60_000);
afterAll(() => removeRow(stockResource, SLUG));

const NOTHING = { added: 0, changed: 0, faults: [], fault_count: 0, change: null };
describe('a file without guards, as somebody typed it', () => {
  const columns = { stock: ['id', 'first_registration', 'source_date', 'mileage'], style: ['id', 'price_date'] };
  it.each([
    [stockResource, columns.stock],
    [styleResource, columns.style],
    [countryRuleResource, ['id', 'from', 'percent']],
  ] as const)('says the same days and months: %#', async (resource, wanted) => {
    const [head = [], ...rows] = readRows(await exported(resource));
    const places = wanted.map((header) => head.indexOf(header));
    const part = bare([head, ...rows].map((row) => places.map((place) => row[place] ?? '')));
    for (const program of [PROGRAMS.chinese, PROGRAMS.german]) {
      const answer = await imported(resource, savedAsCsv(part, program), { dry_run: '1' });
      expect(answer.data).toMatchObject({ ...NOTHING, same: rows.length });
    }
    expect((await imported(resource, await savedAsXlsx(part), { dry_run: '1' })).data).toMatchObject(NOTHING);
  });

  it.each([
    ['11/12/2026', 'source_date', undefined],
    ['2025-11-31', 'source_date', undefined],
    ['2025-13', 'first_registration', undefined],
    ['1989', 'model_year', undefined],
    ['2099', 'model_year', undefined],
    ['1989-12', 'first_registration', undefined],
    ['#N/A', 'price', undefined],
    ['#REF!', 'trim', undefined],
    ['80%', 'price', undefined],
    ['Nov-25', 'first_registration', '2025-11'],
    ['21.11.2025', 'source_date', '2025-11-21'],
    ['"75,800.5"', 'price', '75800.50'],
  ])('%s in %s is %s', async (cell, column, kept) => {
    const before = await rowOf(stockResource, SLUG);
    const answer = await imported(stockResource, typed(`id,${column}\n${SLUG},${cell}\n`));
    if (kept === undefined) {
      expect(answer).toMatchObject({ code: 0, data: { faults: [{ row: 2, column }] } });
      expect(await rowOf(stockResource, SLUG)).toEqual(before);
    } else {
      expect(answer).toMatchObject({ code: 1, data: { changed: 1 } });
      expect(await rowOf(stockResource, SLUG)).toMatchObject({ [column]: kept });
      expect(
        await call(`/admin/${stockResource.controller}/edit`, { id: SLUG, [column]: before[column] }),
      ).toMatchObject({
        code: 1,
      });
    }
  });

  it('names row, column and reason of a failed cell in the language of the caller, also of one that names the row', async () => {
    const file = typed(`id,version,trim\n${SLUG},,#LNV\n#Н/Д,,Sport\n${SLUG}-2,#NV,Sport\n`);
    const fault = (row: number, column: string, message: string) => ({ row, column, message });
    for (const [lang, message] of [
      ['en', 'This cell could not be computed. Please correct it, or empty it if there is no value.'],
      ['zh-cn', '这个单元格计算出错。请改正；如果没有值，请清空。'],
    ] as const) {
      const answer = await imported(stockResource, file, {}, { lang });
      expect(answer).toMatchObject({ code: 0, data: { added: 0, changed: 0, fault_count: 3 } });
      expect(answer.data?.faults).toEqual([
        fault(2, 'trim', message),
        fault(3, 'id', message),
        fault(4, 'version', message),
      ]);
    }
  });

  it('never makes 7 of 07 without a word, and takes what is guarded', async () => {
    const doubtful = await imported(stockResource, typed(`id,trim\n${SLUG},7\n`));
    expect(doubtful).toMatchObject({ code: 0, data: { faults: [{ row: 2, column: 'trim' }] } });
    expect(doubtful.data?.faults[0]?.message).toContain('07');
    const asNumber = await imported(
      stockResource,
      await writeXlsxRows([
        ['id', 'trim'],
        [SLUG, 7],
      ]),
    );
    expect(asNumber).toMatchObject({ code: 0, data: { fault_count: 1 } });
    expect(await imported(stockResource, typed(`id,trim\n${SLUG},'7\n`))).toMatchObject({
      code: 1,
      data: { changed: 1 },
    });
    expect(await rowOf(stockResource, SLUG)).toMatchObject({ trim: '7' });
    const asText = await imported(
      stockResource,
      await writeXlsxRows([
        ['id', 'trim'],
        [SLUG, '07'],
      ]),
    );
    expect(asText).toMatchObject({ code: 1, data: { changed: 1 } });
    expect(await rowOf(stockResource, SLUG)).toMatchObject({ trim: '07' });
  });
});

describe('an empty cell', () => {
  it('stays empty, and is no failed one', async () => {
    const file = typed(`id,first_registration\n${SLUG},\n`);
    expect(await imported(stockResource, file)).toMatchObject({ code: 1, data: { changed: 1 } });
    const [row] = await database.select().from(stockItems).where(eq(stockItems.slug, SLUG));
    expect(row?.firstRegistration).toBeNull();
    expect(await imported(stockResource, typed(`id,first_registration\n${SLUG},2024-05\n`))).toMatchObject({ code: 1 });
  });
});

describe('a percentage', () => {
  it('of 0.8 that is shown as 80 % is eighty', async () => {
    const [head = [], row = []] = readRows(
      await exported(countryRuleResource, {
        'search[0][field]': 'topic',
        'search[0][operator]': '=',
        'search[0][val]': 'vat',
      }),
    );
    const id = row[head.indexOf('id')] ?? '';
    const before = await rowOf(countryRuleResource, id);
    expect(await imported(countryRuleResource, typed(`id,percent\n${id},80%\n`))).toMatchObject({ code: 1 });
    expect(await rowOf(countryRuleResource, id)).toMatchObject({ percent: 80 });
    const back = written([
      ['id', 'percent'],
      [id, String(before['percent'])],
    ]);
    expect(await imported(countryRuleResource, back)).toMatchObject({ code: 1, data: { changed: 1 } });
  });
});

it('a file of 200,000 columns is refused, and so is a row of them', async () => {
  const wide = Array.from({ length: 200_000 }, (_, place) => `c${place}`).join(',');
  for (const text of [`${wide}\n1,2\n`, `id,price\n${wide}\n`]) {
    const answer = await imported(stockResource, typed(text));
    expect(answer).toMatchObject({ code: 0, data: null });
    expect(answer.msg).toContain('300');
  }
});

describe('a brand or a model that is called as another, or nearly', () => {
  const add = (resource: Resource, row: Record<string, unknown>) => call(`/admin/${resource.controller}/add`, row);
  const brand = { slug: 'byd-auto', name: 'BYD Auto', name_zh: '比亚迪' };
  it('is refused by the form, in the language asked for', async () => {
    const names = () => database.select({ name: brands.name }).from(brands);
    const before = await names();
    for (const [row, resource] of [
      [brand, brandResource],
      [{ ...brand, name_zh: '比亚迪汽车' }, brandResource],
      [{ slug: 'byd2', name: '\u200bBYD', name_zh: '别的' }, brandResource],
      [{ slug: 'b-y-d', name: 'B Y D', name_zh: '新' }, brandResource],
      [{ slug: 'vyd', name: 'ВYD', name_zh: '新' }, brandResource],
      [{ slug: 'bydd', name: 'BYDD', name_zh: 'r' }, brandResource],
      [{ slug: 'quite-new', name: 'Quite New', name_zh: '全新', aliases: ['BYD'] }, brandResource],
      [{ slug: 'byd-atto3', brand: 'byd', name: 'Atto-3', home_name: 'Atto-3', name_zh: 'Atto-3' }, modelResource],
    ] as const) {
      const answer = await add(resource, row);
      expect(answer, row.slug).toMatchObject({ code: 0 });
      expect(answer.msg).toMatch(/BYD|Atto 3/);
    }
    expect(await names()).toEqual(before);
  });

  it('is refused in a file, naming row and column', async () => {
    const rows = [
      ['slug', 'name', 'name_zh'],
      Object.values(brand),
      ['quite-new', 'Quite New', '全新'],
      ['quite-new-2', 'QuiteNew', '全新'],
    ];
    const alias = await imported(
      brandResource,
      written([
        ['slug', 'name', 'name_zh', 'aliases'],
        ['quite-new', 'Quite New', '全新', 'BYD'],
      ]),
      { dry_run: '1' },
    );
    expect(alias.data?.faults).toMatchObject([{ row: 2, column: 'aliases' }]);
    const answer = await imported(brandResource, written(rows), { dry_run: '1' }, { lang: 'ru' });
    expect(answer.data?.faults.map(({ row, column }) => `${row} ${column}`)).toEqual(['2 name', '4 name']);
    expect(answer.data?.faults[0]?.message).toContain('BYD');
  });

  it('is a style, too, whose trim its model has in that year, in whatever spelling', async () => {
    const [known] = await database
      .select({ slug: styles.slug, year: styles.modelYear, trim: styles.trim, model: models.slug })
      .from(styles)
      .innerJoin(models, eq(models.id, styles.modelId))
      .limit(1);
    if (!known) throw new Error('There is no style.');
    const style = {
      slug: 'another-style',
      model: known.model,
      model_year: known.year,
      trim: `${known.trim.toUpperCase()}\u200b `,
      trim_zh: '另一款',
      energy_type: 'hybrid',
      source: 'The maker',
    };
    const answer = await add(styleResource, style);
    expect(answer).toMatchObject({ code: 0 });
    expect(answer.msg).toContain(known.slug);
    const added = await add(styleResource, { ...style, model_year: known.year + 1 });
    expect(added).toMatchObject({ code: 1 });
    await removeRow(styleResource, String((added.data as { id: number }).id));
  });

  it('may change what is not its name', async () => {
    const before = await rowOf(brandResource, 'byd');
    expect(await call(`/admin/${brandResource.controller}/edit`, { id: 'byd', parent: 'Itself' })).toMatchObject({
      code: 1,
    });
    expect(
      await call(`/admin/${brandResource.controller}/edit`, { id: 'byd', parent: before['parent'] }),
    ).toMatchObject({ code: 1 });
  });
});
