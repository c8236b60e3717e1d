import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as soon } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

let folder: string;
let publisher: InstanceType<(typeof import('../../host/serve/publisher.ts'))['PublisherProcess']>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'haitu-publisher-'));
  // Paths are read once, when the modules load.
  vi.stubEnv('DATA_FOLDER', folder);
  vi.resetModules();
  const { PublisherProcess } = await import('../../host/serve/publisher.ts');
  publisher = new PublisherProcess();
});
afterAll(async () => {
  await publisher.end();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** Publishes, and kills the process that does so while it starts. */
async function killedPublish(): Promise<{ isDone: boolean; said: string[] }> {
  const said: string[] = [];
  const publishing = publisher.publish((line) => said.push(line));
  await soon();
  const processes = execFileSync('ps', ['-A', '-o', 'ppid=,pid=,args='], { encoding: 'utf8' });
  const [, pid] = new RegExp(`^\\s*${process.pid}\\s+(\\d+) .*scripts/publisher\\.ts`, 'm').exec(processes) ?? [];
  process.kill(Number(pid), 'SIGKILL');
  return { isDone: await publishing, said };
}

it('says that the process which publishes was killed, and starts another for the next publish', async () => {
  expect(await killedPublish()).toEqual({
    isDone: false,
    said: ['The process that publishes was ended. Nothing served has changed.'],
  });
  const said: string[] = [];
  // It is told by a process that lives: nothing is served in this folder.
  expect(await publisher.publish((line) => said.push(line))).toBe(false);
  expect(said).toEqual(['The server has stopped.']);
});
