import type { AdminFeature } from '../admin/engine/act.ts';
import { readPortsAlike } from './admin/ports-alike.ts';

/** What admins do with ports, apart from rows and forms. */
export const logisticsAdmin: AdminFeature = { entities: { port: { readAlike: readPortsAlike } } };
