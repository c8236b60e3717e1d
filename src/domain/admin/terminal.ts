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

/** Clients of the family name a package manager behind a command: `test.pnpm`. It says nothing here. */
export function terminalCommand(asked: string): TerminalCommand | undefined {
  const name = asked.replace(/\.(?:npm|cnpm|pnpm|yarn|ni)$/, '');
  return Object.hasOwn(TERMINAL_COMMANDS, name) ? (name as TerminalCommand) : undefined;
}
