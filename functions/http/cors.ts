import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { AppEnvironment } from './types.ts';

/** The headers a client of ours sends, and no others. */
export const ALLOWED_HEADERS = ['think-lang', 'lang', 'server', 'batoken', 'ba-user-token', 'content-type'] as const;
export const ALLOWED_METHODS = ['GET', 'POST', 'DELETE'] as const;
/** Seconds a browser may remember a preflight. */
export const PREFLIGHT_SECONDS = 600;

/** Beside the body: a caller that came too often is told how long to wait. */
export const EXPOSED_HEADERS = ['x-request-id', 'retry-after'] as const;

/** Origins other than our own that `ALLOWED_ORIGINS` names. */
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
    // No browser asks for another origin's page; nor does an answer differ by origin that no cache may keep.
    if (context.req.header('origin') === undefined) return next();
    // A socket is let in or not by its origin itself (`isOwnOrigin`), and its answer is not to be changed.
    if (context.req.header('upgrade') !== undefined) return next();
    // OPTIONS that is no preflight (Fetch, 3.3.1) asks what an address answers: that is for `answerOthers` to say.
    const isPreflight = context.req.header('access-control-request-method') !== undefined;
    return context.req.method === 'OPTIONS' && !isPreflight ? next() : answer(context, next);
  };
}
