import type { ListedCar } from '../../../domain/catalogue/facets/listed-car.ts';
import type { FacetQuery } from '../../../domain/catalogue/facets/query.ts';
import type { ListWords, NamedPlace } from '../../../domain/catalogue/facets/texts.ts';
import type { Locale } from '../../../domain/shared/locale.ts';

/** What a list is drawn with. */
export interface ListView {
  results: HTMLElement;
  cars: readonly ListedCar[];
  words: ListWords;
  locale: Locale;
  cnyPerUsd: number;
  /** The reader's place, once the cars are priced for it. */
  place?: NamedPlace | undefined;
  /** All that is asked for, while a part of it waits for a place. */
  waits?: FacetQuery | undefined;
  /** Address of a query, with language. */
  hrefOf: (query: FacetQuery) => string;
}
