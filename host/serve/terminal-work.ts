import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { SupervisedCommand } from '../../src/domain/admin/terminal.ts';
import { ROOT } from '../../scripts/support/paths.ts';
import type { PublisherProcess } from './publisher.ts';
import type { Work } from './runs.ts';

/** What the server of this machine does for the terminal of the admin. Nothing a client sends becomes an argument. */
export function terminalWork(publisher: PublisherProcess, databaseUrl: string): Record<SupervisedCommand, Work> {
  const command = (name: string, ...options: string[]): Work => {
    return (say) => runScript([`scripts/${name}.ts`, ...options], {}, say, 'The data of the site is as it was.');
  };
  const script = (name: string, ...options: string[]): Work => {
    return (say) =>
      runScript([`scripts/${name}.ts`, ...options], { LIBSQL_URL: databaseUrl }, say, 'Please ask for it again.');
  };
  return {
    publish: (say) => publisher.publish(say),
    rebuild: script('publish', '--force'),
    import: script('catalogue/bring-files'),
    // They work with the files of the database, and not with what serves it.
    backup: command('backup'),
    'backup-check': command('restore', '--check'),
  };
}

async function runScript(
  args: readonly string[],
  settings: Record<string, string>,
  say: (line: string) => void,
  whenKilled: string,
): Promise<boolean> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...settings, NO_COLOR: '1' },
  });
  const endChild = () => void child.kill();
  process.once('exit', endChild);
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => {
      if (line.trim() !== '') say(line);
    });
  const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
    child.once('error', reject).once('close', (...ended) => resolve(ended));
  });
  process.off('exit', endChild);
  // It could say nothing itself.
  if (signal !== null) say(`It was ended from outside (${signal}) before it was done. ${whenKilled}`);
  return code === 0;
}
