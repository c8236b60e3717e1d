import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { AppEnvironment } from './types.ts';

/** Exactly the headers of the wire contract, section 1. */
const ALLOWED_HEADERS = ['think-lang', 'lang', 'server', 'batoken', 'ba-user-token', 'content-type'];

/** Origins other than our own that `ALLOWED_ORIGINS` names. */
export function allowedOrigins(environment: Cloudflare.Env): string[] {
  return (environment.ALLOWED_ORIGINS ?? '').split(/\s+/).filter(Boolean);
}

/** Lets the configured origins call the API; tokens travel in headers, so no cookies are ever allowed along, and none is needed. */
export function crossOrigin(): MiddlewareHandler<AppEnvironment> {
  const answer = cors({
    origin: (origin, context) => (allowedOrigins(context.env as Cloudflare.Env).includes(origin) ? origin : null),
    allowHeaders: ALLOWED_HEADERS,
    allowMethods: ['GET', 'POST', 'DELETE'],
    // A caller that came too often is told how long to wait.
    exposeHeaders: ['x-request-id', 'retry-after'],
    maxAge: 600,
  });
  return async (context, next) => {
    // No browser asks for another origin's page; nor does an answer differ by origin that no cache may keep.
    if (context.req.header('origin') === undefined) return next();
    // OPTIONS that is no preflight (Fetch, 3.3.1) asks what an address answers: that is for `answerOthers` to say.
    const isPreflight = context.req.header('access-control-request-method') !== undefined;
    return context.req.method === 'OPTIONS' && !isPreflight ? next() : answer(context, next);
  };
}
