import type { Context, MiddlewareHandler } from 'hono';
import { allowedOrigins } from './cors.ts';
import { forbid } from './envelope.ts';
import type { AppEnvironment } from './types.ts';

/**
 * True where the request comes from one of our own pages, from a configured origin, or from a program.
 *
 * Browsers say on each POST and each socket where it comes from, and no page can make them lie; programs say nothing.
 */
export function isOwnOrigin(context: Context<AppEnvironment>): boolean {
  // The browser's own verdict, which holds also behind a proxy that ends TLS and so changes what our address looks like.
  const site = context.req.header('sec-fetch-site');
  if (site === 'same-origin') return true;
  const origin = context.req.header('origin');
  if (origin === undefined) return site === undefined || site === 'none';
  return origin === new URL(context.req.url).origin || allowedOrigins(context.env).includes(origin);
}

/**
 * Refuses what the pages of other sites send. Needed wherever a form is taken: browsers post forms across sites without
 * asking, while JSON is stopped by CORS.
 */
export function ownPagesOnly(): MiddlewareHandler<AppEnvironment> {
  return async (context, next) => (isOwnOrigin(context) ? next() : forbid(context));
}
