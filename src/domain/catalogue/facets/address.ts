import { findPaths } from '../../shared/routes.ts';
import { needsPlace } from './prices.ts';
import { choicesOf, EMPTY_QUERY, parseQuery, withChoice, writeQuery, type Choice, type FacetQuery } from './query.ts';
import { isFacet, type ChoiceFacet, type Facet } from './record.ts';
import { DEFAULT_SORT } from './sort.ts';

/** Facets whose choices have a prebuilt page each. Brands and models have pages of their own kind. */
const PAGE_FACETS: readonly Facet[] = [
  'condition',
  'type',
  'level',
  'energy',
  'price',
  'year',
  'drive',
  'gearbox',
  'seats',
  'range',
];

/** Whether a choice has a prebuilt page in the list of results. Used cars have a list of their own. */
export const hasPage = ({ facet, value }: Choice): boolean =>
  PAGE_FACETS.includes(facet) && !(facet === 'condition' && value === 'used');

/**
 * Where a query is found, without language: the prebuilt page where it is one choice of a facet that has them, in the
 * usual order, else the list with the query behind a question mark.
 *
 * @param isPage tells whether the choice has a page; a typed price has none
 * @param place names the reader's place in an address (`to=KEMBA&country=KE`); it stands where the query asks for prices there
 */
export function addressOfQuery(query: FacetQuery, isPage: (choice: Choice) => boolean, place = ''): string {
  const [choice, ...more] = choicesOf(query);
  const isPlain = query.sort === DEFAULT_SORT && query.page === 1 && query.priceOf === undefined;
  if (choice && more.length === 0 && isPlain && hasPage(choice) && isPage(choice))
    return findPaths.resultsOf(choice.facet, choice.value);
  const text = [writeQuery(query), needsPlace(query) ? place : ''].filter((part) => part !== '').join('&');
  return text === '' ? findPaths.results() : `${findPaths.results()}?${text}`;
}

/** What an address of the list asks for; `path` is without language. The choice of a page's path counts with those behind it. */
export function queryOfAddress(
  path: string,
  search: string,
  isKnown?: (facet: ChoiceFacet, value: string) => boolean,
): FacetQuery {
  const query = parseQuery(new URLSearchParams(search), isKnown);
  const [, facet = '', value = ''] = /^\/results_list\/([^/]+)\/([^/]+)$/.exec(path) ?? [];
  if (!isFacet(facet)) return query;
  const own = withChoice(EMPTY_QUERY, { facet, value });
  const { page, sort } = query;
  return { ...own, ...query, choices: { ...query.choices, ...own.choices }, page, sort };
}
