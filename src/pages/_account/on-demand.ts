import type { AstroGlobal } from 'astro';
import { preferredLocale } from '../../domain/site/preferred-locale.ts';
import type { Locale } from '../../domain/shared/locale.ts';

/**
 * The language of a page that is rendered on demand and has none in its address: asked for by `?lang=`, kept in a cookie,
 * or the browser's. Marks the answer as one that no cache on the way may keep.
 */
export function askersLocale({ url, request, cookies, response }: AstroGlobal): Locale {
  response.headers.set('cache-control', 'private, no-store');
  response.headers.set('vary', 'accept-language, cookie');
  return preferredLocale({
    requested: url.searchParams.get('lang'),
    kept: cookies.get('lang')?.value,
    acceptLanguage: request.headers.get('accept-language'),
  });
}
