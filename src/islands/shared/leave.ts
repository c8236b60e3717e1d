import { localizedPath, ROUTE_NAMES } from '../../domain/shared/routes.ts';
import type { Locale } from '../../domain/shared/locale.ts';

/** After this time the page counts as not left, for example without a network, and may be left again. */
const LEAVING_MS = 5_000;
let isLeaving = false;

/** Goes to one of our pages. Two slashes at the beginning would name another site. Several calls leave once. */
export function goTo(address: string): void {
  if (isLeaving || !/^\/(?![/\\])/.test(address)) return;
  isLeaving = true;
  setTimeout(() => (isLeaving = false), LEAVING_MS);
  location.assign(address);
}

/** Goes where an answer of code 302 sends its caller: to the route it names or, where we know none of that name, to its path. */
export function followRoute(data: unknown, locale: Locale): void {
  const { routeName, routePath } = (data ?? {}) as { routeName?: unknown; routePath?: unknown };
  const named = typeof routeName === 'string' && Object.hasOwn(ROUTE_NAMES, routeName) && ROUTE_NAMES[routeName];
  if (named) goTo(named.isWithoutLanguage ? named.path : localizedPath(locale, named.path));
  else if (typeof routePath === 'string') goTo(routePath);
}
