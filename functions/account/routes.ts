import { changeRoutes } from './change-routes.ts';
import { indexRoutes } from './index-routes.ts';
import { memberRoutes } from './member-routes.ts';

export const accountRoutes = [...indexRoutes, ...memberRoutes, ...changeRoutes];
