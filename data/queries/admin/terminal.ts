import { eq, sql } from 'drizzle-orm';
import { TERMINAL_DEFAULTS, type TerminalSettings } from '../../../src/domain/admin/terminal.ts';
import type { Database } from '../../client.ts';
import { terminalSettings as table } from '../../schema/index.ts';

/** There is one row of them, once an admin has set something. */
const ID = 'terminal';

export async function readTerminalSettings(database: Database): Promise<TerminalSettings> {
  const { packageManager, port } = table;
  const [found] = await database.select({ packageManager, port }).from(table).where(eq(table.id, ID));
  return found ?? TERMINAL_DEFAULTS;
}

/** The statement that saves the given settings of the terminal; the others stay as they are. */
export const terminalSettingsChange = (database: Database, change: Partial<TerminalSettings>) =>
  database
    .insert(table)
    .values({ id: ID, ...TERMINAL_DEFAULTS, ...change })
    // Drizzle refuses an empty update, so the id is always set to itself.
    .onConflictDoUpdate({ target: table.id, set: { id: sql`${table.id}`, ...change } });
