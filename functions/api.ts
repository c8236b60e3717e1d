import { Hono } from 'hono';
import { accountAdmin } from './account/admin-acts.ts';
import { ownAdmin } from './admin/admin-acts.ts';
import { adminEngine } from './admin/engine/engine.ts';
import { adminRoutes } from './admin/engine/routes.ts';
import { auctionAdmin } from './auction/admin-acts.ts';
import { catalogueAdmin } from './catalogue/admin-acts.ts';
import { chatAdmin } from './chat/admin-acts.ts';
import { enquiryAdmin } from './enquiry/admin-acts.ts';
import { jobsAdmin } from './jobs/admin-acts.ts';
import { listingAdmin } from './listing/admin-acts.ts';
import { logisticsAdmin } from './logistics/admin-acts.ts';
import { orderAdmin } from './order/admin-acts.ts';
import { paymentAdmin } from './payment/admin-acts.ts';
import { quoteAdmin } from './quote/admin-acts.ts';
import { stockAdmin } from './stock/admin-acts.ts';
import { uploadAdmin } from './upload/admin-acts.ts';
import { accountRoutes } from './account/routes.ts';
import { areaRoutes } from './area/routes.ts';
import { auctionResultRoutes } from './auction/result-routes.ts';
import { auctionRoutes } from './auction/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { captchaRoutes } from './captcha/routes.ts';
import { collectionRoutes } from './collection/routes.ts';
import { chatRoutes } from './chat/routes.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { currencyRoutes } from './currency/routes.ts';
import { editorialRoutes } from './editorial/routes.ts';
import { enquiryRoutes } from './enquiry/routes.ts';
import { describeApi } from './http/openapi.ts';
import { mount, serveRaw } from './http/serve.ts';
import type { AppEnvironment } from './http/types.ts';
import { listingRoutes } from './listing/routes.ts';
import { logisticsRoutes } from './logistics/routes.ts';
import { orderRoutes } from './order/routes.ts';
import { paymentRoutes } from './payment/routes.ts';
import { quoteRoutes } from './quote/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { allCalls, callGroups } from '../src/wire/index.ts';
import { siteRoutes } from './site/routes.ts';
import { stockRoutes } from './stock/routes.ts';
import { chatFileRoutes } from './upload/chat-routes.ts';
import { uploadRoutes } from './upload/routes.ts';
import { verificationRoutes } from './verification/routes.ts';

let described: { version: string; text: string } | undefined;

/** The description of the API as JSON. It is a megabyte and only differs by version, so an isolate writes it once. */
function apiDescription(version: string): string {
  if (described?.version !== version) described = { version, text: JSON.stringify(describeApi(allCalls, version)) };
  return described.text;
}

const description = serveRaw(callGroups.siteCalls.openapi, ({ environment }) => {
  const text = apiDescription(environment.BUILD_VERSION ?? 'development');
  return new Response(text, { headers: { 'content-type': 'application/json' } });
});

/** The admin engine knows no feature by itself. Each feature hands it here what it adds. */
const admin = adminEngine([
  ownAdmin,
  accountAdmin,
  auctionAdmin,
  catalogueAdmin,
  chatAdmin,
  enquiryAdmin,
  jobsAdmin,
  listingAdmin,
  logisticsAdmin,
  orderAdmin,
  paymentAdmin,
  quoteAdmin,
  stockAdmin,
  uploadAdmin,
]);

/** Every call of the API, with the steps that answer it. */
const servedCalls = [
  description,
  ...siteRoutes,
  ...catalogueRoutes,
  ...stockRoutes,
  ...searchRoutes,
  ...currencyRoutes,
  ...logisticsRoutes,
  ...quoteRoutes,
  ...editorialRoutes,
  ...enquiryRoutes,
  ...captchaRoutes,
  ...authRoutes,
  ...verificationRoutes,
  ...accountRoutes,
  ...collectionRoutes,
  ...uploadRoutes,
  ...chatFileRoutes,
  ...chatRoutes,
  ...areaRoutes,
  ...auctionRoutes,
  ...auctionResultRoutes,
  ...listingRoutes,
  ...orderRoutes,
  ...paymentRoutes,
  ...adminRoutes(admin),
];

export const api = mount(new Hono<AppEnvironment>(), servedCalls);
