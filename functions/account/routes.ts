import { Hono } from 'hono';
import type { AppEnvironment } from '../http/types.ts';
import { changeRoutes } from './change-routes.ts';
import { indexRoutes } from './index-routes.ts';
import { memberRoutes } from './member-routes.ts';

export const accountRoutes = new Hono<AppEnvironment>()
  .route('/', indexRoutes)
  .route('/', memberRoutes)
  .route('/', changeRoutes);
