import { adminLogResource } from './admin-log.ts';
import { brandResource } from './brand.ts';

/** Every entity of the admin, in the order the description of the API shows them. */
export const RESOURCES = [brandResource, adminLogResource] as const;
