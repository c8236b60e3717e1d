import { adminLogResource } from './admin-log.ts';

/** Every entity of the admin, in the order the description of the API shows them. */
export const RESOURCES = [adminLogResource] as const;
