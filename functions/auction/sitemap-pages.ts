import type { MiddlewareHandler } from 'hono';
import { openLotIds } from '../../data/queries/auction/lists.ts';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { auctionPaths } from '../../src/domain/shared/routes.ts';
import { LOTS_SITEMAP, sitemapOf } from '../../src/domain/site/sitemap.ts';
import { callContextOf } from '../http/call-context.ts';
import { isReading } from '../http/pages.ts';
import { siteOrigin } from '../http/site-origin.ts';
import type { AppEnvironment } from '../http/types.ts';

/** Most lots per sitemap file. Each lot is listed once per language, and a request waits while the file is written. */
const MAX_LOTS = 1_000;

/** Answers the sitemap of open lots. It always contains the list of lots, since a sitemap without a page is not valid. */
export function lotSitemap(): MiddlewareHandler<AppEnvironment> {
  return async (context, next) => {
    if (context.req.path !== LOTS_SITEMAP || !isReading(context)) return next();
    const { database, now } = callContextOf(context);
    const lots = await openLotIds(database, { now, max: MAX_LOTS });
    const paths = [auctionPaths.list(), ...lots.map(({ id }) => auctionPaths.lot(id))];
    return context.body(sitemapOf(LOCALE_CODES, paths, siteOrigin(context.env, context.req.url)), 200, {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=600',
    });
  };
}
