import type { Database } from '../../client.ts';
import { adminLog } from '../../schema/index.ts';

type NewLogEntry = Omit<typeof adminLog.$inferInsert, 'id'>;

/** The statement that enters an act into the log, for the batch of the act: neither is there without the other. */
/** A login in the log: no right of any screen. */
export const LOGIN_NODE = 'index/login';

export const adminLogRow = (database: Database, entry: NewLogEntry) => database.insert(adminLog).values(entry);
