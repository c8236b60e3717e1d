/**
 * Commands of the admin's terminal; the list is closed. The server of this machine runs those of `supervisor`. The Worker
 * itself runs those of `worker`, here and on Cloudflare.
 */
export const TERMINAL_COMMANDS = {
  publish: 'supervisor',
  rebuild: 'supervisor',
  import: 'supervisor',
  backup: 'supervisor',
  'backup-check': 'supervisor',
  'search-index': 'worker',
  'exchange-rates': 'worker',
  'clear-caches': 'worker',
  test: 'worker',
  version: 'worker',
} as const;

export type TerminalCommand = keyof typeof TERMINAL_COMMANDS;
export type SupervisedCommand = {
  [Name in TerminalCommand]: (typeof TERMINAL_COMMANDS)[Name] extends 'supervisor' ? Name : never;
}[TerminalCommand];

/** Package managers that clients of the BuildAdmin family know. */
export const PACKAGE_MANAGERS = ['pnpm', 'npm', 'yarn', 'cnpm', 'ni'] as const;

/** Initial settings of all terminals: the manager named after each command, and the port of a development server. */
export interface TerminalSettings {
  packageManager: (typeof PACKAGE_MANAGERS)[number];
  port: number;
}
/** Defaults of the specification, section 9. */
export const TERMINAL_DEFAULTS: TerminalSettings = { packageManager: 'pnpm', port: 8_000 };
export const MAX_PORT = 65_535;

const ENDS_IN_MANAGER = new RegExp(String.raw`\.(?:${PACKAGE_MANAGERS.join('|')})$`);

/** Reads a command. It may name a package manager, `test.pnpm`, which is ignored because our commands use none. */
export function terminalCommand(requested: string): TerminalCommand | undefined {
  const name = requested.replace(ENDS_IN_MANAGER, '');
  return Object.hasOwn(TERMINAL_COMMANDS, name) ? (name as TerminalCommand) : undefined;
}
