import type { ListWords } from '../catalogue/facets/texts.ts';
import type { Locale } from '../shared/locale.ts';
import type { PackedRecords } from './filter-records.ts';
import type { FilterVocabulary } from './filter-vocabulary.ts';

/** What the filters of a question are understood and counted with: part of a language's index of suggestions. */
export interface FilterIndex {
  locale: Locale;
  vocabulary: FilterVocabulary;
  /** Names of choices in the language, `energy:petrol`; of brands and models, the index has them. */
  labels: Readonly<Record<string, string>>;
  cars: PackedRecords;
  cnyPerUsd: number;
  words: Pick<ListWords, 'cars' | 'upTo' | 'andMore'>;
}
