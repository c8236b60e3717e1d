import type { Context, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { DEFAULT_LOCALE } from '../../src/domain/shared/locale.ts';
import { localizedPath, splitLocalizedPath } from '../../src/domain/shared/routes.ts';
import { FAULT_PAGE, NOT_FOUND_PAGE, STATUS_PAGES } from '../../src/domain/site/error-page.ts';
import { preferredLocale } from '../../src/domain/site/preferred-locale.ts';
import { isReading } from '../http/pages.ts';
import type { AppEnvironment } from '../http/types.ts';

/** Folders of the build. A missing address there is a missing file, which no reader opened. */
const BUILT_FILES = /^\/(?:_astro|fonts|drawings|films|guides|pagefind|live|market)\//;
/** What a page loads by itself (Fetch Metadata). A missing picture or script is not answered with a page. */
const LOADED_BY_PAGES: ReadonlySet<string> = new Set([
  'audio',
  'font',
  'image',
  'manifest',
  'script',
  'style',
  'video',
]);

/** The status with which each status page is answered, by path. */
const statusOf = new Map<string, number>(STATUS_PAGES.map(({ path, status }) => [path, status]));

/**
 * Answers `/401`, `/404` and `/500` with the status they are about. They are prebuilt pages, and assets are served with
 * status 200.
 */
export function statusPages(): MiddlewareHandler<AppEnvironment> {
  return async (context, next) => {
    const status = statusOf.get(splitLocalizedPath(context.req.path).path);
    if (status === undefined || !isReading(context)) return next();
    const asset = await context.env.ASSETS.fetch(new URL(context.req.path, context.req.url));
    return new Response(asset.body, { status, headers: asset.headers });
  };
}

/**
 * Answers with the fault page, in the reader's language, if a screen failed to render. The log says why. The status
 * stays, so that no cache keeps the page.
 */
export function faultPage(): MiddlewareHandler<AppEnvironment> {
  return async (context, next) => {
    await next();
    const { status } = context.res;
    const isPage = context.req.header('accept')?.includes('text/html') && isReading(context);
    if (status < 500 || !isPage || statusOf.has(splitLocalizedPath(context.req.path).path)) return;
    const { locale } = splitLocalizedPath(context.req.path);
    const preferred = preferredLocale({
      requested: locale === DEFAULT_LOCALE ? context.req.query('lang') : locale,
      kept: getCookie(context, 'lang'),
      acceptLanguage: context.req.header('accept-language'),
    });
    const asset = await context.env.ASSETS.fetch(new URL(localizedPath(preferred, FAULT_PAGE.path), context.req.url));
    if (!asset.ok) return;
    await context.res.body?.cancel();
    context.res = undefined;
    context.res = new Response(asset.body, { status, headers: asset.headers });
  };
}

/** Redirects an unknown page to the `/404` of its language. */
export function redirectUnknown(): MiddlewareHandler<AppEnvironment> {
  return async (context, next) => {
    await next();
    const { path: requested } = context.req;
    const { locale, path } = splitLocalizedPath(requested);
    if (context.res.status !== 404 || path === NOT_FOUND_PAGE.path || !isReading(context) || isFile(context)) return;
    // Otherwise the body of the dropped answer would stay open.
    await context.res.body?.cancel();
    // Drop the old answer first: otherwise its headers would be taken over, and an asset's headers cannot be changed.
    context.res = undefined;
    context.res = new Response(null, {
      status: 302,
      headers: { location: `${localizedPath(locale, NOT_FOUND_PAGE.path)}${namedBehind(context.req.url)}` },
    });
  };
}

/** Most characters of an address that a person reads. */
const LONGEST_ADDRESS = 200;

/**
 * The missing path as a fragment, so that the page can name it (`islands/site/lost-page.ts`) but caches see one page.
 *
 * @param requested the whole address, with its path encoded
 */
const namedBehind = (requested: string): string => `#${new URL(requested).pathname.slice(0, LONGEST_ADDRESS)}`;

function isFile(context: Context<AppEnvironment>): boolean {
  return BUILT_FILES.test(context.req.path) || LOADED_BY_PAGES.has(context.req.header('sec-fetch-dest') ?? '');
}
