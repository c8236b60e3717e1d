/**
 * What the terminal of the admin runs: a closed list. `supervisor` is done by the server of this machine, `worker` by the
 * Worker itself, here and on Cloudflare.
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

/** What clients of the BuildAdmin family know as package managers. */
export const PACKAGE_MANAGERS = ['pnpm', 'npm', 'yarn', 'cnpm', 'ni'] as const;

/** What the terminals of all admins begin with: the name that stands behind each command, and the port of a development server. */
export interface TerminalSettings {
  packageManager: (typeof PACKAGE_MANAGERS)[number];
  port: number;
}
/** Specification, section 9. */
export const TERMINAL_DEFAULTS: TerminalSettings = { packageManager: 'pnpm', port: 8_000 };
export const MOST_PORT = 65_535;

const ENDS_IN_MANAGER = new RegExp(String.raw`\.(?:${PACKAGE_MANAGERS.join('|')})$`);

/** A command may name a package manager behind it, `test.pnpm`: what is run here takes none. */
export function terminalCommand(asked: string): TerminalCommand | undefined {
  const name = asked.replace(ENDS_IN_MANAGER, '');
  return Object.hasOwn(TERMINAL_COMMANDS, name) ? (name as TerminalCommand) : undefined;
}
