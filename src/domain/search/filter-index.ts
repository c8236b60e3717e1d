import type { ListWords } from '../catalogue/facets/texts.ts';
import type { Locale } from '../shared/locale.ts';
import type { PackedRecords } from './filter-records.ts';
import type { FilterVocabulary } from './filter-vocabulary.ts';
import type { GrammarWords } from './grammar.ts';

/** Data for understanding the filters of a question and counting their cars; part of a language's index of suggestions. */
export interface FilterIndex {
  locale: Locale;
  vocabulary: FilterVocabulary;
  /** Words by which numbers are understood. */
  grammar: GrammarWords;
  /** Names of choices (`energy:petrol`) and orders (`sort:price`). Those of brands and models are in the index. */
  labels: Readonly<Record<string, string>>;
  cars: PackedRecords;
  /** Units of each currency per dollar, as of the build. The browser has newer rates for most. */
  perUsd: Readonly<Record<string, number>>;
  words: Pick<ListWords, 'cars' | 'upTo' | 'andMore' | 'km' | 'title'>;
  told: ToldWords;
}

/** Sentences that say how a question was understood. `#` stands for words or amounts. */
export interface ToldWords {
  ignored: string;
  relaxed: string;
  /** Shown if no condition of the question is left. */
  all: string;
  converted: string;
  /** Shown for a conversion at a fixed rate, if the site has read no rate. */
  roughly: string;
  left_hand_drive: string;
  right_hand_drive: string;
}
