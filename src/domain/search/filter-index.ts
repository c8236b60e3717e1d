import type { ListWords } from '../catalogue/facets/texts.ts';
import type { Locale } from '../shared/locale.ts';
import type { PackedRecords } from './filter-records.ts';
import type { FilterVocabulary } from './filter-vocabulary.ts';
import type { GrammarWords } from './grammar.ts';

/** What the filters of a question are understood and counted with: part of a language's index of suggestions. */
export interface FilterIndex {
  locale: Locale;
  vocabulary: FilterVocabulary;
  /** What numbers are understood by. */
  grammar: GrammarWords;
  /** Names of choices in the language, `energy:petrol`, and of orders, `sort:price`; of brands and models, the index has them. */
  labels: Readonly<Record<string, string>>;
  cars: PackedRecords;
  /** Units of each currency for a dollar, as the build knows them; the browser has newer ones of most. */
  perUsd: Readonly<Record<string, number>>;
  words: Pick<ListWords, 'cars' | 'upTo' | 'andMore' | 'km' | 'title'>;
  told: ToldWords;
}

/** Sentences about how a question was understood; `#` is where words or amounts stand. */
export interface ToldWords {
  ignored: string;
  relaxed: string;
  /** Where nothing of the question is left. */
  all: string;
  converted: string;
  /** The same, at a fixed rate: the site has read none. */
  roughly: string;
  left_hand_drive: string;
  right_hand_drive: string;
}
