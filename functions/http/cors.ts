import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { AppEnvironment } from './types.ts';

/** The headers our clients send; no others are allowed. */
export const ALLOWED_HEADERS = ['think-lang', 'lang', 'server', 'batoken', 'ba-user-token', 'content-type'] as const;
export const ALLOWED_METHODS = ['GET', 'POST', 'DELETE'] as const;
/** Seconds a browser may remember a preflight. */
export const PREFLIGHT_SECONDS = 600;

/** Headers a page may read in addition to the body. `retry-after` tells a caller how long to wait. */
export const EXPOSED_HEADERS = ['x-request-id', 'retry-after'] as const;

/** The origins other than our own that `ALLOWED_ORIGINS` names. */
export function allowedOrigins(environment: Pick<Cloudflare.Env, 'ALLOWED_ORIGINS'>): string[] {
  return (environment.ALLOWED_ORIGINS ?? '').split(/\s+/).filter(Boolean);
}

/**
 * Lets pages of the configured origins call us and read each answer, faults included: a browser hides an answer without
 * these headers, and its page cannot say what is wrong. Tokens travel in headers, so cookies are not allowed along.
 */
export function crossOrigin(): MiddlewareHandler<AppEnvironment> {
  const answer = cors({
    origin: (origin, context) => (allowedOrigins(context.env as Cloudflare.Env).includes(origin) ? origin : null),
    allowHeaders: [...ALLOWED_HEADERS],
    allowMethods: [...ALLOWED_METHODS],
    exposeHeaders: [...EXPOSED_HEADERS],
    maxAge: PREFLIGHT_SECONDS,
  });
  return async (context, next) => {
    // Browsers send no `origin` when they open a page; and answers that differ by origin are never cached.
    if (context.req.header('origin') === undefined) return next();
    // `isOwnOrigin` decides by origin whether a socket is let in, and a socket's answer must not be changed.
    if (context.req.header('upgrade') !== undefined) return next();
    // An OPTIONS that is no preflight (Fetch, 3.3.1) asks which methods an address answers; `answerOthers` replies to
    // it.
    const isPreflight = context.req.header('access-control-request-method') !== undefined;
    return context.req.method === 'OPTIONS' && !isPreflight ? next() : answer(context, next);
  };
}
