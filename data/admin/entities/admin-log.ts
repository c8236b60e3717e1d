import { sql } from 'drizzle-orm';
import { adminLog } from '../../schema/index.ts';
import type { Kept } from '../kept.ts';

/** Of which rows an entry of the log is. */
const LOGGED_IDS = sql<string[]>`coalesce(json_extract(${adminLog.data}, '$.ids'), '[]')`.mapWith(
  (json: string) => JSON.parse(json) as string[],
);

export const adminLogKept = {
  table: adminLog,
  owner: adminLog.adminId,
  columns: { subjects: LOGGED_IDS },
} as const satisfies Kept;
