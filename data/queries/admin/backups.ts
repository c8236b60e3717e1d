import { desc } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { backups } from '../../schema/index.ts';

/** When the last backup was made, in milliseconds since 1970; null: there is none yet. */
export async function lastBackup(database: Database): Promise<number | null> {
  const [last] = await database.select({ madeAt: backups.madeAt }).from(backups).orderBy(desc(backups.id)).limit(1);
  return last?.madeAt ?? null;
}
