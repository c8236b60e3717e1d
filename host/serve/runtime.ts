import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  convertV4MiniflareOptions,
  Log,
  LogLevel,
  Miniflare,
  type MiniflareOptions,
  type V4WorkerOptions,
} from 'miniflare';
import { unstable_getMiniflareWorkerOptions as readWorkerOptions } from 'wrangler';
import { CRON_PATH, FRONT_HEADER } from '../../src/domain/site/front.ts';
import { freePort } from '../../scripts/support/ports.ts';
import { listenForWorker } from './pages/listen.ts';
import { uploadsBucket } from './uploads-bucket.ts';
import { Pages } from './pages/pages.ts';
import { readWorkerConfig } from './worker-config.ts';

export interface RuntimeOptions {
  /** Folder of a finished build, with `client` and `server` in it. */
  release: string;
  /** Where Durable Objects and caches keep their state; absent: in memory, for trying a release out. */
  stateFolder?: string;
  /** Plain bindings of the Worker, as `vars` and secrets would be on Cloudflare. */
  bindings: (release: string) => Record<string, string>;
  /** What the Worker answers to alone. Without, it answers everybody who reaches its port (measurements only). */
  secret?: string;
  onLog?: (line: { level: string; message: string }) => void;
}

const WORKER_NAME = 'haitu';
/** How often it is looked whether workerd was given up. */
const LOOKED_AFTER_EVERY_MS = 2_000;

/**
 * The built Worker in workerd, the runtime Cloudflare itself uses, and the static files beside it (`Pages`), which need no
 * workerd: so a release with the same Worker is shown without a restart, and no socket drops.
 *
 * Miniflare is driven directly and not through `wrangler dev`: the same process then can put another Worker behind the
 * same port (`replace`), restarts workerd when it crashes, and adds no proxy of its own to each request.
 */
export class Runtime {
  readonly port: number;
  readonly pages: Pages;
  readonly #miniflare: Miniflare;
  readonly #files: Files;
  readonly #keeper: NodeJS.Timeout;
  #options: RuntimeOptions;
  /** One thing at a time is done to workerd. */
  #isChanging = false;

  private constructor(miniflare: Miniflare, options: RuntimeOptions, port: number, pages: Pages, files: Files) {
    this.#miniflare = miniflare;
    this.#options = options;
    this.#files = files;
    this.port = port;
    this.pages = pages;
    this.#keeper = setInterval(() => void this.#revive(), LOOKED_AFTER_EVERY_MS);
  }

  /** Starts workerd on a free port of 127.0.0.1. Throws where the release does not load. */
  static async start(options: RuntimeOptions): Promise<Runtime> {
    const pages = await Pages.of(options.release);
    const files = await listenForWorker(pages);
    const port = await freePort();
    const miniflare = keepingSignals(() => new Miniflare(miniflareOptions(options, { port, files: files.port })));
    try {
      await miniflare.ready;
    } catch (error) {
      files.close();
      await miniflare.dispose().catch(() => {});
      throw error;
    }
    return new Runtime(miniflare, options, port, pages, files);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get release(): string {
    return this.#options.release;
  }

  /** Whether a release has the very Worker that runs: it then can be shown without `replace`. */
  hasWorkerOf(release: string): boolean {
    return isSameFolder(join(this.#options.release, 'server'), join(release, 'server'));
  }

  /** Serves the pages of another release of the same Worker. No request waits for it. */
  async show(release: string): Promise<void> {
    await this.pages.show(release);
    this.#options = { ...this.#options, release };
  }

  /** Serves another release on the same port; the old one comes back where the new one does not load. */
  async replace(release: string): Promise<void> {
    const previous = this.#options;
    const next = { ...previous, release };
    this.#isChanging = true;
    try {
      await this.#load(next);
      await this.pages.show(release);
      this.#options = next;
    } catch (error) {
      await this.#load(previous);
      throw error;
    } finally {
      this.#isChanging = false;
    }
  }

  #load(options: RuntimeOptions): Promise<void> {
    return this.#miniflare.setOptions(miniflareOptions(options, { port: this.port, files: this.#files.port }));
  }

  /** Starts workerd where Miniflare has given it up: it does so after a crash while it starts again from one before. */
  async #revive(): Promise<void> {
    if (this.#isChanging) return;
    this.#isChanging = true;
    try {
      await this.#miniflare.ready.catch(() => this.#load(this.#options));
    } catch (error) {
      console.error(`The Worker does not start: ${String(error)}`);
    } finally {
      this.#isChanging = false;
    }
  }

  /** Cron expressions the Worker asks for in its configuration. */
  get crons(): string[] {
    return readWorkerConfig(this.#options.release).triggers?.crons ?? [];
  }

  /**
   * Tells the Worker that a cron is due, as Cloudflare does.
   *
   * Not by Miniflare's own call, which stops this whole process until workerd answers. workerd may just then wait for this
   * process to read its log, and both would wait for ever. Nor by its address for that, which serves everybody.
   */
  async runScheduled(cron: string): Promise<{ outcome: string }> {
    const query = new URLSearchParams({ cron, time: String(Date.now()) });
    const headers = { [FRONT_HEADER]: this.#options.secret ?? '' };
    const answer = await fetch(`${this.url}${CRON_PATH}?${query.toString()}`, { headers });
    await answer.arrayBuffer();
    return { outcome: answer.ok ? 'ok' : 'exception' };
  }

  async stop(): Promise<void> {
    clearInterval(this.#keeper);
    await this.#miniflare.dispose();
    this.#files.close();
  }
}

type Files = Awaited<ReturnType<typeof listenForWorker>>;

/** Where things listen on 127.0.0.1. */
interface Ports {
  port: number;
  /** Of the static files, for the Worker. */
  files: number;
}

/** Whether two folders are made of the same files: a build links what it takes over from the one before. */
function isSameFolder(one: string, other: string): boolean {
  const filesOf = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const names = filesOf(one);
  const isSame = (name: string) => {
    const [left, right] = [statSync(join(one, name)), statSync(join(other, name))];
    return left.isDirectory() ? right.isDirectory() : left.ino === right.ino && left.dev === right.dev;
  };
  return names.join() === filesOf(other).join() && names.every(isSame);
}

/**
 * Miniflare ends the whole program on SIGINT and SIGTERM, before our database could be stopped. Stopping in order is
 * ours (`stopOnSignals`); its listener for `exit` stays.
 */
function keepingSignals<Result>(create: () => Result): Result {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const before = new Map(signals.map((signal) => [signal, process.listeners(signal)]));
  const created = create();
  for (const signal of signals) {
    for (const listener of process.listeners(signal)) {
      if (!before.get(signal)?.includes(listener)) process.off(signal, listener);
    }
  }
  return created;
}

/** Miniflare's options for a release; further Workers may stand in front of it (measurements only). */
export function miniflareOptions(
  options: RuntimeOptions,
  { port, files }: Ports,
  inFront: readonly V4WorkerOptions[] = [],
): MiniflareOptions {
  const configuration = join(options.release, 'server/wrangler.json');
  const { workerOptions, main } = readWorkerOptions(configuration);
  const { assets: _served, ...ofWorker } = workerOptions;
  const plain = (workerOptions.bindings ?? {}) as Record<string, string>;
  const serverFolder = join(options.release, 'server');
  return convertV4MiniflareOptions({
    host: '127.0.0.1',
    port,
    // No request leaves the machine for a sample `request.cf`.
    cf: false,
    telemetry: { enabled: false },
    log: new Log(LogLevel.ERROR),
    ...(options.stateFolder && { resourcePersistencePath: options.stateFolder }),
    handleStructuredLogs: (line) => options.onLog?.(line),
    workers: [
      ...inFront,
      {
        ...ofWorker,
        name: WORKER_NAME,
        modules: readModules(serverFolder, main ?? join(serverFolder, 'entry.mjs')),
        modulesRoot: serverFolder,
        bindings: {
          ...plain,
          ...options.bindings(options.release),
          ...(options.secret !== undefined && { FRONT_SECRET: options.secret }),
        },
        ...(options.stateFolder && { r2Buckets: { UPLOADS: uploadsBucket(options.stateFolder) } }),
        serviceBindings: { ASSETS: { external: { address: `127.0.0.1:${files}`, http: {} } } },
      },
    ],
  });
}

/** The modules of the built Worker, entry first, as Miniflare wants them. */
function readModules(folder: string, entry: string) {
  if (!existsSync(entry)) throw new Error(`The build has no Worker: ${entry} is missing.`);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  const others = files.filter((file) => file !== entry && /\.(mjs|js|wasm|bin)$/.test(file)).sort();
  return [entry, ...others].map((path) => ({ type: moduleType(path), path }));
}

function moduleType(path: string): 'CompiledWasm' | 'Data' | 'ESModule' {
  if (path.endsWith('.wasm')) return 'CompiledWasm';
  return path.endsWith('.bin') ? 'Data' : 'ESModule';
}
