import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { endProcess, isRunning } from '../../scripts/support/processes.ts';
import type { ServerState } from '../../scripts/support/run-state.ts';
import { isAlive } from './small-site.ts';

/** Names the variable that holds the data folder of the site which publishes (`own-site.ts`). */
export const OWN_SITE_FOLDER = 'OWN_SITE_FOLDER';
const NAME = 'test-own-';
const STOPPED_WITHIN_MS = 30_000;

/** Gives the site that publishes a folder, and ends the site after the run: no file knows whether it is the last. */
export default function setup(): () => Promise<void> {
  const folder = resolve(process.env['DATA_FOLDER'] ?? '.data/test', `../${NAME}${process.pid}`);
  process.env[OWN_SITE_FOLDER] = folder;
  removeLeft(dirname(folder));
  return () => removeOwnSite(folder);
}

/** Ends the server of an own site, if there is one, and removes all its folders. */
export async function removeOwnSite(folder: string): Promise<void> {
  const state = join(folder, 'server.json');
  if (existsSync(state)) {
    const { pid, script } = JSON.parse(readFileSync(state, 'utf8')) as ServerState;
    if (isRunning(pid, [script])) await endProcess(pid, STOPPED_WITHIN_MS);
  }
  for (const name of foldersIn(dirname(folder)))
    if (pidOf(name) === pidOf(basename(folder))) rmSync(join(dirname(folder), name), { recursive: true, force: true });
}

/** Removes what runs left that were killed. */
function removeLeft(folder: string): void {
  for (const name of foldersIn(folder))
    if (!isAlive(pidOf(name))) rmSync(join(folder, name), { recursive: true, force: true });
}

/** Data folders, and those that restores made of them. */
const foldersIn = (folder: string) => readdirSync(folder).filter((name) => pidOf(name) > 0);
const pidOf = (name: string) => Number(new RegExp(`^\\.?${NAME}(\\d+)`).exec(name)?.[1] ?? 0);
