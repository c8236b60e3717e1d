import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { importCatalogue } from '../../data/import/index.ts';
import { fileAt } from '../../scripts/support/file-at.ts';
import { listModels, stylesWithSheetsBySlug } from '../../data/queries/catalogue/catalogue.ts';
import { brands, catalogueState, models, styles } from '../../data/schema/index.ts';
import { seedCatalogue } from '../../data/seed/index.ts';
import type { DrawingHints } from '../../src/domain/catalogue/drawing/index.ts';
import type { Model } from '../../src/domain/catalogue/model.ts';
import { aDatasetOfFour, aModel, writeDataset } from '../support/dataset.ts';
import { ownDatabase } from '../support/own-database.ts';

const HINTS: DrawingHints = {
  family: 'city',
  forms: ['upright'],
  cabin: [
    [0.1, 0.63],
    ['tail', 0.9, null, -30],
  ],
  wheel: 'aero',
};
const SEAGULL = { slug: 'byd-seagull', brandSlug: 'byd', name: 'Seagull', nameZh: '海鸥', aliases: ['Dolphin Mini'] };

const database = await ownDatabase();
beforeEach(async () => {
  for (const table of [styles, models, brands, catalogueState]) await database.delete(table);
});

async function seed(drawing?: unknown) {
  const dataset = aDatasetOfFour();
  const hinted = { ...aModel(SEAGULL), ...(drawing !== undefined && { drawing }) } as Model;
  const folder = await writeDataset({
    ...dataset,
    models: dataset.models.map((model) => (model.slug === SEAGULL.slug ? hinted : model)),
  });
  return seedCatalogue(database, { folder });
}
async function importModel(model: unknown) {
  const path = join(await mkdtemp(join(tmpdir(), 'haitu-hints-')), 'cars.json');
  await writeFile(path, JSON.stringify({ models: [model] }));
  return importCatalogue(database, fileAt(path), { now: Date.now() });
}
const seagull = async () => (await listModels(database)).list.find(({ slug }) => slug === SEAGULL.slug);

describe('the drawing hints of a model', () => {
  it('come with the dataset to its record and to the sheets of its styles, and to no other model', async () => {
    await seed(HINTS);
    const { list } = await listModels(database);
    expect(list.map(({ slug, drawing }) => [slug, drawing])).toEqual(
      list.map(({ slug }) => [slug, slug === SEAGULL.slug ? HINTS : null]),
    );
    const [style, other] = await stylesWithSheetsBySlug(database, ['byd-seagull-2025-vitality', 'aito-m5-2025-max']);
    expect(style?.drawing).toEqual(HINTS);
    expect(other?.drawing ?? null).toBeNull();
  });

  it('give the model another digest when they change, so that its pictures are drawn again', async () => {
    await seed();
    const digests = [(await seagull())?.digest];
    await seed(HINTS);
    digests.push((await seagull())?.digest);
    await seed({ ...HINTS, wheel: 'five' });
    digests.push((await seagull())?.digest);
    expect(new Set(digests).size).toBe(3);
  });

  it('are refused where they are wrong, and the model and the place are named', async () => {
    await expect(seed({ ...HINTS, wheel: 'square' })).rejects.toThrow(
      'data/catalogue/models.json: 0.drawing.wheel (byd-seagull)',
    );
    await seed();
    expect(await importModel({ ...aModel(SEAGULL), drawing: { grille: 'round' } })).toMatchObject({
      accepted: false,
      faults: [{ row: 'models[0]', field: 'drawing.grille' }],
    });
  });

  it('stay when an import that says nothing of them renews the model, and change when it does', async () => {
    await seed(HINTS);
    expect(await importModel({ ...aModel(SEAGULL), name: 'Seagull Pro' })).toMatchObject({ accepted: true });
    expect(await seagull()).toMatchObject({ name: 'Seagull Pro', drawing: HINTS });
    await importModel({ ...aModel(SEAGULL), drawing: { wheel: 'five' } });
    expect((await seagull())?.drawing).toEqual({ wheel: 'five' });
  });
});
