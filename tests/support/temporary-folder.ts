import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

/** What tests leave in the folder for temporary files goes with the run: they get one of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'haitu-tests-'));
  process.env['TMPDIR'] = folder;
  // Tests start commands many times over: each but the first finds its modules compiled.
  project.config.env = { ...project.config.env, NODE_COMPILE_CACHE: join(folder, 'compiled') };
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
