import type { MiddlewareHandler } from 'hono';
import { isOfCentre } from '../../src/domain/account/member-screens.ts';
import { DEFAULT_LOCALE } from '../../src/domain/shared/locale.ts';
import { canonicalPath, splitLocalizedPath } from '../../src/domain/shared/routes.ts';
import { isReading } from '../http/pages.ts';
import type { AppEnvironment } from '../http/types.ts';

/** Refuses addresses that no page can have: broken percent escapes, and control characters. */
export function refuseBrokenPaths(): MiddlewareHandler<AppEnvironment> {
  return async (context, next) => {
    if (isReadable(new URL(context.req.url).pathname)) return next();
    return isReading(context) ? context.redirect('/404', 302) : context.notFound();
  };
}

function isReadable(pathname: string): boolean {
  try {
    return !/[\0-\x1f\\]/.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}

/**
 * Redirects other spellings of an address to the one its page has. Pages are files and never get here. This sees
 * addresses without a file (`/en/car_make`, `/FR/car_make`) and the on-demand screens. `public/_redirects` does the
 * rest.
 */
export function tidyAddress(): MiddlewareHandler<AppEnvironment> {
  return async (context, next) => {
    const { pathname, search } = new URL(context.req.url);
    const tidy = inQuery(canonicalPath(pathname), search);
    return tidy === pathname + search || !isReading(context) ? next() : context.redirect(tidy, 308);
  };
}

/**
 * Moves the language of a member-centre address into the query, where its screens have it: `/de/user` → `/user?lang=de`.
 */
function inQuery(pathname: string, search: string): string {
  const { locale, path } = splitLocalizedPath(pathname);
  if (locale === DEFAULT_LOCALE || !isOfCentre(path)) return pathname + search;
  const fields = new URLSearchParams(search);
  fields.set('lang', locale);
  return `${path}?${fields.toString()}`;
}
