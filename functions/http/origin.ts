import type { Context, MiddlewareHandler } from 'hono';
import { allowedOrigins } from './cors.ts';
import { forbid } from './envelope.ts';
import type { AppEnvironment } from './types.ts';

/**
 * True if the request comes from one of our own pages, from a configured origin, or from a program.
 *
 * Browsers state the origin of each POST and each socket, and no page can make them lie; programs state none.
 */
export function isOwnOrigin(context: Context<AppEnvironment>): boolean {
  // The browser's own verdict also holds behind a proxy that ends TLS and so changes our address.
  const site = context.req.header('sec-fetch-site');
  if (site === 'same-origin') return true;
  const origin = context.req.header('origin');
  if (origin === undefined) return site === undefined || site === 'none';
  return origin === new URL(context.req.url).origin || allowedOrigins(context.env).includes(origin);
}

/**
 * Refuses requests from pages of other sites. Every call that takes a form needs it: browsers post forms across sites
 * without asking, while CORS stops JSON.
 */
export function ownPagesOnly(): MiddlewareHandler<AppEnvironment> {
  return async (context, next) => (isOwnOrigin(context) ? next() : forbid(context));
}
