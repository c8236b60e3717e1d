import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { brands, models, parts, stockItems, stockState, styles } from '../../data/schema/index.ts';
import { seedCatalogue } from '../../data/seed/index.ts';
import { seedStock } from '../../data/seed/stock.ts';
import { put, remove, storedFacts, write, type FactsOf } from '../../data/write/index.ts';
import { aDatasetOfFour, aModel, aStyle, writeDataset, type SmallDataset } from '../support/dataset.ts';
import { keepRows } from '../support/kept-rows.ts';
import { ownDatabase } from '../support/own-database.ts';
import { expectSearchAsWrittenWhole } from '../support/write-door.ts';

const database = await ownDatabase();
const ADMIN = { origin: 'admin', now: 1 } as const;
const seed = async (dataset: SmallDataset) => seedCatalogue(database, { folder: await writeDataset(dataset) });
await seed(aDatasetOfFour());
beforeEach(await keepRows(database));

/** The dataset as another version of it may be: each brand, model and style is written once more. */
function another(change: (dataset: SmallDataset) => void = () => {}): SmallDataset {
  const dataset = aDatasetOfFour();
  for (const brand of dataset.brands) Object.assign(brand, { foundedYear: 1_999 });
  for (const model of dataset.models) Object.assign(model, { aliases: ['Another'] });
  for (const style of Object.values(dataset.styles).flat()) Object.assign(style, { source: 'another' });
  change(dataset);
  return dataset;
}

/** What an admin's call does with a brand: all that hangs on it goes, too. */
const removeByd = () =>
  write(
    database,
    [
      remove('styles', [[101], [102], [103]]),
      remove('models', [['byd-seagull'], ['byd-atto-3']]),
      remove('brands', [['byd']]),
    ],
    ADMIN,
  );

const slugs = async () => ({
  brands: (await database.select({ slug: brands.slug }).from(brands).orderBy(brands.slug)).map(({ slug }) => slug),
  models: (await database.select({ slug: models.slug }).from(models).orderBy(models.slug)).map(({ slug }) => slug),
  styles: (await database.select({ slug: styles.slug }).from(styles).orderBy(styles.slug)).map(({ slug }) => slug),
});
const AITO_ALONE = { brands: ['aito'], models: ['aito-m5'], styles: ['aito-m5-2025'] };

describe('a row an admin removed', () => {
  it('does not come back with another version of the dataset, nor does what hung on it', async () => {
    await removeByd();
    await seed(another());
    expect(await slugs()).toEqual(AITO_ALONE);
    const [aito] = await database.select().from(brands);
    expect(aito).toMatchObject({ foundedYear: 1_999 });
    await expectSearchAsWrittenWhole(database);
  });

  it('takes along what the dataset hangs on it later', async () => {
    await removeByd();
    const dataset = another(({ models: all, styles: sheets }) => {
      all.push(aModel({ slug: 'byd-seal', brandSlug: 'byd', name: 'Seal', nameZh: '海豹' }));
      sheets['byd-seal'] = [aStyle({ id: 105, modelSlug: 'byd-seal', slug: 'byd-seal-2026' })];
      sheets['aito-m5']?.push(aStyle({ id: 106, modelSlug: 'aito-m5', slug: 'aito-m5-2026' }));
    });
    await seed(dataset);
    expect(await slugs()).toEqual({ ...AITO_ALONE, styles: ['aito-m5-2025', 'aito-m5-2026'] });
  });

  it('stays away where it was changed before it was removed', async () => {
    const [facts] = await storedFacts(database, 'styles', [[104]]);
    await write(database, [put('styles', [{ ...(facts as FactsOf<'styles'>), trim: 'Mine' }])], ADMIN);
    await write(database, [remove('styles', [[104]])], ADMIN);
    await seed(another());
    expect((await slugs()).styles).not.toContain('aito-m5-2025');
  });

  it('is there for good once it was brought back, and as it was then', async () => {
    const [facts] = await storedFacts(database, 'styles', [[104]]);
    await write(database, [remove('styles', [[104]])], ADMIN);
    await write(database, [put('styles', [facts as FactsOf<'styles'>])], ADMIN);
    await seed(another());
    expect(await database.select().from(styles).where(eq(styles.id, 104))).toMatchObject([{ source: facts?.source }]);
  });

  it('comes back by an import, which names it on purpose', async () => {
    const [facts] = await storedFacts(database, 'styles', [[104]]);
    await write(database, [remove('styles', [[104]])], ADMIN);
    await write(database, [put('styles', [facts as FactsOf<'styles'>])], { origin: 'import', now: 1 });
    expect((await slugs()).styles).toContain('aito-m5-2025');
  });

  it('stays away where it is removed in the middle of a seed', async () => {
    await Promise.all([seed(another()), removeByd()]);
    expect(await slugs()).toEqual(AITO_ALONE);
    await expectSearchAsWrittenWhole(database);
  });

  it('stays away in the stock: a car that comes with it, and a part that sheets ask for', async () => {
    const STARTER = { origin: 'starter', now: 1 } as const;
    const part = (slug: string): FactsOf<'parts'> => ({
      slug,
      kind: 'tyre',
      specification: [{ text: '165/65 R15' }],
      priceMinor: null,
      currency: 'CNY',
      isDerived: true,
      fits: [{ styleId: 104, place: 'front', fitment: 'standard' }],
    });
    const both = [put('parts', [part('tyre-a'), part('tyre-b')])];
    await seedStock(database);
    await write(database, both, STARTER);
    const [car] = await database.select({ slug: stockItems.slug }).from(stockItems).limit(1);
    const cars = await database.$count(stockItems);
    await write(database, [remove('stockItems', [[car?.slug ?? '']]), remove('parts', [['tyre-a']])], ADMIN);
    await database.delete(stockState);
    await seedStock(database);
    await write(database, both, STARTER);
    expect(await database.$count(stockItems)).toBe(cars - 1);
    expect(await database.select({ slug: parts.slug }).from(parts)).toEqual([{ slug: 'tyre-b' }]);
  });

  it('is no excuse for a mistake: a model of a brand that never was is refused', async () => {
    await removeByd();
    const wrong = another(({ models: all }) => {
      all.push(aModel({ slug: 'nio-et5', brandSlug: 'nio', name: 'ET5', nameZh: 'ET5' }));
    });
    await expect(seed(wrong)).rejects.toThrow('nio');
  });
});
