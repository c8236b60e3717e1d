import type { Context, MiddlewareHandler } from 'hono';
import { marketFiles } from '../../data/queries/logistics/market.ts';
import { liveFile } from '../../data/queries/site/live-files.ts';
import { MARKET_FOLDER } from '../../src/domain/logistics/market/files.ts';
import { ALL_LIVE_FILES, LIVE_FILES } from '../../src/domain/site/live-files.ts';
import { callContextOf } from '../http/call-context.ts';
import { isReading } from '../http/pages.ts';
import { servedFile } from '../http/served-release.ts';
import type { AppEnvironment } from '../http/types.ts';

const ofMarket = new RegExp(`^/${MARKET_FOLDER}/(?:place|country)/`);

/** Answers the small files of a release while pages are developed. A release serves them by itself. */
export function liveFilePages(): MiddlewareHandler<AppEnvironment> {
  return async (context, next) => {
    if (!isReading(context)) return next();
    const { path } = context.req;
    const name = ALL_LIVE_FILES.find((one) => LIVE_FILES[one] === path);
    if (name) return answerJson(context, await liveFile(callContextOf(context).database, name));
    if (!ofMarket.test(path)) return next();
    // The release no longer has this file. The client reads the index again, and no query is made.
    const isReleased = (await servedFile(context.env, LIVE_FILES.market)) !== undefined;
    const files = isReleased ? {} : (await marketFiles(callContextOf(context).database)).files;
    const text = Object.hasOwn(files, path) ? files[path] : undefined;
    return text === undefined ? context.json(null, 404, { 'cache-control': 'no-store' }) : answerJson(context, text);
  };
}

const answerJson = (context: Context<AppEnvironment>, text: string) =>
  context.body(text, 200, { 'content-type': 'application/json', 'cache-control': 'no-cache' });
