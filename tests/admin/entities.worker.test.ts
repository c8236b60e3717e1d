import { beforeAll, describe, expect, it } from 'vitest';
import type { Resource } from '../../src/domain/admin/resource.ts';
import { RESOURCES } from '../../src/domain/admin/entities/index.ts';
import {
  addedRow,
  call,
  editRow,
  entitiesAsAdmin,
  faultsIn,
  listed,
  removeRow,
  restoreLast,
  rowOf,
} from '../support/admin-entities.ts';
import { EXAMPLES } from '../support/entity-examples.ts';

beforeAll(entitiesAsAdmin, 60_000);

const examples = (RESOURCES as readonly Resource[]).flatMap((resource) => {
  const example = EXAMPLES[resource.name];
  return example ? [[resource.name, resource, example] as const] : [];
});

/** Tested by files of their own. */
const ELSEWHERE = [
  'addedSetting',
  'balanceEntry',
  'pointsEntry',
  'brand',
  'model',
  'style',
  'admin',
  'group',
  'member',
  'memberGroup',
];

it('tries every entity an admin can add rows of', () => {
  const addable = (RESOURCES as readonly Resource[]).filter(({ actions }) => actions.includes('add'));
  expect([...examples.map(([name]) => name), ...ELSEWHERE].sort()).toEqual(addable.map(({ name }) => name).sort());
});

describe.each(examples)('a row of %s', (_name, resource, { add, words, edit, bad }) => {
  const find = () => listed(resource, `quickSearch=${encodeURIComponent(words)}`);

  it.each(bad)('with %o is refused, naming the field, and nothing is added', async (sent, paths) => {
    expect(faultsIn(await call(`/admin/${resource.controller}/add`, { ...add, ...sent }))).toEqual(paths);
    expect(await find()).toEqual([]);
  });

  it('is added, found, changed, removed and brought back as it was', async () => {
    const id = await addedRow(resource, add);
    expect(await find()).toMatchObject([{ id: expect.toSatisfy((found: unknown) => String(found) === id) }]);

    const before = await rowOf(resource, id);
    expect(await editRow(resource, { ...before, ...edit })).toMatchObject({ code: 1 });
    const after = await rowOf(resource, id);
    expect(after).toMatchObject(edit);
    expect(after.version).not.toBe(before.version);
    // What a form reads and sends back unchanged changes nothing.
    expect(await editRow(resource, after)).toMatchObject({ code: 1, data: { version: after.version } });

    if (!resource.actions.includes('del')) return;
    expect(await removeRow(resource, id)).toMatchObject({ code: 1 });
    expect(await find()).toEqual([]);
    expect(await restoreLast(resource)).toMatchObject({ code: 1 });
    expect(await rowOf(resource, id)).toEqual(after);
    expect(await removeRow(resource, id)).toMatchObject({ code: 1 });
  });
});
