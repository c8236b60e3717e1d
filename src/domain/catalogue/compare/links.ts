import type { Locale } from '../../shared/locale.ts';
import { findPaths, localizedPath } from '../../shared/routes.ts';
import { styleQuery } from './address.ts';

/** Returns the address to share: `/fr/style_param_pk?style=a&style=b`. */
export function compareAddress(locale: Locale, slugs: readonly string[]): string {
  return localizedPath(locale, findPaths.compare()) + styleQuery(slugs);
}

/** Returns the address of the comparison as a file. Without slugs, it names no cars yet. */
export const compareFileAddress = (locale: Locale, slugs: readonly string[], format: string): string =>
  `/api/shop.AutoStyle/compareFile${slugs.length > 0 ? `${styleQuery(slugs)}&` : '?'}format=${format}&lang=${locale}`;
