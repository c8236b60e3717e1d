import type { Names } from '../catalogue/names.ts';
import { CHOICE_FACETS, type ChoiceFacet } from '../catalogue/facets/record.ts';
import { LOCALE_CODES, type Locale } from '../shared/locale.ts';
import { foldText } from './fold.ts';
import { KIND_WORDS } from './kind-words-table.ts';
import { filterExpressions } from './reader-words.ts';
import { STOCK_WORDS } from './stock-words-table.ts';

/**
 * The words a question's filters are understood by, gathered from the catalogue's names in every language and from what
 * people type beside them. One line a value: facet, value, its expressions with commas between them.
 */
export type FilterVocabulary = readonly (readonly [facet: VocabularyKey, value: string, expressions: string])[];

/** A facet, the order of the list, or what is only told about all cars. */
export type VocabularyKey = ChoiceFacet | 'sort' | 'note';
const isVocabularyKey = (key: string): key is VocabularyKey =>
  key === 'sort' || key === 'note' || CHOICE_FACETS.some((facet) => facet === key);

/** The value of `seats` whose expressions stand behind a number. */
export const COUNTED_SEATS = '#';

/** What a kind of the search is among the facets of the list; equipment is no facet. */
const FACET_OF_GROUP: Readonly<Record<string, ChoiceFacet>> = {
  body: 'type',
  level: 'level',
  energy: 'energy',
  drive: 'drive',
  gearbox: 'gearbox',
};

/**
 * @param offered the values that the list has for its named facets; other values cannot be shown
 * @param namesIn the catalogue's names in a language; undefined where they are not at hand
 */
export function filterVocabulary(
  offered: Readonly<Record<'type' | 'level' | 'energy', readonly string[]>>,
  namesIn: (locale: Locale) => Names | undefined,
): FilterVocabulary {
  // By how the reader folds them: what is spelled otherwise only in accents is said once.
  const lines = new Map<string, Map<string, string>>();
  const add = (facet: VocabularyKey, value: string, expressions: string) => {
    const key = `${facet}:${value}`;
    const known = lines.get(key) ?? new Map<string, string>();
    lines.set(key, known);
    for (const each of expressions.split(',').map((text) => text.trim().toLowerCase()))
      if (each !== '' && !known.has(foldText(each))) known.set(foldText(each), each);
  };
  for (const facet of ['type', 'level', 'energy'] as const)
    for (const value of offered[facet])
      for (const locale of LOCALE_CODES) add(facet, value, nameOf(facet, value, namesIn(locale)));
  for (const [kind, words] of Object.entries(KIND_WORDS)) addKind(kind, Object.values(words).join(','), add);
  for (const locale of LOCALE_CODES) {
    add('condition', 'used', STOCK_WORDS.used[locale]);
    add('condition', 'new', STOCK_WORDS.new[locale]);
    add('seats', COUNTED_SEATS, seatForms(namesIn(locale)));
  }
  for (const [key, expressions] of Object.entries(filterExpressions())) {
    const [facet = '', value = ''] = key.split(':');
    if (isVocabularyKey(facet)) add(facet, value, expressions);
  }
  return [...lines].map(([key, expressions]) => {
    const [facet, value] = key.split(':') as [VocabularyKey, string];
    return [facet, value, [...expressions.values()].join(',')];
  });
}

function addKind(kind: string, words: string, add: (facet: VocabularyKey, value: string, words: string) => void): void {
  if (kind === 'seats') return add('seats', COUNTED_SEATS, words);
  const [group = '', value = ''] = kind.split(':');
  const facet = FACET_OF_GROUP[group];
  if (facet) add(facet, value, words);
}

/** A code is the other English word: "sedan", where the text says "saloon". What stands in brackets only explains. */
function nameOf(facet: ChoiceFacet, value: string, names: Names | undefined): string {
  const name = (facet === 'energy' ? names?.energyTypes : names?.terms)?.[value] ?? '';
  return [name.replaceAll(',', ' '), name.replace(/\(.*\)/, ''), value.replaceAll('_', ' ')].join(',');
}

function seatForms(names: Names | undefined): string {
  const unit = names?.units['seats'] ?? '';
  return typeof unit === 'string' ? unit : Object.values(unit).join(',');
}
