import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { onStop } from '../support/cleanup.ts';
import { CommandError } from '../support/failure.ts';
import { ROOT } from '../support/paths.ts';
import { freePort } from '../support/ports.ts';

/** The folder of the tested site: apart from the developer's, kept between runs so that a second build is short. */
const TEST_DATA = join(ROOT, '.data/test');
const READY_WITHIN_MS = 60 * 60_000;
type OnProcess = (pid: number | undefined) => void;

/** A start prints this text once it serves. */
const SERVED = 'Haitu is up';
/** A page of another site in the member centre, as an operator may set one; tests answer for that host themselves. */
export const FRAME_OF_TESTS = {
  name: 'tracking',
  title: { en: 'Where is my car?', ar: 'أين سيارتي؟' },
  url: 'https://tracking.example/cars?from=haitu',
} as const;

/**
 * Builds and serves the product as `npm start` does, on a free port and with data of its own, until the program ends.
 *
 * @param onProcess gets each process it starts, to measure it
 * @returns environment for tests and checks: `SITE_URL`, `DATA_FOLDER`, `LIBSQL_URL`, `CACHE_FOLDER`
 */
export async function startTestSite(onProcess: OnProcess = () => {}): Promise<Record<string, string>> {
  await addStock(onProcess);
  const port = await freePort();
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATA_FOLDER: TEST_DATA,
      PORT: String(port),
      NO_COLOR: '1',
      MEMBER_FRAMES: JSON.stringify([FRAME_OF_TESTS]),
      // Tests change rows all the time, and rely on pages that stay. Sites that publish are others: `tests/support/own-site.ts`.
      DRAW_UNASKED: 'no',
      // On a busy machine the database answers late, which must not fail a test of a page.
      LIBSQL_TIMEOUT_MS: '60000',
    },
    // Ctrl-C is for the tests; they stop the site when they are done with it.
    detached: true,
  });
  onProcess(child.pid);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<'ended'>((resolve) => child.once('exit', () => resolve('ended')));
  onStop(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const state = await Promise.race([untilServed(() => output), ended]);
  if (state === 'ended') throw new CommandError('The site did not start.', output);
  if (!hasJustBuilt(output)) await publish(onProcess);
  const databaseUrl = await readDatabaseUrl();
  return {
    SITE_URL: `http://127.0.0.1:${port}`,
    DATA_FOLDER: TEST_DATA,
    LIBSQL_URL: databaseUrl,
    CACHE_FOLDER: join(TEST_DATA, 'cache/astro'),
  };
}

/** Before the pages are drawn, so that they show it. */
async function addStock(onProcess: OnProcess): Promise<void> {
  const { code, output } = await runScript(['scripts/with-database.ts', 'scripts/tests/add-stock.ts'], onProcess);
  if (code !== 0) throw new CommandError('The site could not be given its stock.', output);
}

async function runScript(args: string[], onProcess: OnProcess): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATA_FOLDER: TEST_DATA, MEMBER_FRAMES: JSON.stringify([FRAME_OF_TESTS]) },
  });
  onProcess(child.pid);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { code, output };
}

/** Whether a start found no release and built one before it served: what the files say now is in it. */
const hasJustBuilt = (output: string) => output.slice(0, output.indexOf(SERVED)).includes('Building the pages');

/** A start serves the release that is there, and publishes nothing but new code: tests look at what the files say now. */
async function publish(onProcess: OnProcess): Promise<void> {
  const { code, output } = await runScript(['scripts/publish.ts'], onProcess);
  if (code !== 0) throw new CommandError('The site could not be published.', output);
}

async function untilServed(output: () => string): Promise<'served'> {
  for (const until = Date.now() + READY_WITHIN_MS; Date.now() < until;) {
    if (output().includes(SERVED)) return 'served';
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new CommandError(`The site was not ready within ${READY_WITHIN_MS / 60_000} minutes.`, output());
}

async function readDatabaseUrl(): Promise<string> {
  const { readFile } = await import('node:fs/promises');
  const state = JSON.parse(await readFile(join(TEST_DATA, 'server.json'), 'utf8')) as { databaseUrl: string };
  return state.databaseUrl;
}
