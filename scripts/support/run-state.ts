import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync, linkSync } from 'node:fs';
import { dirname } from 'node:path';
import { CommandError } from './failure.ts';
import { PATHS } from './paths.ts';
import { endProcess, isRunning, listProcesses } from './processes.ts';

/** What a running server writes down for the other commands and for the start after its death. */
export interface ServerState {
  pid: number;
  /** The script, as its command line spells it: together with the pid it tells our process from a foreign one. */
  script: string;
  port: number;
  /** Port of workerd, behind the front. */
  runtimePort: number;
  /** With the database's token in it. */
  databaseUrl: string;
  controlPort: number;
  /** Secret of the control port, so that other users of the machine cannot switch releases. */
  controlToken: string;
  /** The secret by which the Worker knows the front: it answers no other caller. */
  frontSecret: string;
  /** See `publishSettings` in `serve/settings.ts`. */
  publishSettings: string;
  /** Whether only this machine reaches the site and its database is its own, so that demo people may be added. */
  isForThisMachine: boolean;
}

/** The running server of this data folder, or undefined where none runs. */
export function readServer(): ServerState | undefined {
  const state = readState<ServerState>(PATHS.server);
  // A publish or a dev server owns the folder without serving releases: it writes no control port.
  return state?.controlPort && isRunning(state.pid, [state.script]) ? state : undefined;
}

export function writeServer(state: ServerState): void {
  replaceFile(PATHS.server, JSON.stringify(state, null, 2));
}

/**
 * Claims a lock file for this process; refuses where a living process holds it, takes over where its holder is dead.
 *
 * @param refusal the sentence for a lock that is held
 */
export function claim(file: string, script: string, refusal: (holderPid: number) => string): void {
  mkdirSync(dirname(file), { recursive: true });
  const ownFile = `${file}.${process.pid}`;
  writeFileSync(ownFile, JSON.stringify({ pid: process.pid, script }), { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      try {
        // A hard link fails where the name exists, and the file is never seen half-written.
        linkSync(ownFile, file);
        return;
      } catch {
        const holder = readState<{ pid: number; script: string }>(file);
        if (holder && isRunning(holder.pid, [holder.script])) throw new CommandError(refusal(holder.pid));
        rmSync(file, { force: true });
      }
    }
    throw new CommandError(refusal(0));
  } finally {
    rmSync(ownFile, { force: true });
  }
}

/** Gives a claimed lock back; another process's lock is left alone. */
export function release(file: string): void {
  if (readState<{ pid: number }>(file)?.pid === process.pid) rmSync(file, { force: true });
}

/**
 * Makes this process the owner of the data folder: only its owner runs a database on it. Ends what a killed owner left.
 *
 * @returns how many left-over processes were ended
 */
export async function ownDataFolder(script: string): Promise<number> {
  const previous = readState<Partial<ServerState>>(PATHS.server);
  claim(PATHS.server, script, (pid) => {
    const address = previous?.port ? ` at http://localhost:${previous.port}` : '';
    return `Process ${pid} (${previous?.script ?? 'unknown'}) already works with this data folder${address}. Stop it first.`;
  });
  return endOrphans(previous?.runtimePort);
}

/**
 * Ends what a killed run left running: its sqld holds the database files, its workerd the port. A process counts as
 * ours only where its command line names our folder or our port; a pid alone may be anybody's by now.
 */
async function endOrphans(runtimePort: number | undefined): Promise<number> {
  const orphans = listProcesses().filter(({ command }) => {
    const isOurDatabase = command.includes('sqld') && command.includes(`--db-path ${PATHS.database} `);
    const isOurRuntime =
      runtimePort !== undefined &&
      command.includes('workerd serve') &&
      command.includes(`--socket-addr=entry=127.0.0.1:${runtimePort} `);
    return isOurDatabase || isOurRuntime;
  });
  await Promise.all(orphans.map(({ pid }) => endProcess(pid)));
  return orphans.length;
}

function readState<State>(file: string): State | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as State;
  } catch {
    return undefined;
  }
}

/** True while the data folder is this process's: false once it was deleted, or taken over by another one. */
export const isDataFolderOurs = (): boolean => readState<{ pid: number }>(PATHS.server)?.pid === process.pid;

/** Writes a file so that a reader sees the old or the new one, never a part. */
export function replaceFile(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, content, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
