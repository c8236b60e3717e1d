import { describe, expect, it } from 'vitest';
import { adminLogResource } from '../../src/domain/admin/entities/admin-log.ts';
import { articleResource } from '../../src/domain/admin/entities/article.ts';
import { questionResource } from '../../src/domain/admin/entities/question.ts';
import { brandResource } from '../../src/domain/admin/entities/brand.ts';
import { countryRuleResource } from '../../src/domain/admin/entities/country-rule.ts';
import { stockResource } from '../../src/domain/admin/entities/stock.ts';
import { wireName, type FieldKind } from '../../src/domain/admin/field.ts';
import type { Resource } from '../../src/domain/admin/resource.ts';
import { readListQuery } from '../../src/domain/admin/list-query.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import { readBracketList } from '../../src/domain/shared/bracket-query.ts';
import {
  filterForm,
  listSearch,
  operatorsOf,
  pagesAround,
  readListState,
  wireQuery,
} from '../../src/islands/admin/list/list-state.ts';
import { flatRows, idOf, LEVEL, nameOf } from '../../src/islands/admin/list/list-store.ts';
import { moveRow } from '../../src/islands/admin/list/move-row.ts';

const ADDRESS = '?lang=fr&page=3&limit=50&search=car&order=slug%2Cdesc&filter=name%3ALIKE%3Aa%3Ab&filter=parent%3ANULL';

describe('what a person knows a row by', () => {
  const title = { en: 'Charging at home', fr: 'Recharger à la maison' };

  it('is its title in the language of the reader, then in English, and only then its id', () => {
    const row = { id: 'charging', title };
    expect(['fr', 'de'].map((locale) => nameOf(questionResource, row, locale as Locale))).toEqual([title.fr, title.en]);
    expect(nameOf(questionResource, { id: 'charging', title: {} }, 'fr')).toBe('charging');
    expect(nameOf(brandResource, { id: 'byd', name: 'BYD' }, 'fr')).toBe('BYD');
    expect(nameOf(countryRuleResource, { id: '1', country: 'DE' }, 'fr')).toBe('Allemagne');
  });
});

/** What is looked for in fields of a kind. */
const DAYS = '2026-11-01,2026-11-30';
const VALUES: Partial<Record<FieldKind, string>> = {
  instant: DAYS,
  date: DAYS,
  text: 'a',
  reference: 'byd',
  switch: '1',
};

describe('the state of a list', () => {
  it('is the same after it went through the address, whose other fields stay', () => {
    const state = readListState(brandResource, ADDRESS);
    expect(state).toEqual({
      page: 3,
      limit: 50,
      words: 'car',
      order: 'slug,desc',
      filters: [
        { field: 'name', operator: 'LIKE', value: 'a:b' },
        { field: 'parent', operator: 'NULL', value: '' },
      ],
    });
    expect(listSearch(state, '?lang=fr&page=9')).toBe(ADDRESS);
  });

  it('offers countries and languages to choose from, and looks for one language among several', () => {
    const { country } = countryRuleResource.fields;
    expect([filterForm(country), operatorsOf(country)]).toEqual(['choice', ['=', 'NULL', 'NOT NULL']]);
    const { languages } = articleResource.fields;
    expect([filterForm(languages), operatorsOf(languages)]).toEqual(['choice', ['LIKE', 'NULL', 'NOT NULL']]);
  });

  it('takes from an address only what the list has', () => {
    const wrong =
      '?page=-1&limit=7&order=name%2Casc&filter=password%3ALIKE%3Aa&filter=name%3ARANGE%3A1&filter=name%3A%3C%3Aa';
    expect(readListState(brandResource, wrong)).toEqual({ page: 1, limit: 20, words: '', order: '', filters: [] });
  });

  it('is asked of the server so that it is understood, for every comparison a field offers', () => {
    const resources: readonly Resource[] = [brandResource, adminLogResource, articleResource, stockResource];
    for (const resource of resources) {
      const filters = Object.entries(resource.fields).flatMap(([name, field]) => {
        const { kind, isSearchable = false } = field;
        if (!isSearchable) return [];
        const [choice = ''] = Object.values(field.choices ?? {});
        const value = VALUES[kind] ?? (choice === '' ? '7' : choice);
        return operatorsOf(field).map((operator) => ({ field: wireName(name, field), operator, value }));
      });
      const state = { page: 1, limit: 20, words: '', order: '', filters };
      const query = new URLSearchParams(wireQuery(resource, state));
      const read = readListQuery(resource, { search: readBracketList('search', query) ?? [] });
      expect(read.accepted && read.value.filters.length).toBe(filters.length);
    }
  });

  it('asks for whole days of the site’s zone', () => {
    const filters = [{ field: 'create_time', operator: 'RANGE' as const, value: '2026-11-01,2026-11-01' }];
    const query = new URLSearchParams(
      wireQuery(adminLogResource, { page: 1, limit: 20, words: '', order: '', filters }),
    );
    expect(query.get('search[0][val]')).toBe('2026-11-01 00:00:00,2026-11-01 23:59:59');
    expect(query.get('search[0][render]')).toBe('datetime');
  });
});

describe('the pages of a list', () => {
  it.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [1, 9, [1, 2, 0, 9]],
    [5, 9, [1, 0, 4, 5, 6, 0, 9]],
    [9, 9, [1, 0, 8, 9]],
  ])('around %i of %i are the neighbours, the first and the last', (page, pages, shown) => {
    expect(pagesAround(page, pages)).toEqual(shown);
  });
});

describe('a row that is moved', () => {
  const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
  it.each([
    ['a', 'c', true, 'bcad', 'c'],
    ['a', 'c', false, 'bacd', 'b'],
    ['d', 'b', false, 'adbc', 'b'],
    ['d', 'a', true, 'adbc', 'b'],
    ['b', 'a', true, 'abcd', 'b'],
  ])('%s beside %s (after: %s) gives %s, and takes the place of %s', (id, to, isAfter, order, target) => {
    const moved = moveRow(rows, { id, to, isAfter });
    expect([moved.order.map(idOf).join(''), moved.targetId]).toEqual([order, target]);
  });
});

describe('rows of a tree', () => {
  it('are shown below each other, each with how deep it is', () => {
    const rows = flatRows([{ id: 1, children: [{ id: 2, children: [{ id: 3 }] }, { id: 4 }] }, { id: 5 }]);
    expect(rows.map((row) => [row['id'], row[LEVEL] ?? 0])).toEqual([
      [1, 0],
      [2, 1],
      [3, 2],
      [4, 1],
      [5, 0],
    ]);
    expect(rows.some((row) => Object.hasOwn(row, 'children'))).toBe(false);
  });
});
