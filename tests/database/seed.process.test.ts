import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../data/client.ts';
import {
  listBrands,
  listModels,
  listStyles,
  loadDictionary,
  loadNames,
  styleSheetTexts,
} from '../../data/queries/catalogue/catalogue.ts';
import {
  brands,
  catalogueState,
  models,
  names,
  parameterGroups,
  parameters,
  styles,
  terms,
} from '../../data/schema/index.ts';
import { FACET_PARAMETERS } from '../../data/write/facets.ts';
import { seedCatalogue, type SeedProgress } from '../../data/seed/index.ts';
import { CATALOGUE_FOLDER, parseDataset, readDatasetFiles } from '../../data/seed/read.ts';
import { aDatasetOfFour, aStyle, writeDataset, type SmallDataset } from '../support/dataset.ts';
import { ownDatabase } from '../support/own-database.ts';

async function readSheets(from: Database, ids: readonly number[]): Promise<Map<number, unknown>> {
  const texts = await styleSheetTexts(from, ids);
  return new Map([...texts].map(([id, text]) => [id, JSON.parse(text) as unknown]));
}

const database = await ownDatabase();
beforeEach(async () => {
  for (const table of [styles, models, brands, names, terms, parameters, parameterGroups, catalogueState]) {
    await database.delete(table);
  }
});

async function seed(dataset: SmallDataset, onProgress?: (progress: SeedProgress) => void) {
  return seedCatalogue(database, { folder: await writeDataset(dataset), onProgress });
}
const slugsOf = async () => (await listStyles(database)).map((style) => style.slug).sort();

describe('a seed', () => {
  it('brings in every brand, model and style, with figures to filter by', async () => {
    expect(await seed(aDatasetOfFour())).toEqual({ changed: true, brands: 2, models: 3, styles: 4, kept: [] });
    const [seagull] = await listStyles(database, { ids: [101] });
    expect(seagull).toMatchObject({
      slug: 'byd-seagull-2025-vitality',
      modelSlug: 'byd-seagull',
      level: 'small_car',
      lengthMm: 3780,
      rangeCltcKm: 305,
      rangeWltcKm: null,
      powerKw: 55,
      seats: 4,
      exteriorColours: ['polar_white'],
      trimParts: [{ number: 305, unit: 'km' }, { term: 'trim_vitality' }],
    });
    const sheets = await readSheets(database, [101, 999]);
    expect([...sheets]).toEqual([[101, aDatasetOfFour().styles['byd-seagull']?.[0]?.sheet]]);
  });

  it('reports its steps, each counted to its end', async () => {
    const reports: SeedProgress[] = [];
    await seed(aDatasetOfFour(), (progress) => reports.push(progress));
    expect([...new Set(reports.map(({ step }) => step))]).toEqual([
      'dictionary',
      'names',
      'brands',
      'models',
      'styles',
    ]);
    for (const step of new Set(reports.map((report) => report.step))) {
      const last = reports.findLast((report) => report.step === step);
      expect(last?.done).toBe(last?.total);
    }
  });

  it('has nothing to do for an unchanged dataset', async () => {
    await seed(aDatasetOfFour());
    const reports: SeedProgress[] = [];
    const again = await seed(aDatasetOfFour(), (progress) => reports.push(progress));
    expect(again).toMatchObject({ changed: false, styles: 4 });
    expect(reports).toEqual([]);
  });

  it('renews what changed, removes what is gone, and keeps ids', async () => {
    await seed(aDatasetOfFour());
    const idsBefore = new Map((await listModels(database)).list.map((model) => [model.slug, model.id]));
    const [before] = await listStyles(database, { ids: [101] });
    const next = aDatasetOfFour();
    const [first] = next.styles['byd-seagull'] ?? [];
    next.styles['byd-seagull'] = first ? [{ ...first, suggestedPriceMinor: 6_500_000 }] : [];
    next.styles['aito-m5'] = [];
    next.models = next.models.filter((model) => model.slug !== 'aito-m5');
    next.brands = next.brands.filter((brand) => brand.slug !== 'aito');
    expect(await seed(next)).toMatchObject({ brands: 1, models: 2, styles: 2 });
    const [after] = await listStyles(database, { ids: [101] });
    expect(after?.suggestedPriceMinor).toBe(6_500_000);
    expect(after?.digest).not.toBe(before?.digest);
    for (const model of (await listModels(database)).list) expect(model.id).toBe(idsBefore.get(model.slug));
  });

  it('brings in again only the files that changed', async () => {
    await seed(aDatasetOfFour());
    // Past every door, so that bringing the style in would be seen.
    await database.update(styles).set({ trim: 'Not brought in' }).where(eq(styles.id, 103));
    const next = aDatasetOfFour();
    const [first] = next.styles['byd-seagull'] ?? [];
    if (first) first.suggestedPriceMinor = 6_500_000;
    const reports: SeedProgress[] = [];
    expect(await seed(next, (progress) => reports.push(progress))).toMatchObject({ changed: true, styles: 4 });
    expect(new Set(reports.map(({ step }) => step))).toEqual(new Set(['styles']));
    const [changed, left] = await listStyles(database, { ids: [101, 103] });
    expect(changed?.suggestedPriceMinor).toBe(6_500_000);
    expect(left?.trim).toBe('Not brought in');
  });

  it('that was killed brings in its files again, though they say by then what they said before', async () => {
    await seed(aDatasetOfFour());
    const killed = aDatasetOfFour();
    const [first] = killed.styles['byd-seagull'] ?? [];
    if (first) first.suggestedPriceMinor = 6_500_000;
    const wrong = killed.styles['aito-m5']?.[0];
    if (wrong) wrong.modelSlug = 'unknown';
    await expect(seed(killed)).rejects.toThrow('unknown');
    await database.update(styles).set({ trim: 'Half brought in' }).where(eq(styles.id, 101));
    expect(await seed(aDatasetOfFour())).toMatchObject({ changed: true });
    expect((await listStyles(database, { ids: [101] }))[0]?.trim).not.toBe('Half brought in');
  });

  it('sees that a trim is reworded', async () => {
    await seed(aDatasetOfFour());
    const [before] = await listStyles(database, { ids: [103] });
    const next = aDatasetOfFour();
    const [style] = next.styles['byd-atto-3'] ?? [];
    if (style) style.trimParts = [{ text: '305' }, { term: 'trim_vitality' }];
    await seed(next);
    const [after] = await listStyles(database, { ids: [103] });
    expect(after?.trimParts).toEqual([{ text: '305' }, { term: 'trim_vitality' }]);
    expect(after?.digest).not.toBe(before?.digest);
  });

  it('leaves alone what an admin or an import wrote', async () => {
    await seed(aDatasetOfFour());
    await database.update(styles).set({ origin: 'admin', trim: 'Edited' }).where(eq(styles.id, 102));
    await database.update(styles).set({ origin: 'import' }).where(eq(styles.id, 104));
    await database.insert(names).values({ locale: 'en', section: 'terms', code: 'own', name: 'Own', origin: 'admin' });
    const next = aDatasetOfFour();
    next.styles['byd-seagull'] = [aStyle({ id: 102, slug: 'byd-seagull-2025-flying', trim: 'From the dataset' })];
    next.styles['aito-m5'] = [];
    expect(await seed(next)).toMatchObject({ changed: true, kept: ['byd-seagull-2025-flying'] });
    expect(await slugsOf()).toEqual(['aito-m5-2025', 'byd-atto-3-2025', 'byd-seagull-2025-flying']);
    expect((await listStyles(database, { ids: [102] }))[0]?.trim).toBe('Edited');
    expect((await loadNames(database, 'en')).terms['own']).toBe('Own');
  });

  it('that fails half-way is done again in full', async () => {
    const broken = aDatasetOfFour();
    broken.models = broken.models.filter((model) => model.slug !== 'aito-m5');
    await expect(seed(broken)).rejects.toThrow('aito-m5-2025 belongs to aito-m5, which the dataset does not have');
    expect(await seed(aDatasetOfFour())).toMatchObject({ changed: true, styles: 4 });
  });

  it.each([
    ['no JSON', 'brands.json', '['],
    ['the wrong shape', 'brands.json', '[{"slug":"BYD"}]'],
  ])('names the file that is %s and writes nothing', async (_what, name, text) => {
    const { writeFile } = await import('node:fs/promises');
    const folder = await writeDataset(aDatasetOfFour());
    await writeFile(`${folder}/${name}`, text);
    await expect(seedCatalogue(database, { folder })).rejects.toThrow(`data/catalogue/${name}`);
    expect(await database.$count(terms)).toBe(0);
  });
});

describe('reading back', () => {
  it('gives the dictionary in its order and names in a language, English where it lacks one', async () => {
    await seed(aDatasetOfFour());
    const dictionary = await loadDictionary(database);
    expect(dictionary.groups.map((group) => group.key)).toEqual(['basic_information', 'body', 'seats', 'colours']);
    expect(dictionary.parameters.map((parameter) => parameter.key).slice(0, 3)).toEqual([
      'level',
      'maximum_power',
      'electric_range_cltc',
    ]);
    expect(dictionary.terms).toContainEqual({ code: 'polar_white', kind: 'colour', hex: '#F4F4F2' });
    const chinese = await loadNames(database, 'zh-cn');
    expect(chinese.parameters).toMatchObject({ level: '级别', seat_heating: 'Seat heating' });
    expect((await loadNames(database, 'en')).units['seats']).toEqual({ one: 'seat', other: 'seats' });
  });

  it('gives back the decimals a parameter declares, and none where it declares none', async () => {
    const declared = async () =>
      (await loadDictionary(database)).parameters.filter((parameter) => 'leastDecimals' in parameter);
    const dataset = aDatasetOfFour();
    await seed(dataset);
    expect(await declared()).toMatchObject([{ key: 'displacement', leastDecimals: 1 }]);
    for (const parameter of dataset.parameters.parameters) delete parameter.leastDecimals;
    await seed(dataset);
    expect(await declared()).toEqual([]);
  });

  it('leaves brands out that have no style', async () => {
    const dataset = aDatasetOfFour();
    dataset.styles['aito-m5'] = [];
    await seed(dataset);
    expect((await listBrands(database)).map((brand) => brand.slug)).toEqual(['byd']);
    expect(await listBrands(database, { withEmpty: true })).toHaveLength(2);
  });
});

describe('the starter dataset', () => {
  it('has every parameter the filters read', async () => {
    const { parameters: known } = parseDataset(await readDatasetFiles(CATALOGUE_FOLDER));
    const keys = known.map((parameter) => parameter.key);
    expect(FACET_PARAMETERS.filter((key) => !keys.includes(key))).toEqual([]);
  });
});
