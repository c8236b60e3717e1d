import type { Context } from 'hono';
import type { AppEnvironment } from './types.ts';

/**
 * Changes the headers of an answer that is there. Hono's own `context.header` copies the whole answer then, for each
 * header once more.
 */
export function changeHeaders(context: Context<AppEnvironment>, change: (headers: Headers) => void): void {
  try {
    change(context.res.headers);
  } catch {
    // Answers of a binding are immutable: only they are copied before they are changed.
    context.res = new Response(context.res.body, context.res);
    change(context.res.headers);
  }
}
