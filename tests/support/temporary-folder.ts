import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

/** A folder in memory. Databases of tests wait for the disk at each write, and nothing of them outlives a run. */
const MEMORY = '/dev/shm';
/** More than all tests of a run leave in it at a time; containers have 64 MB. */
const ENOUGH_BYTES = 2 ** 31;
/** Followed by the process whose folder it is. */
const NAME = 'haitu-tests-';

/** Where the folder of a run is: in memory, where there is enough of it. */
async function roomyPlace(): Promise<string> {
  const room = await statfs(MEMORY).catch(() => undefined);
  if (!room) return tmpdir();
  await removeLeft();
  return room.bavail * room.bsize > ENOUGH_BYTES ? MEMORY : tmpdir();
}

/** Gives back the memory of runs that were killed. */
async function removeLeft(): Promise<void> {
  for (const name of await readdir(MEMORY)) {
    const pid = name.startsWith(NAME) ? Number.parseInt(name.slice(NAME.length)) : 0;
    if (pid > 0 && !existsSync(`/proc/${pid}`)) await rm(join(MEMORY, name), { recursive: true, force: true });
  }
}

/** What tests leave in the folder for temporary files goes with the run: they get one of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(await roomyPlace(), `${NAME}${process.pid}-`));
  process.env['TMPDIR'] = folder;
  // Tests start commands many times over: each but the first finds its modules compiled.
  project.config.env = { ...project.config.env, NODE_COMPILE_CACHE: join(folder, 'compiled') };
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
