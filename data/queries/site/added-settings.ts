import { asc, desc } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { addedSettings } from '../../schema/index.ts';

export type StoredSetting = typeof addedSettings.$inferSelect;

/** Settings an admin added, in the order they stand in. */
export const loadAddedSettings = (database: Database): Promise<StoredSetting[]> =>
  database.select().from(addedSettings).orderBy(desc(addedSettings.weigh), asc(addedSettings.id));
