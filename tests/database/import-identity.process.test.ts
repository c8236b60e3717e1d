import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { importCatalogue } from '../../data/import/index.ts';
import { fileAt } from '../../scripts/support/file-at.ts';
import { adminRevisions, brands, models, sensitiveChanges, styles } from '../../data/schema/index.ts';
import { seedCatalogue } from '../../data/seed/index.ts';
import { storedFacts } from '../../data/write/index.ts';
import { aBrand, aDatasetOfFour, aModel, writeDataset } from '../support/dataset.ts';
import { keepRows } from '../support/kept-rows.ts';
import { ownDatabase } from '../support/own-database.ts';

/** 28 November 2026. */
const NOW = Date.UTC(2026, 10, 28);

const database = await ownDatabase();
const dataset = aDatasetOfFour();
dataset.brands.push(
  aBrand({ slug: 'lynk-co', name: 'Lynk & Co', nameZh: '领克', aliases: ['Lynk'], headquarters: 'place_shenzhen' }),
  aBrand({ slug: 'avatr', name: 'Avatr', nameZh: '阿维塔' }),
);
dataset.models.push(
  aModel({ slug: 'avatr-07', brandSlug: 'avatr', name: '07', nameZh: '阿维塔07', aliases: ['Avatr Seven'] }),
);
await seedCatalogue(database, { folder: await writeDataset(dataset) });
beforeEach(await keepRows(database));
const folder = await mkdtemp(join(tmpdir(), 'haitu-identity-'));

async function importText(name: string, text: string) {
  const path = join(folder, name);
  await writeFile(path, text);
  return importCatalogue(database, fileAt(path), { now: NOW });
}
const importJson = (value: unknown) => importText('cars.json', JSON.stringify(value));
const HEAD = 'brand,brand_zh,model,model_zh,year,trim,energy_type';
const importRow = (brand: string, model: string, { brandZh = '', modelZh = '', trim = 'Sport' } = {}) =>
  importText('cars.csv', `${HEAD}\r\n${[brand, brandZh, model, modelZh, '2026', trim, 'battery_electric'].join(',')}`);

const namesOf = async () => ({
  brands: await database.select().from(brands).orderBy(brands.slug),
  models: await database.select().from(models).orderBy(models.slug),
});
const modelOfNew = async () => {
  const rows = await database
    .select({ slug: models.slug })
    .from(styles)
    .innerJoin(models, eq(models.id, styles.modelId))
    .where(eq(styles.modelYear, 2026));
  return rows.map(({ slug }) => slug);
};

describe('a brand or a model in another spelling is the one that is there, and keeps all it is', () => {
  it.each([
    ['BYD', 'Atto-3', {}],
    ['byd', 'ATTO 3', {}],
    ['\u200bBYD', 'Atto\u00a03', {}],
    ['ＢＹＤ', 'Ａｔｔｏ ３', {}],
    ['BYD\ufeff', 'BYD Atto 3', {}],
    ['BYD™', 'Atto 3®', {}],
    ['比亚迪', '元plus', {}],
    ['BYD Auto', 'Atto 3', { brandZh: '比亚迪' }],
  ])('%j, %j', async (brand, model, also) => {
    const before = await namesOf();
    expect(await importRow(brand, model, also)).toMatchObject({ accepted: true, brands: 0, models: 0, styles: 1 });
    expect(await modelOfNew()).toEqual(['byd-atto-3']);
    expect(await namesOf()).toEqual(before);
  });

  it.each(['Lynk&Co', 'lynk-co', 'LYNK and CO', '领克', 'Lynk'])('%s', async (brand) => {
    const before = (await namesOf()).brands;
    expect(await importRow(brand, 'Z10', { modelZh: '领克Z10' })).toMatchObject({ brands: 0, models: 1, styles: 1 });
    expect((await namesOf()).brands).toEqual(before);
  });

  it('and so is a style, whose trim is spelled otherwise', async () => {
    for (const trim of ['430 km Comfort', '430km comfort', '430-KM  Comfort'])
      expect(await importRow('BYD', 'Seagull', { trim })).toMatchObject({ accepted: true });
    expect(await modelOfNew()).toEqual(['byd-seagull']);
  });
});

describe('a name that is nearly one that is there is refused, and its writer asked', () => {
  it.each<[string, string, { brandZh?: string; modelZh?: string }, string, string]>([
    ['BYD Auto', 'Seagull', {}, 'brand', 'BYD'],
    ['BYD Auto', 'Seagull', { brandZh: '比亚迪汽车' }, 'brand', 'BYD'],
    ['Build Your Dreams', 'Seagull', { brandZh: '比亚迪' }, 'brand', 'BYD'],
    ['ВYD', 'Seagull', {}, 'brand', 'BYD'],
    ['BYD', 'Seagul', {}, 'model', 'Seagull'],
    ['BYD', 'Atto 03', {}, 'model', 'Atto 3'],
    ['BYD', 'Seagull', { modelZh: '元PLUS' }, 'model', 'Seagull" or "Atto 3'],
    ['Avatr', '7', {}, 'model', '07'],
    ['Lynk + Co', 'Z10', { modelZh: '领克Z10' }, 'brand', 'Lynk & Co'],
    ['BYD', 'Atto 3 EV', {}, 'model', 'Atto 3'],
    ['BYD', 'Atto III', {}, 'model', 'Atto 3'],
    ['BYD (China)', 'Seagull', {}, 'brand', 'BYD'],
  ])('%s, %s', async (brand, model, also, field, meant) => {
    const before = await namesOf();
    const result = await importRow(brand, model, also);
    expect(result).toMatchObject({ accepted: false, faults: [{ row: '2', field }] });
    expect(result.accepted ? '' : result.faults[0]?.reason).toContain(`did you mean "${meant}"?`);
    expect(await namesOf()).toEqual(before);
  });

  it('unless it has a Chinese name of its own; another digit is another car', async () => {
    expect(await importRow('BYD', 'Seagul', { modelZh: '海燕' })).toMatchObject({ accepted: true, models: 1 });
    expect(await importRow('BYD', 'Atto 3 EV', { modelZh: '元PLUS EV' })).toMatchObject({ accepted: true, models: 1 });
    expect(await importRow('BYD', 'Atto 2')).toMatchObject({ accepted: true, models: 1 });
    expect(await importRow('Avatr', '70')).toMatchObject({ accepted: true, models: 1 });
  });

  it.each([
    [{ brands: [aBrand({ slug: 'byd-auto', name: 'BYD Auto', nameZh: '比亚迪' })] }, 'name'],
    [{ brands: [aBrand({ slug: 'lynkco', name: 'LC', nameZh: '林克' })] }, 'name'],
    [{ models: [aModel({ slug: 'byd-atto3', name: 'Atto-3', nameZh: '元' })] }, 'name'],
    [{ models: [aModel({ slug: 'byd-yuan', name: 'Yuan PLUS', nameZh: '元' })] }, 'name'],
    [{ brands: [aBrand({ slug: 'byd', name: 'AITO', nameZh: '比亚迪' })] }, 'name'],
  ])('in JSON too: %j', async (file, field) => {
    const before = await namesOf();
    expect(await importJson(file)).toMatchObject({ accepted: false, faults: [{ field }] });
    expect(await namesOf()).toEqual(before);
  });
});

describe('what a file does not state is kept', () => {
  it('of brands and models', async () => {
    const before = await namesOf();
    expect(
      await importJson({ brands: [{ slug: 'lynk-co', name: 'Lynk & Co' }], models: [{ slug: 'avatr-07' }] }),
    ).toMatchObject({ accepted: true });
    const plain = ({ brands: some, models: others }: typeof before) =>
      [...some, ...others].map((row) => ({ ...row, origin: '', digest: '' }));
    expect(plain(await namesOf())).toEqual(plain(before));
  });

  it('of styles: prices, Chinese trim and what else its sheet says', async () => {
    const [before] = await storedFacts(database, 'styles', [[103]]);
    const row = 'BYD,Atto 3,2025,305 km Vitality,battery_electric,4455';
    const result = await importText('cars.csv', `brand,model,year,trim,energy_type,length\n${row}`);
    expect(result).toMatchObject({ accepted: true, styles: 1 });
    const [after] = await storedFacts(database, 'styles', [[103]]);
    expect(after).toEqual({ ...before, sheet: { ...before?.sheet, length: [{ number: 4455 }] } });
    expect(await importJson([{ slug: 'byd-atto-3-2025', suggestedPriceMinor: 11_000_000 }])).toMatchObject({
      accepted: true,
    });
    expect(await storedFacts(database, 'styles', [[103]])).toEqual([{ ...after, suggestedPriceMinor: 11_000_000 }]);
  });

  it('but a new lowest price needs its own source', async () => {
    const lowest = { slug: 'byd-seagull-2025-flying', lowestPriceMinor: 7_000_000 };
    expect(await importJson([lowest])).toMatchObject({ accepted: false, faults: [{ field: 'lowestPriceSource' }] });
  });
});

it('every change has a revision with what was before, of what changed alone', async () => {
  const [before] = await storedFacts(database, 'styles', [[103]]);
  // Revisions stay: those of the tests above are there.
  const revisionsSoFar = await database.$count(adminRevisions);
  const sensitiveSoFar = await database.$count(sensitiveChanges);
  const rows = [
    'BYD,Atto 3,2025,305 km Vitality,battery_electric,110000',
    'Wuling,Bingo,2026,333 km,battery_electric,60000',
  ];
  const head = 'brand,model,year,trim,energy_type,suggested_price_cny';
  for (const _again of [1, 2])
    expect(await importText('cars.csv', [head, ...rows].join('\n'))).toMatchObject({
      accepted: true,
    });
  const revisions = (await database.select().from(adminRevisions).orderBy(adminRevisions.id)).slice(revisionsSoFar);
  expect(revisions.map(({ resource, act, title }) => `${act} ${resource} ${title}`)).toEqual([
    'add brand Wuling',
    'add model Bingo',
    'edit style byd-atto-3-2025',
    'add style wuling-bingo-2026-333-km',
  ]);
  expect(new Set(revisions.map(({ changeId }) => changeId)).size).toBe(1);
  expect(revisions[2]).toMatchObject({
    username: 'catalogue:import',
    fields: ['suggestedPriceMinor'],
    before: expect.objectContaining(before ?? {}),
    createdAt: NOW,
  });
  expect((await database.select().from(sensitiveChanges)).slice(sensitiveSoFar)).toMatchObject([
    { title: 'byd-atto-3-2025', field: 'suggestedPriceMinor', before: 11_580_000, after: 11_000_000 },
    { title: 'wuling-bingo-2026-333-km', field: 'suggestedPriceMinor', before: null, after: 6_000_000 },
  ]);
});
