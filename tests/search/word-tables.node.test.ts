import { describe, expect, it } from 'vitest';
import { namesOfBrand, namesOfModel } from '../../src/domain/search/car-words.ts';
import { FILTER_WORDS } from '../../src/domain/search/filter-words-table.ts';
import { foldText } from '../../src/domain/search/fold.ts';
import { KIND_WORDS } from '../../src/domain/search/kind-words-table.ts';
import { SPELLINGS } from '../../src/domain/search/spellings-table.ts';

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

  it('have no expression of a filter twice', () => {
    expect(ofTable(FILTER_WORDS, ',')).toEqual([]);
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
