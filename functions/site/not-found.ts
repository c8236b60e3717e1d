import type { Context, MiddlewareHandler } from 'hono';
import { localizedPath, splitLocalizedPath } from '../../src/domain/shared/routes.ts';
import type { AppEnvironment } from '../http/types.ts';
import { isReading } from './addresses.ts';

/** Folders of the build: what is missing there is a file, and no reader asked for it. */
const BUILT_FILES = /^\/(?:_astro|fonts|drawings|pagefind)\//;
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

/**
 * The `/404` of a language is a prebuilt page, and assets are served with status 200: it is fetched here and answered
 * with the status it is about.
 */
export function notFoundPage(): MiddlewareHandler<AppEnvironment> {
  return async (context, next) => {
    const { path } = splitLocalizedPath(context.req.path);
    if (path !== '/404' || !isReading(context)) return next();
    const asset = await context.env.ASSETS.fetch(new URL(context.req.path, context.req.url));
    return new Response(asset.body, { status: 404, headers: asset.headers });
  };
}

/** Sends whoever asks for an unknown page to the `/404` of its language (specification, section 2). */
export function redirectUnknown(): MiddlewareHandler<AppEnvironment> {
  return async (context, next) => {
    await next();
    const { path: asked } = context.req;
    const { locale, path } = splitLocalizedPath(asked);
    if (context.res.status !== 404 || path === '/404' || !isReading(context) || isFile(context)) return;
    // The body of the answer that is thrown away would otherwise stay open.
    await context.res.body?.cancel();
    // Put aside first: its headers would be taken over, and those of an asset's answer cannot be changed.
    context.res = undefined;
    context.res = new Response(null, { status: 302, headers: { location: localizedPath(locale, '/404') } });
  };
}

function isFile(context: Context<AppEnvironment>): boolean {
  return BUILT_FILES.test(context.req.path) || LOADED_BY_PAGES.has(context.req.header('sec-fetch-dest') ?? '');
}
