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

/** The statement that keeps what is set; the rest stays as it is. */
export const terminalSettingsChange = (database: Database, change: Partial<TerminalSettings>) =>
  database
    .insert(table)
    .values({ id: ID, ...TERMINAL_DEFAULTS, ...change })
    // Drizzle takes no empty change: what is there is written once more.
    .onConflictDoUpdate({ target: table.id, set: { id: sql`${table.id}`, ...change } });
