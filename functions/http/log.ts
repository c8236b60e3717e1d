import type { MiddlewareHandler } from 'hono';
import type { AppEnvironment } from './types.ts';

type Fields = Record<string, string | number | boolean | undefined>;

/** Most characters of a path in the log. Our own paths are shorter; the limit keeps long ones from filling the log. */
const LONGEST_PATH = 200;

/** Writes one JSON line per event, for people and machines alike. Never log bodies, headers or people's addresses. */
export function log(level: 'info' | 'warn' | 'error', event: string, fields: Fields): void {
  const { path } = fields;
  const isLong = typeof path === 'string' && path.length > LONGEST_PATH;
  const line = JSON.stringify({ level, event, ...fields, ...(isLong && { path: `${path.slice(0, LONGEST_PATH)}…` }) });
  if (level === 'error') console.error(line);
  else if (level === 'warn') console.warn(line);
  else console.log(line);
}

/** Logs each call of the API once it is answered, without its query, which may hold what people typed. */
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

/** Describes an error and its causes, for the log only. */
export function describeError(error: unknown): string {
  const parts: string[] = [];
  for (let cause: unknown = error; cause !== undefined && parts.length < 5;) {
    const message = cause instanceof Error ? `${cause.name}: ${cause.message}` : JSON.stringify(cause);
    // Drizzle appends the parameters of a statement, which may hold what a person typed.
    parts.push(message.replace(/\nparams:.*$/s, ''));
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return parts.join(' ← ').slice(0, 1_000);
}
