import { describe, expect, it } from 'vitest';
import { SORTS } from '../../src/domain/catalogue/facets/sort.ts';
import { QUOTES } from '../../src/domain/currency/quotes.ts';
import { namesOfBrand, namesOfModel } from '../../src/domain/search/car-words.ts';
import { foldText } from '../../src/domain/search/fold.ts';
import { KIND_WORDS } from '../../src/domain/search/kind-words-table.ts';
import { WORD_FILES } from '../../src/domain/search/reader-words.ts';
import { SPELLINGS } from '../../src/domain/search/spellings-table.ts';
import { NOTES } from '../../src/domain/search/understand.ts';

/** Entries that are another one of their list as the search folds them. */
const repeated = (entries: readonly string[]) => {
  const folded = entries.map((entry) => foldText(entry).trim());
  return folded.filter((entry, place) => folded.indexOf(entry) !== place);
};
const ofTable = (table: Readonly<Record<string, string>>, between: string) =>
  Object.entries(table).flatMap(([key, text]) => repeated(text.split(between)).map((entry) => `${key}: ${entry}`));

describe('tables of words that are only searched', () => {
  it('spell no name twice in one way', () => {
    expect(ofTable(SPELLINGS, ' ')).toEqual([]);
  });

  it.each(Object.entries(WORD_FILES))('have no expression twice in the file of %s', (_locale, file) => {
    const { filters, price, money, times, units, numbers, fillers } = file;
    for (const section of [filters, price, money, times, units, numbers]) expect(ofTable(section, ',')).toEqual([]);
    expect(repeated(fillers.split(' '))).toEqual([]);
  });

  it('name only facets, values and units there are', () => {
    const keys = Object.values(WORD_FILES).flatMap(({ filters }) => Object.keys(filters));
    const facets = new Set(keys.map((key) => key.split(':')[0]));
    expect([...facets].sort()).toEqual([
      'condition',
      'drive',
      'energy',
      'gearbox',
      'level',
      'note',
      'seats',
      'sort',
      'type',
    ]);
    const notes = keys.filter((key) => key.startsWith('note:')).map((key) => key.slice('note:'.length));
    expect(new Set(notes)).toEqual(new Set(NOTES));
    const sorts = keys.filter((key) => key.startsWith('sort:')).map((key) => key.slice('sort:'.length));
    expect(sorts.filter((sort) => !SORTS.some((known) => known === sort))).toEqual([]);
    const codes = Object.values(WORD_FILES).flatMap(({ money }) => Object.keys(money));
    expect(new Set(codes)).toEqual(new Set([...QUOTES, 'USD', 'others']));
  });

  it.each(Object.entries(KIND_WORDS))('have no word for %s twice in a language', (_kind, byLanguage) => {
    expect(ofTable(byLanguage, ',')).toEqual([]);
  });
});

describe('the names of a car', () => {
  it('are each said once, also where it is called at home as it is abroad', () => {
    const han = { name: 'Han', homeName: 'Han', nameZh: '汉', aliases: ['汉', 'Han EV'] };
    expect(namesOfModel(han)).toEqual(['Han', '汉', 'Han EV']);
    expect(namesOfBrand({ name: 'MG', nameZh: 'MG', aliases: ['名爵', 'MG'] })).toEqual(['MG', '名爵']);
  });
});
