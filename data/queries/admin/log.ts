import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { adminLog } from '../../schema/index.ts';

type LogEntry = typeof adminLog.$inferInsert;
/** What an admin sent, without secrets; or a subquery that the database answers within the batch. */
export type LoggedData = LogEntry['data'] | SQL<LogEntry['data']>;
type NewLogEntry = Omit<LogEntry, 'id' | 'data'> & { data: LoggedData };

/** A login in the log: no right of any screen. */
export const LOGIN_NODE = 'index/login';
/** A code that was mailed to an admin whose name is locked. */
export const LOGIN_CODE_NODE = 'index/sendCode';
/** A change of what terminals begin with. */
export const TERMINAL_SETTINGS_NODE = 'terminal/settings';
/** A task of the terminal in the log. No node of this name exists: running tasks requires every right. */
export const taskNode = (command: string): string => `terminal/${command}`;

/** The statement that logs an act. It belongs into the batch of the act, so that neither exists without the other. */
export const adminLogRow = (database: Database, entry: NewLogEntry) => database.insert(adminLog).values(entry);

/** The same if `isSo` holds: of two admins who act at once, it logs only the one whose act counted. */
export const adminLogRowIf = (database: Database, entry: NewLogEntry & { data: LogEntry['data'] }, isSo: SQL) => {
  const { adminId, username, node, url, data, ip, userAgent, createdAt } = entry;
  return database.run(sql`
    insert into ${adminLog} (admin_id, username, node, url, data, ip, user_agent, created_at)
    select ${adminId}, ${username}, ${node}, ${url}, ${JSON.stringify(data)}, ${ip ?? null}, ${userAgent ?? ''},
      ${createdAt} where ${isSo}`);
};

/** Logs a task once, although a browser that lost its stream asks for it again. */
export async function logTask(database: Database, task: string, entry: Omit<NewLogEntry, 'data'>): Promise<void> {
  const isIt = and(
    eq(adminLog.adminId, entry.adminId),
    eq(adminLog.node, entry.node),
    sql`json_extract(${adminLog.data}, '$.task') = ${task}`,
  );
  if ((await database.$count(adminLog, isIt)) === 0) await adminLogRow(database, { ...entry, data: { task } });
}
