import type { Names } from '../catalogue/names.ts';
import { CHOICE_FACETS, type ChoiceFacet } from '../catalogue/facets/record.ts';
import { LOCALE_CODES, type Locale } from '../shared/locale.ts';
import { foldText } from './fold.ts';
import { KIND_WORDS } from './kind-words-table.ts';
import { filterExpressions } from './reader-words.ts';
import { STOCK_WORDS } from './stock-words-table.ts';

/**
 * Words by which a question's filters are understood. They come from the catalogue's names in every language and from
 * other words people type. Each line is a facet, a value, and its expressions separated by commas.
 */
export type FilterVocabulary = readonly (readonly [facet: VocabularyKey, value: string, expressions: string])[];

/** A facet, the order of the list, or a note about all cars. */
export type VocabularyKey = ChoiceFacet | 'sort' | 'note';
const isVocabularyKey = (key: string): key is VocabularyKey =>
  key === 'sort' || key === 'note' || CHOICE_FACETS.some((facet) => facet === key);

/** The value of `seats` whose expressions follow a number. */
export const COUNTED_SEATS = '#';

/** The facet of the list for each group of kinds. Equipment is not a facet. */
const FACET_OF_GROUP: Readonly<Record<string, ChoiceFacet>> = {
  body: 'type',
  level: 'level',
  energy: 'energy',
  drive: 'drive',
  gearbox: 'gearbox',
};

/**
 * @param offered values of the named facets in the list; others cannot be shown
 * @param namesIn returns the catalogue's names in a language; undefined if they are not loaded
 */
export function filterVocabulary(
  offered: Readonly<Record<'type' | 'level' | 'energy', readonly string[]>>,
  namesIn: (locale: Locale) => Names | undefined,
): FilterVocabulary {
  // Keyed by the folded form, so that spellings which differ only in accents are listed once.
  const lines = new Map<string, Map<string, string>>();
  const add = (facet: VocabularyKey, value: string, expressions: string) => {
    const key = `${facet}:${value}`;
    const valuesOfFacet = lines.get(key) ?? new Map<string, string>();
    lines.set(key, valuesOfFacet);
    for (const each of expressions.split(',').map((text) => text.trim().toLowerCase()))
      if (each !== '' && !valuesOfFacet.has(foldText(each))) valuesOfFacet.set(foldText(each), each);
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

/** Joins a value's name, the same without brackets (they explain), and its code, which is another word for it. */
function nameOf(facet: ChoiceFacet, value: string, names: Names | undefined): string {
  const name = (facet === 'energy' ? names?.energyTypes : names?.terms)?.[value] ?? '';
  return [name.replaceAll(',', ' '), name.replace(/\(.*\)/, ''), value.replaceAll('_', ' ')].join(',');
}

function seatForms(names: Names | undefined): string {
  const unit = names?.units['seats'] ?? '';
  return typeof unit === 'string' ? unit : Object.values(unit).join(',');
}
