import { absoluteAddress, localizedPath } from '../../shared/routes.ts';
import type { Locale } from '../../shared/locale.ts';
import { listedPath, type ListedCar } from './listed-car.ts';
import type { FacetQuery } from './query.ts';
import { refine } from './refine.ts';
import { pageOf, sortPlaces } from './sort.ts';

/** The absolute addresses of the cars of a query's page. Search engines take no more of a list whose items have pages of their own. */
export function listedItems(
  cars: readonly ListedCar[],
  query: FacetQuery,
  locale: Locale,
  site: URL | undefined,
): { url: string }[] {
  const { places } = pageOf(sortPlaces(cars, refine(cars, query).found, query.sort), query.page);
  return places
    .flatMap((place) => cars[place] ?? [])
    .map((listed) => ({ url: absoluteAddress(site, localizedPath(locale, listedPath(listed))) }));
}
