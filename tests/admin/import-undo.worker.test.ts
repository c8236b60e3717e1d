import { desc, eq, gt, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importCatalogue } from '../../data/import/index.ts';
import { adminRevisions, brands, models, stockItems, styles } from '../../data/schema/index.ts';
import { storedFacts } from '../../data/write/index.ts';
import { stockResource } from '../../src/domain/admin/entities/stock.ts';
import { addedRow, call, database, entitiesAsAdmin, removeRow, rowOf } from '../support/admin-entities.ts';
import { EXAMPLES } from '../support/entity-examples.ts';
import { imported, written } from '../support/admin-files.ts';

const CAR = EXAMPLES['stock']?.add ?? {};
const OLD = 'undone-old';

beforeAll(async () => {
  await entitiesAsAdmin();
  await addedRow(stockResource, { ...CAR, slug: OLD });
}, 60_000);
afterAll(() => removeRow(stockResource, OLD));

const restore = (list: string, ids: readonly number[]) => call(`/admin/security.${list}/restore`, { ids });

it('an import is undone whole: what it changed is what it was, and what it added can be brought back', async () => {
  const before = await rowOf(stockResource, OLD);
  const rows = [
    ['id', ...Object.keys(CAR)],
    [OLD, ...Object.values({ ...CAR, slug: OLD, trim: 'Imported' }).map(String)],
    ...['undone-new-1', 'undone-new-2'].map((slug) => ['', ...Object.values({ ...CAR, slug }).map(String)]),
  ];
  const { data } = await imported(stockResource, written(rows));
  expect(data).toMatchObject({ added: 2, changed: 1 });
  const changes = await database
    .select({ id: adminRevisions.id })
    .from(adminRevisions)
    .where(eq(adminRevisions.changeId, data?.change ?? ''));
  const undone = await restore(
    'Revision',
    changes.map(({ id }) => id),
  );
  expect(undone).toMatchObject({ code: 1 });
  expect(await rowOf(stockResource, OLD)).toEqual(before);
  const added = () => database.select().from(stockItems).where(like(stockItems.slug, 'undone-new-%'));
  expect(await added()).toEqual([]);
  const bin = await call('/admin/security.DataRecycleLog/index?quickSearch=undone-new-');
  const ids = (bin.data as { list: { id: number }[] }).list.map(({ id }) => id);
  expect(await restore('DataRecycleLog', ids)).toMatchObject({ code: 1 });
  expect(await added()).toHaveLength(2);
  for (const slug of ['undone-new-1', 'undone-new-2']) await removeRow(stockResource, slug);
});

it('what the command imported is undone as well, brand, model, styles and prices', async () => {
  const [before] = await database.select().from(styles).limit(1);
  if (!before) throw new Error('there is no style');
  const facts = () => storedFacts(database, 'styles', [[before.id]]);
  const [was, lastId] = [await facts(), (await lastRevision())?.id ?? 0];
  const file = {
    brands: [{ slug: 'undone-brand', name: 'Undone Brand', nameZh: '撤牌' }],
    models: [
      { slug: 'undone-brand-one', brandSlug: 'undone-brand', name: 'One Undone', homeName: 'One', nameZh: '撤一' },
    ],
    styles: [
      { slug: before.slug, suggestedPriceMinor: 99_900_000 },
      {
        id: 990_001,
        slug: 'undone-brand-one-2026',
        modelSlug: 'undone-brand-one',
        modelYear: 2026,
        trim: 'Only',
        trimZh: '唯一',
        energyType: 'petrol',
        source: 'test',
        sheet: {},
      },
    ],
  };
  const bytes = () => Promise.resolve(new TextEncoder().encode(JSON.stringify(file)));
  const done = await importCatalogue(database, { name: 'cars.json', bytes }, { now: Date.UTC(2026, 10, 28) });
  expect(done).toMatchObject({ accepted: true, brands: 1, models: 1, styles: 2 });
  expect((await facts())[0]).toMatchObject({ suggestedPriceMinor: 99_900_000 });

  const revisions = await database.select().from(adminRevisions).where(gt(adminRevisions.id, lastId));
  expect(revisions.map(({ act, resource }) => `${act} ${resource}`).sort()).toEqual([
    'add brand',
    'add model',
    'add style',
    'edit style',
  ]);
  const undone = await restore(
    'Revision',
    revisions.map(({ id }) => id),
  );
  expect(undone).toMatchObject({ code: 1 });
  expect(await facts()).toEqual(was);
  expect(await database.$count(brands, eq(brands.slug, 'undone-brand'))).toBe(0);
  expect(await database.$count(models, eq(models.slug, 'undone-brand-one'))).toBe(0);
  await database.update(styles).set({ origin: before.origin }).where(eq(styles.id, before.id));
});

async function lastRevision() {
  const [last] = await database.select().from(adminRevisions).orderBy(desc(adminRevisions.id)).limit(1);
  return last;
}
