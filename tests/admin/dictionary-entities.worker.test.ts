import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { conditionOf } from '../../data/queries/admin/lists.ts';
import { loadDictionary, loadNames } from '../../data/queries/catalogue/dictionary.ts';
import { names, terms } from '../../data/schema/index.ts';
import { catalogueDigest } from '../../data/write/drawn-rows.ts';
import { parameterGroupResource } from '../../src/domain/admin/entities/parameter-group.ts';
import { parameterResource } from '../../src/domain/admin/entities/parameter.ts';
import { termResource } from '../../src/domain/admin/entities/term.ts';
import {
  addedRow,
  asVisitor,
  call,
  database,
  editRow,
  entitiesAsAdmin,
  listed,
  removeRow,
  rowOf,
} from '../support/admin-entities.ts';
import { expectSearchAsWrittenWhole } from '../support/write-door.ts';

beforeAll(entitiesAsAdmin, 60_000);

it('says a new word on pages in the languages it has, and in English elsewhere', async () => {
  const before = await catalogueDigest(database);
  const id = await addedRow(termResource, {
    code: 'visible_word',
    kind: 'feature',
    name: { en: 'Visible', ru: 'Видно' },
  });
  expect((await loadDictionary(database)).terms).toContainEqual({ code: id, kind: 'feature' });
  expect((await loadNames(database, 'ru')).terms[id]).toBe('Видно');
  expect((await loadNames(database, 'fr')).terms[id]).toBe('Visible');
  expect(await catalogueDigest(database)).not.toBe(before);
  await removeRow(termResource, id);
  expect((await loadNames(database, 'ru')).terms[id]).toBeUndefined();
  expect(await catalogueDigest(database)).toBe(before);
});

it('finds styles by a word as an admin calls it, and leaves the names nobody touched to later seeds', async () => {
  const row = await rowOf(termResource, 'trim_vitality');
  const renamed = { ...(row['name'] as object), en: 'Zestfulness' };
  expect(await editRow(termResource, { ...row, name: renamed })).toMatchObject({ code: 1 });
  const found = await asVisitor('/api/shop.Search/indexSearch', { keyword: 'Zestfulness', kinds: ['style'] });
  expect((found.data as { total: number }).total).toBeGreaterThan(0);
  await expectSearchAsWrittenWhole(database);
  const isWord = and(eq(names.section, 'terms'), eq(names.code, 'trim_vitality'));
  const origins = await database.select({ locale: names.locale, origin: names.origin }).from(names).where(isWord);
  for (const { locale, origin } of origins)
    expect([locale, origin]).toEqual([locale, locale === 'en' ? 'admin' : 'starter']);
  const [term] = await database.select().from(terms).where(eq(terms.code, 'trim_vitality'));
  expect(term?.origin).toBe('starter');
  expect(await editRow(termResource, { id: 'trim_vitality', name: row['name'] })).toMatchObject({ code: 1 });
});

it('searches words by an index, among those of the kind asked for, and takes no code of a language for a word', async () => {
  const kind = 'search[0][field]=kind&search[0][operator]==&search[0][val]=colour';
  const found = async (query: string) => (await listed(termResource, `${query}&limit=100`)).map(({ id }) => id);
  const colours = await found(`quickSearch=white&${kind}`);
  expect(colours.length).toBeGreaterThan(0);
  expect(await found('quickSearch=white')).toEqual(expect.arrayContaining(colours));
  expect(await found('quickSearch=zh-cn')).toEqual([]);

  const requested = { filters: [{ field: 'kind', operator: '=', value: 'colour' }], words: 'white' } as const;
  const rows = sql`select 1 from ${terms} where ${conditionOf(termResource, requested)}`;
  const plan = await database.all<{ detail: string }>(sql`explain query plan ${rows}`);
  const steps = plan.map(({ detail }) => detail).join('\n');
  expect(steps).toContain('terms_by_kind (kind=?)');
  expect(steps).toContain('names_by_code (section=? AND code=?)');
  expect(steps).not.toContain('SCAN');
});

it('keeps a word that a sheet or a trim says', async () => {
  expect(await removeRow(termResource, 'small_car')).toMatchObject({ code: 0 });
  expect(await removeRow(termResource, 'place_shenzhen')).toMatchObject({ code: 0 });
  expect((await loadNames(database, 'en')).terms['small_car']).toBeDefined();
});

it('names parameters and their groups, and changes nothing else of them', async () => {
  for (const [resource, id, section] of [
    [parameterResource, 'length', 'parameters'],
    [parameterGroupResource, 'body', 'groups'],
  ] as const) {
    const row = await rowOf(resource, id);
    const sent = {
      ...row,
      name: { ...(row['name'] as object), de: 'Auf Deutsch' },
      unit: 'ft',
      kind: 'text',
      group: 'x',
    };
    expect(await editRow(resource, sent)).toMatchObject({ code: 1 });
    expect((await loadNames(database, 'de'))[section][id]).toBe('Auf Deutsch');
    expect(await editRow(resource, { id, name: row['name'] })).toMatchObject({ code: 1 });
    expect(await rowOf(resource, id)).toEqual(row);
    expect(await call(`/admin/${resource.controller}/add`, {})).toMatchObject({ status: 404 });
  }
});
