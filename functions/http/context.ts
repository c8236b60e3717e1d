import type { MiddlewareHandler } from 'hono';
import { requestLanguage } from '../../src/domain/shared/language.ts';
import { databaseOf } from './database.ts';
import { changeHeaders } from './headers.ts';
import { requestIdOf } from './request-id.ts';
import { textsFor } from './texts.ts';
import type { AppEnvironment } from './types.ts';

/** Gives a request its id, clock, language and database. Runs before anything that can fail. */
export function requestContext(): MiddlewareHandler<AppEnvironment> {
  return async (context, next) => {
    const header = (name: string) => context.req.header(name);
    const { locale, isUnknown } = requestLanguage(header);
    context.set('requestId', requestIdOf(header));
    context.set('now', Date.now());
    context.set('locale', locale);
    context.set('isLanguageUnknown', isUnknown);
    context.set('text', textsFor(locale));
    context.set('database', databaseOf(context.env));
    await next();
    changeHeaders(context, (headers) => headers.set('x-request-id', context.get('requestId')));
  };
}
