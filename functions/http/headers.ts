import type { Context } from 'hono';
import type { AppEnvironment } from './types.ts';

/**
 * Changes the headers of an answer that already exists. Hono's own `context.header` would copy the whole answer for each
 * header.
 */
export function changeHeaders(context: Context<AppEnvironment>, change: (headers: Headers) => void): void {
  try {
    change(context.res.headers);
  } catch {
    // Answers that a binding gave are immutable, so only those are copied before they are changed.
    context.res = new Response(context.res.body, context.res);
    change(context.res.headers);
  }
}
