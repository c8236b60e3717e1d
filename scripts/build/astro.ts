import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Failure } from '../support/failure.ts';
import { PATHS, ROOT } from '../support/paths.ts';

/** One run of Astro's build. */
export interface AstroBuild {
  /** Where `client` and `server` go. Astro empties it. */
  folder: string;
  /** Astro's content store. */
  cacheFolder: string;
  databaseUrl: string;
  databaseAuthToken?: string | undefined;
  /** Told to the Worker and to the pages, so that an answer can be traced to its build. */
  version: string;
  /** Page list of the release whose unchanged pages are taken over. */
  keptPages?: string | undefined;
  /** Where the list of this run's pages goes. */
  pageList: string;
  onPages?: (count: number) => void;
  /** Gets the process, to measure it. */
  onProcess?: ((pid: number) => void) | undefined;
}

const LAST_LINES = 40;
/** Pages are made of short-lived strings: a larger nursery halves what collecting them costs. */
const YOUNG_GENERATION = '--max-semi-space-size=32';

/** Runs Astro's build. Throws a Failure with the end of its output where it fails. */
export async function runAstro(build: AstroBuild): Promise<void> {
  mkdirSync(PATHS.logs, { recursive: true });
  mkdirSync(build.cacheFolder, { recursive: true });
  const log = createWriteStream(join(PATHS.logs, 'build.log'));
  const child = spawn(process.execPath, [YOUNG_GENERATION, astroProgram(), 'build'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...inheritedEnvironment(), ...environmentOf(build) },
  });
  const endChild = () => void child.kill();
  process.once('exit', endChild);
  if (child.pid !== undefined) build.onProcess?.(child.pid);
  const last: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      log.write(`${line}\n`);
      // With several pages under way at once, the log puts more than one of them on a line.
      const pages = line.split('├─ ').length - 1;
      if (pages > 0) return build.onPages?.(pages);
      last.push(line);
      if (last.length > LAST_LINES) last.shift();
    });
  }
  const code = await new Promise<number | string>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status, signal) => resolve(status ?? signal ?? 1));
  });
  process.off('exit', endChild);
  log.end();
  if (code !== 0) throw buildFailure(code, last.join('\n'));
}

function buildFailure(code: number | string, output: string): Failure {
  if (output.includes('ENOSPC'))
    return new Failure('The disk is full; the build was given up. Nothing served has changed.');
  return new Failure(`The site could not be built (Astro ended with ${code}). Nothing served has changed.`, output);
}

/** Names by which Vite tells code how it was built. Inherited from a tool that sets them, they would tell it wrong. */
const NAMES_OF_VITE: ReadonlySet<string> = new Set(['MODE', 'DEV', 'PROD', 'SSR', 'BASE_URL']);

function inheritedEnvironment(): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !NAMES_OF_VITE.has(name)));
}

type Settings = Omit<AstroBuild, 'pageList'> & Partial<AstroBuild>;

/** What astro.config.mjs, the prerendering and the content loader read. */
export function environmentOf(build: Settings): Record<string, string> {
  return {
    NODE_ENV: 'production',
    ASTRO_TELEMETRY_DISABLED: '1',
    WRANGLER_SEND_METRICS: 'false',
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    NO_COLOR: '1',
    BUILD_FOLDER: build.folder,
    CACHE_FOLDER: build.cacheFolder,
    BUILD_VERSION: build.version,
    LIBSQL_URL: build.databaseUrl,
    KEPT_PAGES: build.keptPages ?? '',
    PAGE_LIST: build.pageList ?? '',
    ...(build.databaseAuthToken ? { LIBSQL_AUTH_TOKEN: build.databaseAuthToken } : {}),
  };
}

/** Astro's program, found through its package so that no shell and no PATH is needed. */
export function astroProgram(): string {
  const file = join(ROOT, 'node_modules/astro/package.json');
  const { bin } = JSON.parse(readFileSync(file, 'utf8')) as { bin: { astro: string } };
  return join(dirname(file), bin.astro);
}
