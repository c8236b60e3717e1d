import type { Context, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { DEFAULT_LOCALE } from '../../src/domain/shared/locale.ts';
import { localizedPath, splitLocalizedPath } from '../../src/domain/shared/routes.ts';
import { FAULT_PAGE, NOT_FOUND_PAGE, STATUS_PAGES } from '../../src/domain/site/error-page.ts';
import { preferredLocale } from '../../src/domain/site/preferred-locale.ts';
import { isReading } from '../http/pages.ts';
import type { AppEnvironment } from '../http/types.ts';

/** Folders of the build: what is missing there is a file, and no reader asked for it. */
const BUILT_FILES = /^\/(?:_astro|fonts|drawings|films|guides|pagefind|live|market)\//;
/** What a page loads by itself (Fetch Metadata): a missing picture or script is not answered with a page. */
const LOADED_BY_PAGES: ReadonlySet<string> = new Set([
  'audio',
  'font',
  'image',
  'manifest',
  'script',
  'style',
  'video',
]);

/** The path of each page that is answered with a status of its own. */
const statusOf = new Map<string, number>(STATUS_PAGES.map(({ path, status }) => [path, status]));

/**
 * `/401`, `/404` and `/500` are prebuilt pages, and assets are served with status 200: they are fetched here and
 * answered with the status they are about.
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
 * A screen that broke while it was made is answered with the fault page in the reader's language; what broke is in the
 * log. The status stays, so that no cache keeps the page.
 */
export function faultPage(): MiddlewareHandler<AppEnvironment> {
  return async (context, next) => {
    await next();
    const { status } = context.res;
    const isPage = context.req.header('accept')?.includes('text/html') && isReading(context);
    if (status < 500 || !isPage || statusOf.has(splitLocalizedPath(context.req.path).path)) return;
    const { locale } = splitLocalizedPath(context.req.path);
    const preferred = preferredLocale({
      asked: locale === DEFAULT_LOCALE ? context.req.query('lang') : locale,
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
    const { path: asked } = context.req;
    const { locale, path } = splitLocalizedPath(asked);
    if (context.res.status !== 404 || path === NOT_FOUND_PAGE.path || !isReading(context) || isFile(context)) return;
    // The body of the answer that is thrown away would otherwise stay open.
    await context.res.body?.cancel();
    // Put aside first: its headers would be taken over, and those of an asset's answer cannot be changed.
    context.res = undefined;
    context.res = new Response(null, {
      status: 302,
      headers: { location: `${localizedPath(locale, NOT_FOUND_PAGE.path)}${namedBehind(context.req.url)}` },
    });
  };
}

/** Characters of an address that a person reads. */
const LONGEST_ADDRESS = 200;

/**
 * The path that was asked for, as a fragment: the page names it (`islands/site/lost-page.ts`), and stays one page to caches.
 *
 * @param asked whole, whose path is encoded
 */
const namedBehind = (asked: string): string => `#${new URL(asked).pathname.slice(0, LONGEST_ADDRESS)}`;

function isFile(context: Context<AppEnvironment>): boolean {
  return BUILT_FILES.test(context.req.path) || LOADED_BY_PAGES.has(context.req.header('sec-fetch-dest') ?? '');
}
