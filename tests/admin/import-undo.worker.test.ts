import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminRevisions, stockItems } from '../../data/schema/index.ts';
import { stockResource } from '../../src/domain/admin/resources/stock.ts';
import { addedRow, call, database, entitiesAsAdmin, removeRow, rowOf } from '../support/admin-entities.ts';
import { STOCK_EXAMPLES } from '../support/admin-examples.ts';
import { imported, written } from '../support/admin-files.ts';

const CAR = STOCK_EXAMPLES['stock']?.add ?? {};
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
