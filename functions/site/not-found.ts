import type { Context, MiddlewareHandler } from 'hono';
import { localizedPath, splitLocalizedPath } from '../../src/domain/shared/routes.ts';
import type { AppEnvironment } from '../http/types.ts';

/** Files, not screens: what is missing below these is missing, and no reader is sent anywhere. */
const FILES = /^\/(?:_astro|fonts|drawings|pagefind)\/|\.(?:js|css|map|json|xml|txt|svg|png|jpg|webp|avif|ico|woff2)$/;

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
    if (context.res.status !== 404 || path === '/404' || !isReading(context) || FILES.test(asked)) return;
    // The body of the answer that is thrown away would otherwise stay open.
    await context.res.body?.cancel();
    context.res = context.redirect(localizedPath(locale, '/404'), 302);
  };
}

/** Addresses no page can have: broken percent escapes, and hidden bytes. */
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

function isReading(context: Context<AppEnvironment>): boolean {
  return context.req.method === 'GET' || context.req.method === 'HEAD';
}
