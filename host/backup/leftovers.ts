import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { endProcess, isRunning, listProcesses } from '../../scripts/support/processes.ts';

/** All commands of ours are named so on their command line. */
const COMMAND = 'scripts/';

/**
 * Makes a folder to work in, such as `.checking-4711-a1B2c3`. Its name has this process's id, so that a later run sees
 * whether it is still in use. Folders of killed runs are removed first: they may be as large as the data.
 */
export async function ownFolder(parent: string, name: string): Promise<string> {
  for (const found of readdirSync(parent)) {
    const pid = found.startsWith(name) ? /^\d+(?=-)/.exec(found.slice(name.length))?.[0] : undefined;
    if (pid !== undefined && !isRunning(Number(pid), [COMMAND])) await clear(join(parent, found));
  }
  return mkdtempSync(join(parent, `${name}${process.pid}-`));
}

async function clear(folder: string): Promise<void> {
  // A database started in the folder would keep running after its files are deleted.
  const left = listProcesses().filter(({ command }) => command.includes(`--db-path ${folder}/`));
  for (const { pid } of left) await endProcess(pid);
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // In a folder that several people share it may be another one's.
  }
}
