import type { MiddlewareHandler } from 'hono';
import type { AppEnvironment } from './types.ts';

type Fields = Record<string, string | number | boolean | undefined>;

/** Most characters of an address in the log. Ours are shorter, and longer ones cannot fill the log. */
const LONGEST_PATH = 200;

/** One JSON line an event, for people and machines alike. Never holds bodies, headers or addresses of people. */
export function log(level: 'info' | 'warn' | 'error', event: string, fields: Fields): void {
  const { path } = fields;
  const isLong = typeof path === 'string' && path.length > LONGEST_PATH;
  const line = JSON.stringify({ level, event, ...fields, ...(isLong && { path: `${path.slice(0, LONGEST_PATH)}…` }) });
  if (level === 'error') console.error(line);
  else if (level === 'warn') console.warn(line);
  else console.log(line);
}

/** Logs each call of the API once it is answered. The query is left out: it may carry what people type. */
export function requestLog(): MiddlewareHandler<AppEnvironment> {
  return async (context, next) => {
    await next();
    log(context.res.status >= 500 ? 'error' : 'info', 'request', {
      requestId: context.get('requestId'),
      method: context.req.method,
      path: context.req.path,
      status: context.res.status,
      locale: context.get('locale'),
      durationMs: Date.now() - context.get('now'),
    });
  };
}

/** What an error says of itself and of what caused it, for the log only. */
export function describeError(error: unknown): string {
  const parts: string[] = [];
  for (let cause: unknown = error; cause !== undefined && parts.length < 5;) {
    const message = cause instanceof Error ? `${cause.name}: ${cause.message}` : JSON.stringify(cause);
    // Drizzle adds what was bound, which may be what a person typed.
    parts.push(message.replace(/\nparams:.*$/s, ''));
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return parts.join(' ← ').slice(0, 1_000);
}
