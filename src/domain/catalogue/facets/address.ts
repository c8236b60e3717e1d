import { findPaths } from '../../shared/routes.ts';
import { needsPlace } from './prices.ts';
import { choicesOf, EMPTY_QUERY, parseQuery, withChoice, writeQuery, type Choice, type FacetQuery } from './query.ts';
import { isFacet, type ChoiceFacet, type Facet } from './record.ts';
import { DEFAULT_SORT } from './sort.ts';

/** Facets whose choices each have a prebuilt page. Brands and models have another kind of page. */
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

/** Tells whether a choice has a prebuilt page in the list of results. Used cars have a list of their own. */
export const hasPage = ({ facet, value }: Choice): boolean =>
  PAGE_FACETS.includes(facet) && !(facet === 'condition' && value === 'used');

/**
 * Returns the address of a query, without language. A single choice in the default order has its prebuilt page; any other
 * query is the list with the query after a question mark.
 *
 * @param isPage tells whether the choice has a page; a typed price has none
 * @param place the reader's place as an address names it (`to=KEMBA&country=KE`); added if the query asks for prices
 * there
 */
export function addressOfQuery(query: FacetQuery, isPage: (choice: Choice) => boolean, place = ''): string {
  const [choice, ...more] = choicesOf(query);
  const isPlain = query.sort === DEFAULT_SORT && query.page === 1 && query.priceOf === undefined;
  if (choice && more.length === 0 && isPlain && hasPage(choice) && isPage(choice))
    return findPaths.resultsOf(choice.facet, choice.value);
  const text = [writeQuery(query), needsPlace(query) ? place : ''].filter((part) => part !== '').join('&');
  return text === '' ? findPaths.results() : `${findPaths.results()}?${text}`;
}

/** Reads the query of a list's address: the choice in its path (without language), and those in its query. */
export function queryOfAddress(
  path: string,
  search: string,
  isKnown?: (facet: ChoiceFacet, value: string) => boolean,
): FacetQuery {
  const query = parseQuery(new URLSearchParams(search), isKnown);
  const [, facet = '', value = ''] = /^\/results_list\/([^/]+)\/([^/]+)$/.exec(path) ?? [];
  if (!isFacet(facet)) return query;
  const choiceOnly = withChoice(EMPTY_QUERY, { facet, value });
  const { page, sort } = query;
  return { ...choiceOnly, ...query, choices: { ...query.choices, ...choiceOnly.choices }, page, sort };
}
