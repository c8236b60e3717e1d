import { Hono } from 'hono';
import type { AppEnvironment } from '../http/types.ts';
import { captchaRoutes } from '../captcha/routes.ts';
import { changeRoutes } from './change-routes.ts';
import { codeRoutes } from '../verification/routes.ts';
import { entryRoutes } from '../auth/routes.ts';
import { indexRoutes } from './index-routes.ts';
import { memberRoutes } from './member-routes.ts';
import { privacyRoutes } from './privacy-routes.ts';
import { retrievalRoutes } from './retrieval-routes.ts';

export const accountRoutes = new Hono<AppEnvironment>()
  .route('/', indexRoutes)
  .route('/', captchaRoutes)
  .route('/', entryRoutes)
  .route('/', codeRoutes)
  .route('/', memberRoutes)
  .route('/', changeRoutes)
  .route('/', retrievalRoutes)
  .route('/', privacyRoutes);
