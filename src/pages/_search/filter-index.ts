import { buildRate } from '../../components/catalogue/build-rate.ts';
import { isPortSort, SORTS } from '../../domain/catalogue/facets/sort.ts';
import { REFERENCE_PER_USD } from '../../domain/currency/quotes.ts';
import { choiceName } from '../../components/catalogue/results/facets.ts';
import { wordsOf } from '../../components/catalogue/results/words.ts';
import type { FilterIndex } from '../../domain/search/filter-index.ts';
import { grammarWords } from '../../domain/search/reader-words.ts';
import { packRecords } from '../../domain/search/filter-records.ts';
import { filterVocabulary } from '../../domain/search/filter-vocabulary.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import { resultsPage } from '../_catalogue/results-page.ts';
import type { Catalogue } from '../_catalogue/source.ts';
import type { Stock } from '../_stock/source.ts';

/** What the filters of a question are understood and counted with: the cars of the list of results, and all its words. */
export function filterIndex(catalogue: Catalogue, stock: Stock, locale: Locale): FilterIndex {
  const { context, cars: listed } = resultsPage(catalogue, stock, locale);
  const cars = packRecords(listed);
  const names = new Map<string, string>();
  const named = (['condition', 'type', 'level', 'energy', 'drive', 'gearbox', 'seats'] as const).flatMap((facet) =>
    cars.values[facet].map((value) => [`${facet}:${value}`, choiceName(facet, value, context, names)] as const),
  );
  // A price at the port cannot be searched by words.
  const sorts = SORTS.filter((sort) => !isPortSort(sort)).map(
    (sort) => [`sort:${sort}`, context.t(`results:sort.${sort}`)] as const,
  );
  const { cars: counts, upTo, andMore, km, title } = wordsOf(context);
  const told = (key: string) => context.t(`search:told.${key}`);
  return {
    locale,
    vocabulary: filterVocabulary(cars.values, catalogue.namesOf),
    grammar: grammarWords(),
    labels: Object.fromEntries([...named, ...sorts]),
    cars,
    perUsd: { ...REFERENCE_PER_USD, CNY: buildRate.cnyPerUsd },
    words: { cars: counts, upTo, andMore, km, title },
    told: {
      ignored: told('ignored'),
      relaxed: told('relaxed'),
      all: told('all'),
      converted: told('converted'),
      roughly: told('roughly'),
      left_hand_drive: told('leftHandDrive'),
      right_hand_drive: told('rightHandDrive'),
    },
  };
}
