import { Hono } from 'hono';
import { accountCalls } from './account/calls.ts';
import { areaCalls } from './area/calls.ts';
import { areaRoutes } from './area/routes.ts';
import { captchaCalls } from './account/captcha-calls.ts';
import { privacyCalls } from './account/privacy-calls.ts';
import { indexCalls } from './account/index-calls.ts';
import { accountRoutes } from './account/routes.ts';
import { collectionCalls } from './catalogue/collection-calls.ts';
import { collectionRoutes } from './catalogue/collection-routes.ts';
import { catalogueCalls } from './catalogue/calls.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { chatCalls } from './chat/calls.ts';
import { currencyCalls } from './currency/calls.ts';
import { currencyRoutes } from './currency/routes.ts';
import { editorialCalls } from './editorial/calls.ts';
import { editorialRoutes } from './editorial/routes.ts';
import { enquiryCalls } from './enquiry/calls.ts';
import { enquiryRoutes } from './enquiry/routes.ts';
import type { Call } from './http/call.ts';
import { describeApi } from './http/openapi.ts';
import type { AppEnvironment } from './http/types.ts';
import { logisticsCalls } from './logistics/calls.ts';
import { logisticsRoutes } from './logistics/routes.ts';
import { searchCalls } from './search/calls.ts';
import { searchRoutes } from './search/routes.ts';
import { siteCalls } from './site/calls.ts';
import { siteRoutes } from './site/routes.ts';
import { stockCalls } from './stock/calls.ts';
import { stockRoutes } from './stock/routes.ts';
import { uploadCalls } from './upload/calls.ts';
import { uploadRoutes } from './upload/routes.ts';

/** Every call there is, in the order `/api/openapi.json` shows them. */
export const allCalls: readonly Call[] = [
  siteCalls,
  indexCalls,
  catalogueCalls,
  collectionCalls,
  stockCalls,
  searchCalls,
  currencyCalls,
  logisticsCalls,
  editorialCalls,
  enquiryCalls,
  captchaCalls,
  accountCalls,
  privacyCalls,
  uploadCalls,
  areaCalls,
  chatCalls,
].flatMap((group) => Object.values<Call>(group));

/** Every route of the API. Typed clients take their types from `Api`. */
export const api = new Hono<AppEnvironment>()
  .get(siteCalls.openapi.path, (context) =>
    context.json(describeApi(allCalls, context.env.BUILD_VERSION ?? 'development')),
  )
  .route('/', siteRoutes)
  .route('/', catalogueRoutes)
  .route('/', stockRoutes)
  .route('/', searchRoutes)
  .route('/', currencyRoutes)
  .route('/', logisticsRoutes)
  .route('/', editorialRoutes)
  .route('/', enquiryRoutes)
  .route('/', accountRoutes)
  .route('/', collectionRoutes)
  .route('/', uploadRoutes)
  .route('/', areaRoutes);

export type Api = typeof api;
