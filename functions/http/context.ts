import type { MiddlewareHandler } from 'hono';
import { requestLanguage } from '../../src/domain/shared/language.ts';
import { databaseOf } from './database.ts';
import { changeHeaders } from './headers.ts';
import { textsFor } from './texts.ts';
import type { AppEnvironment } from './types.ts';

/** A caller's own id is kept when it is one; anything else would let strangers write into the logs. */
const REQUEST_ID = /^[\w-]{8,64}$/;

/** Gives a request its id, clock, language and database, before anything else can go wrong. */
export function requestContext(): MiddlewareHandler<AppEnvironment> {
  return async (context, next) => {
    const given = context.req.header('x-request-id') ?? context.req.header('cf-ray') ?? '';
    const { locale, isUnknown } = requestLanguage((name) => context.req.header(name));
    context.set('requestId', REQUEST_ID.test(given) ? given : crypto.randomUUID());
    context.set('now', Date.now());
    context.set('locale', locale);
    context.set('isLanguageUnknown', isUnknown);
    context.set('text', textsFor(locale));
    context.set('database', databaseOf(context.env));
    await next();
    changeHeaders(context, (headers) => headers.set('x-request-id', context.get('requestId')));
  };
}
