import type { MiddlewareHandler } from 'hono';
import { liveFiles } from '../../data/queries/site/live-files.ts';
import { LIVE_FILES, type LiveFile } from '../../src/domain/site/live-files.ts';
import { callContextOf } from '../http/call-context.ts';
import { isReading } from '../http/pages.ts';
import type { AppEnvironment } from '../http/types.ts';

/** The small files of a release where there is none, while pages are developed: a release answers them by itself. */
export function liveFilePages(): MiddlewareHandler<AppEnvironment> {
  return async (context, next) => {
    const name = (Object.keys(LIVE_FILES) as LiveFile[]).find((one) => LIVE_FILES[one] === context.req.path);
    if (!name || !isReading(context)) return next();
    const files = await liveFiles(callContextOf(context).database);
    return context.body(files[name], 200, { 'content-type': 'application/json', 'cache-control': 'no-cache' });
  };
}
