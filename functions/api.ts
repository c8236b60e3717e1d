import { Hono } from 'hono';
import { accountRoutes } from './account/routes.ts';
import { adminRoutes } from './admin/routes.ts';
import { areaRoutes } from './area/routes.ts';
import { auctionResultRoutes } from './auction/result-routes.ts';
import { auctionRoutes } from './auction/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { captchaRoutes } from './captcha/routes.ts';
import { collectionRoutes } from './collection/routes.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { currencyRoutes } from './currency/routes.ts';
import { editorialRoutes } from './editorial/routes.ts';
import { enquiryRoutes } from './enquiry/routes.ts';
import { describeApi } from './http/openapi.ts';
import type { AppEnvironment } from './http/types.ts';
import { listingRoutes } from './listing/routes.ts';
import { logisticsRoutes } from './logistics/routes.ts';
import { paymentRoutes } from './payment/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { allCalls, callGroups } from '../src/wire/index.ts';
import { siteRoutes } from './site/routes.ts';
import { stockRoutes } from './stock/routes.ts';
import { chatFileRoutes } from './upload/chat-routes.ts';
import { uploadRoutes } from './upload/routes.ts';
import { verificationRoutes } from './verification/routes.ts';
import { cronRoutes } from './jobs/cron-routes.ts';

let described: { version: string; text: string } | undefined;

/** The description of the API, written once in an isolate: it is a megabyte, and only its version can differ. */
function apiDescription(version: string): string {
  if (described?.version !== version) described = { version, text: JSON.stringify(describeApi(allCalls, version)) };
  return described.text;
}

/** Every route of the API. Typed clients take their types from `Api`. */
export const api = new Hono<AppEnvironment>()
  .get(callGroups.siteCalls.openapi.path, (context) =>
    context.body(apiDescription(context.env.BUILD_VERSION ?? 'development'), 200, {
      'content-type': 'application/json',
      'cache-control': 'public, max-age=3600',
    }),
  )
  .route('/', siteRoutes)
  .route('/', catalogueRoutes)
  .route('/', stockRoutes)
  .route('/', searchRoutes)
  .route('/', currencyRoutes)
  .route('/', logisticsRoutes)
  .route('/', editorialRoutes)
  .route('/', enquiryRoutes)
  .route('/', captchaRoutes)
  .route('/', authRoutes)
  .route('/', verificationRoutes)
  .route('/', accountRoutes)
  .route('/', collectionRoutes)
  .route('/', uploadRoutes)
  .route('/', chatFileRoutes)
  .route('/', areaRoutes)
  .route('/', auctionRoutes)
  .route('/', auctionResultRoutes)
  .route('/', listingRoutes)
  .route('/', paymentRoutes)
  .route('/', adminRoutes)
  .route('/', cronRoutes);
