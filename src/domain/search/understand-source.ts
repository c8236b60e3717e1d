import type { ChoiceFacet } from '../catalogue/facets/record.ts';
import { oncePerObject } from '../shared/once-per-object.ts';
import { COUNTED_SEATS, type FilterVocabulary, type VocabularyKey } from './filter-vocabulary.ts';
import { grammarOf, type Grammar } from './grammar.ts';
import { cutChinese, expressionsOf, PhraseTable } from './query-tokens.ts';

/** The choices of one facet for which an expression stands: "hybrid" means any of several. */
export interface Meaning {
  facet: VocabularyKey;
  values: readonly string[];
}

/** Names of brands and models, joined and folded: `bydseagull`. */
export interface CarNames {
  brands: readonly { slug: string; names: readonly string[] }[];
  /** Models by name; several makers may use the same name. */
  models: readonly { slug: string; brand: string; names: readonly string[] }[];
}

/** Facts for reading a question, in addition to the words of the trade. */
interface ReaderFacts {
  grammar: Grammar;
  /** Years of the cars in the list. */
  years: readonly string[];
  /** Units of each currency per US dollar. */
  perUsd: Readonly<Record<string, number>>;
}

export interface UnderstandSource extends ReaderFacts {
  phrases: PhraseTable<Meaning>;
  seatWords: PhraseTable<true>;
  names: ReadonlyMap<string, Meaning>;
  brandOf: ReadonlyMap<string, string>;
  /** All words at which Chinese is cut. */
  chinese: ReadonlySet<string>;
}

/** An expression of several facets means the first of these: "4x4" in French is a drive rather than a body. */
const RANKS = ['note', 'condition', 'energy', 'gearbox', 'drive', 'level', 'type', 'seats', 'sort'] as const;
/** The alternative order: "دفع رباعي" is also a name for an SUV. */
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

/** Split once, because the words about numbers are the same for every reading. */
export const grammarOnce = oncePerObject(grammarOf);

/** Prepares, once, everything by which a question is understood. */
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
  // If a model has the name of a brand, the name means the brand.
  for (const { slug, names: all } of brands) {
    for (const name of all) names.delete(name);
    add('brand', slug, all);
  }
  const runs = [...names.keys()].flatMap((name) =>
    (name.match(/\p{Script=Han}+/gu) ?? []).map((run) => ({ name, run })),
  );
  const whole = new Set(runs.filter(({ name, run }) => name === run).map(({ run }) => run));
  // "比亚迪海豹" in "比亚迪海豹06" is not a name by itself, but begins with one.
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

/** Tells whether a name means something by itself; a single number or letter does not. */
const isTelling = (name: string): boolean => /\p{Script=Han}/u.test(name) || /^(?=.*\p{L}).{2,}$/u.test(name);
