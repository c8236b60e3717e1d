import { absoluteAddress, localizedPath } from '../../shared/routes.ts';
import type { Locale } from '../../shared/locale.ts';
import { listedPath, type ListedCar } from './listed-car.ts';
import type { FacetQuery } from './query.ts';
import { pageOf, sortPlaces } from './sort.ts';

/**
 * The absolute addresses of the cars of a query's page. Search engines take no more of a list whose items have pages of their own.
 *
 * @param found places of the cars the query finds
 */
export function listedItems(
  cars: readonly ListedCar[],
  { found, query }: { found: readonly number[]; query: FacetQuery },
  locale: Locale,
  site: URL | undefined,
): { url: string }[] {
  const { places } = pageOf(sortPlaces(cars, found, query.sort), query.page);
  return places
    .flatMap((place) => cars[place] ?? [])
    .map((listed) => ({ url: absoluteAddress(site, localizedPath(locale, listedPath(listed))) }));
}
