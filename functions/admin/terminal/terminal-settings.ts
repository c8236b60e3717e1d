import { adminLogRow, TERMINAL_SETTINGS_NODE } from '../../../data/queries/admin/log.ts';
import { readTerminalSettings, terminalSettingsChange } from '../../../data/queries/admin/terminal.ts';
import type { Database } from '../../../data/client.ts';
import type { ActingAdmin } from '../../../src/domain/admin/model.ts';
import type { TerminalSettings } from '../../../src/domain/admin/terminal.ts';
import type { CallContext } from '../../http/call-context.ts';

/** The terminal as clients of the BuildAdmin family ask for it: without it, no menu of theirs appears. */
export async function presentTerminal(database: Database) {
  const { packageManager, port } = await readTerminalSettings(database);
  return { installServicePort: String(port), npmPackageManager: packageManager, phpDevelopmentServer: false };
}

/** What is to be set, and by which call. */
interface Requested {
  manager?: TerminalSettings['packageManager'] | undefined;
  port?: number | undefined;
  url: string;
}

/** Keeps what an admin sets for the terminals of all, and enters it into the log. */
export async function keepTerminalSettings(
  { database, now, client }: CallContext,
  { id, username }: Pick<ActingAdmin, 'id' | 'username'>,
  { manager, port, url }: Requested,
): Promise<void> {
  const change = { ...(manager !== undefined && { packageManager: manager }), ...(port !== undefined && { port }) };
  if (Object.keys(change).length === 0) return;
  await database.batch([
    terminalSettingsChange(database, change),
    adminLogRow(database, {
      adminId: id,
      username,
      node: TERMINAL_SETTINGS_NODE,
      url,
      data: change,
      ip: client.ip,
      userAgent: client.userAgent,
      createdAt: now,
    }),
  ]);
}
