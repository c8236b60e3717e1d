import { absoluteAddress, localizedPath } from '../../shared/routes.ts';
import type { Locale } from '../../shared/locale.ts';
import { listedPath, type ListedCar } from './listed-car.ts';
import type { FacetQuery } from './query.ts';
import { pageOf, sortPlaces } from './sort.ts';

/**
 * Returns the absolute addresses of the cars on a query's page. Search engines need no more of a list whose items have
 * their own pages.
 * @param found places of the cars that the query finds
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
