import { describe, expect, it } from 'vitest';
import type { Resource } from '../../src/domain/admin/resource.ts';
import {
  blankValues,
  differences,
  saysSame,
  sentValues,
  unitsOf,
  valueAt,
  withChanges,
} from '../../src/islands/admin/form/units.ts';

const CAR = {
  name: 'car',
  controller: 'test.Car',
  node: 'test/car',
  fields: {
    id: { kind: 'code' },
    slug: { kind: 'text', isFixed: true, isRequired: true },
    title: { kind: 'text', isPerLanguage: true, isWritable: true, wire: 'title_texts' },
    isShown: { kind: 'switch', wire: 'shown', isWritable: true },
    tags: { kind: 'tags', isWritable: true },
    count: { kind: 'integer', isShown: true },
  },
  order: { field: 'id', isDescending: false },
  title: 'slug',
  actions: ['add', 'edit'],
} as const satisfies Resource<'car'>;

const units = unitsOf(CAR);
const at = (path: string) => {
  const unit = units.find((one) => one.path === path);
  if (!unit) throw new Error(`No ${path}`);
  return unit;
};
const ROW = { id: 'a', slug: 'a', title_texts: { en: 'Car', fr: 'Voiture' }, shown: '0', tags: ['x'], version: '1' };

describe('the units of a form', () => {
  it('are its fields, and each language of those that have several', () => {
    expect(units.map(({ path }) => path)).toEqual([
      'slug',
      ...['en', 'zh-cn', 'fr', 'ru', 'ar', 'am', 'de', 'es'].map((locale) => `title_texts.${locale}`),
      'shown',
      'tags',
      'count',
    ]);
  });

  it('are read and put into a row one by one', () => {
    const changed = withChanges(ROW, units, { 'title_texts.de': 'Auto', tags: [] });
    expect(changed).toEqual({ ...ROW, title_texts: { en: 'Car', fr: 'Voiture', de: 'Auto' }, tags: [] });
    expect(valueAt(changed, at('title_texts.fr'))).toBe('Voiture');
    expect(ROW.title_texts).toEqual({ en: 'Car', fr: 'Voiture' });
  });

  it('say the same where a value is empty in another way', () => {
    expect(saysSame(at('tags'), [], null)).toBe(true);
    expect(saysSame(at('shown'), null, '0')).toBe(true);
    expect(saysSame(at('shown'), '1', '0')).toBe(false);
    expect(saysSame(at('title_texts.fr'), undefined, '')).toBe(true);
  });
});

describe('what is sent of a form', () => {
  it('is the fields that were changed, with all their languages, and none that cannot be set', () => {
    const changes = { 'title_texts.de': 'Auto', slug: 'b', count: 3 };
    expect(sentValues(CAR, withChanges(ROW, units, changes), changes, false)).toEqual({
      title_texts: { en: 'Car', fr: 'Voiture', de: 'Auto' },
    });
  });

  it('is all that is filled in of a new row', () => {
    const changes = { slug: 'b', shown: '1' };
    expect(sentValues(CAR, withChanges(blankValues(CAR), units, changes), changes, true)).toMatchObject({
      slug: 'b',
      shown: '1',
    });
  });
});

describe('what two people made of a row', () => {
  const theirs = { ...ROW, title_texts: { en: 'A car', fr: 'Auto' }, shown: '1', version: '2' };
  const found = (changes: Record<string, unknown>) =>
    differences(units, { before: ROW, changes, theirs }).map(({ unit, mine, theirs: is, isContested }) => [
      unit.path,
      mine,
      is,
      isContested,
    ]);

  it('is contested where both changed the same language of the same field in another way', () => {
    expect(found({ 'title_texts.fr': 'Bagnole', tags: ['y'] })).toEqual([
      ['title_texts.en', 'Car', 'A car', false],
      ['title_texts.fr', 'Bagnole', 'Auto', true],
      ['shown', '0', '1', false],
    ]);
  });

  it('is not where both changed it to the same', () => {
    expect(found({ shown: '1' }).at(-1)).toEqual(['shown', '1', '1', false]);
  });
});
