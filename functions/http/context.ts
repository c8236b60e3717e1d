import type { MiddlewareHandler } from 'hono';
import { DATABASE_TIMEOUT_MS, openDatabase } from '../../data/client.ts';
import { requestLocale } from '../../src/domain/shared/language.ts';
import { textsFor } from './texts.ts';
import type { AppEnvironment } from './types.ts';

/** A caller's own id is kept when it is one; anything else would let strangers write into the logs. */
const REQUEST_ID = /^[\w-]{8,64}$/;

/** Gives a request its id, clock, language and database, before anything else can go wrong. */
export function requestContext(): MiddlewareHandler<AppEnvironment> {
  return async (context, next) => {
    const given = context.req.header('x-request-id') ?? context.req.header('cf-ray') ?? '';
    const locale = requestLocale((name) => context.req.header(name));
    context.set('requestId', REQUEST_ID.test(given) ? given : crypto.randomUUID());
    context.set('now', Date.now());
    context.set('locale', locale);
    context.set('text', textsFor(locale));
    // Over HTTP there is no connection to open: nothing is sent before the first query.
    context.set(
      'database',
      openDatabase({
        url: context.env.LIBSQL_URL,
        authToken: context.env.LIBSQL_AUTH_TOKEN,
        timeoutMs: DATABASE_TIMEOUT_MS.request,
      }),
    );
    await next();
    context.header('x-request-id', context.get('requestId'));
  };
}
