import { absoluteAddress, cataloguePaths, localizedPath } from '../../shared/routes.ts';
import type { Locale } from '../../shared/locale.ts';
import type { ListedStyle } from './listed-style.ts';
import type { FacetQuery } from './query.ts';
import { refine } from './refine.ts';
import { pageOf, sortPlaces } from './sort.ts';

/** The styles of a query's page with their absolute addresses, as structured data names them. */
export function listedItems(
  styles: readonly ListedStyle[],
  query: FacetQuery,
  locale: Locale,
  site: URL | undefined,
): { name: string; url: string }[] {
  const { places } = pageOf(sortPlaces(styles, refine(styles, query).found, query.sort), query.page);
  return places
    .flatMap((place) => styles[place] ?? [])
    .map(({ slug, car, trim }) => ({
      name: `${car} ${trim}`,
      url: absoluteAddress(site, localizedPath(locale, cataloguePaths.offer(slug))),
    }));
}
