import { answerRoutes } from './answer-routes.ts';
import { configRoutes } from './config-routes.ts';
import { declaredRoutes } from './declared-routes.ts';
import { deliveryRoutes } from './delivery-routes.ts';
import { diagramRoutes } from './diagram-routes.ts';
import { entryRoutes } from './entry-routes.ts';
import { listingRoutes } from './listing-routes.ts';
import { lotRoutes } from './lot-routes.ts';
import { memberRoutes } from './member-routes.ts';
import { paymentCallRoutes } from './payment-routes.ts';
import { profileRoutes } from './profile-routes.ts';
import { resourceRoutes } from './resource-routes.ts';
import { ruleRoutes } from './rule-routes.ts';
import { sheetRoutes } from './sheet-routes.ts';
import { stockCallRoutes } from './stock-routes.ts';
import { terminalRoutes } from './terminal-routes.ts';

export const adminRoutes = [
  ...entryRoutes,
  ...profileRoutes,
  ...configRoutes,
  ...answerRoutes,
  ...diagramRoutes,
  ...declaredRoutes,
  ...listingRoutes,
  ...stockCallRoutes,
  ...lotRoutes,
  ...paymentCallRoutes,
  ...deliveryRoutes,
  ...memberRoutes,
  ...ruleRoutes,
  ...terminalRoutes,
  ...resourceRoutes,
  ...sheetRoutes,
];
