import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

interface FoundProcess {
  pid: number;
  command: string;
}

/** Every process this user can see, with its whole command line. */
export function listProcesses(): FoundProcess[] {
  if (process.platform !== 'linux') return listWithPs();
  const found: FoundProcess[] = [];
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const command = commandOf(Number(name));
    if (command) found.push({ pid: Number(name), command });
  }
  return found;
}

function listWithPs(): FoundProcess[] {
  const lines = execFileSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [, pid, command] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid && command ? [{ pid: Number(pid), command }] : [];
  });
}

/** The command line of a living process; undefined where there is none (a zombie has none either). */
function commandOf(pid: number): string | undefined {
  if (process.platform !== 'linux') return listWithPs().find((found) => found.pid === pid)?.command;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || undefined;
  } catch {
    return undefined;
  }
}

/** True where the process lives and its command line holds every one of the words: pids are reused, words are not. */
export function isRunning(pid: number, words: readonly string[]): boolean {
  const command = commandOf(pid);
  return command !== undefined && words.every((word) => command.includes(word));
}

/** Asks a process to end, and ends it where it has not within `patienceMs`. */
export async function endProcess(pid: number, patienceMs = 3_000): Promise<void> {
  const send = (signal: NodeJS.Signals) => {
    try {
      process.kill(pid, signal);
    } catch {
      // It ended between our look and our signal.
    }
  };
  send('SIGTERM');
  for (const until = Date.now() + patienceMs; Date.now() < until && commandOf(pid) !== undefined;) await sleep(50);
  if (commandOf(pid) !== undefined) send('SIGKILL');
}
