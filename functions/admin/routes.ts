import { Hono } from 'hono';
import type { AppEnvironment } from '../http/types.ts';
import { entryRoutes } from './entry-routes.ts';
import { resourceRoutes } from './resource-routes.ts';

export const adminRoutes = new Hono<AppEnvironment>().route('/', entryRoutes).route('/', resourceRoutes);
