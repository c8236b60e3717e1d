import { wayBack } from '../../domain/auth/entry.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import { accountPaths } from '../../domain/shared/routes.ts';

const requested = (): string | null => new URLSearchParams(location.search).get('back');

/** Goes on after a login: to the page that asked for it, or to the member centre in this page's language. */
export function leave(locale: Locale): void {
  // Not to be come back to: the form has done its work.
  location.replace(wayBack(requested(), `${accountPaths.member()}?lang=${locale}`));
}

/** Links to the other forms take along where one wanted to go. */
export function keepQuery(): void {
  if (requested() === null) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-keeps-query]')) link.search = location.search;
}
