import type { ChoiceFacet } from '../catalogue/facets/record.ts';
import { oncePerObject } from '../shared/once-per-object.ts';
import { COUNTED_SEATS, type FilterVocabulary, type VocabularyKey } from './filter-vocabulary.ts';
import { grammarOf, type Grammar } from './grammar.ts';
import { cutChinese, expressionsOf, PhraseTable } from './query-tokens.ts';

/** Choices of one facet that an expression stands for: "hybrid" is any of them. */
export interface Meaning {
  facet: VocabularyKey;
  values: readonly string[];
}

/** Names of brands and models, written as one and folded: `bydseagull`. */
export interface CarNames {
  brands: readonly { slug: string; names: readonly string[] }[];
  /** Those sold under each name; several makers may have the same. */
  models: readonly { slug: string; brand: string; names: readonly string[] }[];
}

/** What a question is read with beside the words of the trade. */
interface ReaderFacts {
  grammar: Grammar;
  /** Years the list has. */
  years: readonly string[];
  /** Units of each currency for one US dollar. */
  perUsd: Readonly<Record<string, number>>;
}

export interface UnderstandSource extends ReaderFacts {
  phrases: PhraseTable<Meaning>;
  seatWords: PhraseTable<true>;
  names: ReadonlyMap<string, Meaning>;
  brandOf: ReadonlyMap<string, string>;
  /** All that Chinese is cut at. */
  chinese: ReadonlySet<string>;
}

/** An expression of several facets means the first of these: "4x4" in French is a drive before it is a body. */
const RANKS = ['note', 'condition', 'energy', 'gearbox', 'drive', 'level', 'type', 'seats', 'sort'] as const;
/** The other way to read them: "دفع رباعي" is also what an SUV is called. */
export const BODY_FIRST = [
  'note',
  'condition',
  'energy',
  'gearbox',
  'level',
  'type',
  'drive',
  'seats',
  'sort',
] as const;
type Ranks = readonly VocabularyKey[];

const mergedBy =
  (ranks: Ranks) =>
  (old: Meaning, added: Meaning): Meaning => {
    if (old.facet === added.facet) return { ...old, values: [...new Set([...old.values, ...added.values])] };
    return ranks.indexOf(old.facet) <= ranks.indexOf(added.facet) ? old : added;
  };

/** The words of numbers are the same for every reading, and are taken apart once. */
export const grammarOnce = oncePerObject(grammarOf);

/** Everything a question is understood by, made once. */
export function understandSource(
  vocabulary: FilterVocabulary,
  { brands, models }: CarNames,
  facts: ReaderFacts,
  ranks: Ranks = RANKS,
): UnderstandSource {
  const merged = mergedBy(ranks);
  const phrases = new PhraseTable<Meaning>();
  const seatWords = new PhraseTable<true>();
  for (const [facet, value, expressions] of vocabulary)
    for (const parts of expressionsOf(expressions))
      if (value === COUNTED_SEATS) seatWords.add(parts, true);
      else phrases.add(parts, { facet, values: [value] }, merged);
  const names = new Map<string, Meaning>();
  const add = (facet: ChoiceFacet, value: string, all: readonly string[]) => {
    for (const name of all.filter(isTelling)) {
      const old = names.get(name);
      names.set(name, old ? merged(old, { facet, values: [value] }) : { facet, values: [value] });
    }
  };
  for (const { slug, names: all } of models) add('model', slug, all);
  // A brand of a model's name is the brand.
  for (const { slug, names: all } of brands) {
    for (const name of all) names.delete(name);
    add('brand', slug, all);
  }
  const runs = [...names.keys()].flatMap((name) =>
    (name.match(/\p{Script=Han}+/gu) ?? []).map((run) => ({ name, run })),
  );
  const whole = new Set(runs.filter(({ name, run }) => name === run).map(({ run }) => run));
  // "比亚迪海豹" of "比亚迪海豹06" is no name by itself, and begins with one.
  const chineseNames = [...whole, ...runs.flatMap(({ run }) => cutChinese(run, whole))];
  return {
    ...facts,
    phrases,
    seatWords,
    names,
    brandOf: new Map(models.map(({ slug, brand }) => [slug, brand])),
    chinese: new Set([...phrases.chinese, ...seatWords.chinese, ...chineseNames, ...facts.grammar.chinese]),
  };
}

/** A number or a letter is no name by itself. */
const isTelling = (name: string): boolean => /\p{Script=Han}/u.test(name) || /^(?=.*\p{L}).{2,}$/u.test(name);
