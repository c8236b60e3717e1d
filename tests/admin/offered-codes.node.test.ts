import { describe, expect, it } from 'vitest';
import { revisionResource } from '../../src/domain/admin/entities/revision.ts';
import { RESOURCES } from '../../src/domain/admin/entities/index.ts';
import type { Resource } from '../../src/domain/admin/resource.ts';
import { LOCALE_CODES, type Locale } from '../../src/domain/shared/locale.ts';
import { loadEntityTitles, loadResourceWords } from '../../src/i18n/resource-words.ts';
import { filterForm, operatorsOf } from '../../src/islands/admin/list/list-state.ts';
import { offeredCodes } from '../../src/islands/admin/list/offered-codes.ts';
import { entityText } from '../../src/islands/admin/list/use-words.ts';

const all: readonly Resource[] = RESOURCES;

async function offered(locale: Locale, may: (node: string) => boolean) {
  const [words, titles] = [await loadResourceWords(locale, revisionResource.name), await loadEntityTitles(locale)];
  const nameOf = (code: string) => entityText(revisionResource, { words, titles }, locale).choice('resource', code);
  return offeredCodes('entity', { locale, may, nameOf }).map((code) => [code, nameOf(code)] as const);
}

describe('the filter by the entity a change is about', () => {
  it('is a choice in every list of such changes, by the code that calls send', () => {
    const fields = all.flatMap(({ about, fields: own }) => (about === undefined ? [] : [own[about]]));
    expect(fields).toHaveLength(3);
    for (const field of fields) {
      expect(field).toMatchObject({ kind: 'text', codes: 'entity' });
      expect(field && [filterForm(field), operatorsOf(field)[0]]).toEqual(['choice', '=']);
    }
  });

  it.each(LOCALE_CODES)('offers each entity once in %s, by its name and in the order of names', async (locale) => {
    const entries = await offered(locale, () => true);
    const names = entries.map(([, name]) => name);
    expect(entries.map(([code]) => code)).toEqual(expect.arrayContaining(['brand', 'stock', 'member', 'siteSettings']));
    expect(entries.filter(([code, name]) => code === name)).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, locale)));
  });

  it('offers the entities whose rows the admin may read', async () => {
    expect(await offered('de', (node) => ['shop/autoBrand/index', 'stock/deal/add'].includes(node))).toEqual([
      ['brand', 'Marken'],
    ]);
  });
});
