import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Failure } from '../support/failure.ts';
import { PATHS, ROOT } from '../support/paths.ts';

export interface SiteBuild {
  /** Where `client` and `server` go. */
  folder: string;
  databaseUrl: string;
  databaseAuthToken?: string | undefined;
  /** Told to the Worker and to the pages, so that an answer can be traced to its build. */
  version: string;
  /** Astro's store between builds; another one than the usual for measurements. */
  cacheFolder?: string;
  onPage?: (rendered: number, restored: number) => void;
  /** Gets the process of the build, to measure it. */
  onProcess?: (pid: number) => void;
}

export interface SiteBuildResult {
  rendered: number;
  restored: number;
  elapsedMs: number;
}

const LAST_LINES = 40;
/** Pages are made of short-lived strings: a larger nursery halves what collecting them costs. */
const YOUNG_GENERATION = '--max-semi-space-size=64';

/**
 * Runs Astro's build into an empty folder of its own; pages whose facts and template did not change come from the
 * store of the build before. Throws a Failure with the end of Astro's output where the build fails.
 */
export async function buildSite(options: SiteBuild): Promise<SiteBuildResult> {
  const cacheFolder = options.cacheFolder ?? PATHS.cache;
  prepareCache(cacheFolder);
  mkdirSync(PATHS.logs, { recursive: true });
  const startedAt = performance.now();
  const counts = await runAstro(options, cacheFolder);
  rmSync(markOf(cacheFolder), { force: true });
  return { ...counts, elapsedMs: performance.now() - startedAt };
}

/**
 * Astro stores a page's copy when it renders it, and its list of cache keys only at the end of the build. A build that
 * broke off in between leaves new copies under old keys: an edit that is then taken back would bring up the wrong page.
 * So a mark is set during a build, and a list found together with a mark is thrown away.
 */
function prepareCache(cacheFolder: string): void {
  mkdirSync(cacheFolder, { recursive: true });
  if (existsSync(markOf(cacheFolder))) rmSync(join(cacheFolder, 'incremental-build.json'), { force: true });
  writeFileSync(markOf(cacheFolder), '');
}

function markOf(cacheFolder: string): string {
  return join(cacheFolder, 'building');
}

async function runAstro(options: SiteBuild, cacheFolder: string): Promise<{ rendered: number; restored: number }> {
  const log = createWriteStream(join(PATHS.logs, 'build.log'));
  const child = spawn(process.execPath, [YOUNG_GENERATION, astroProgram(), 'build'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environmentOf(options, cacheFolder) },
  });
  const endChild = () => void child.kill();
  process.once('exit', endChild);
  if (child.pid !== undefined) options.onProcess?.(child.pid);
  const counts = { rendered: 0, restored: 0 };
  const last: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      log.write(`${line}\n`);
      if (line.includes('├─ ')) {
        if (/\((restored|cached)\)/.test(line)) counts.restored += 1;
        else counts.rendered += 1;
        options.onPage?.(counts.rendered, counts.restored);
      } else last.push(line);
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
  return counts;
}

function buildFailure(code: number | string, output: string): Failure {
  if (output.includes('ENOSPC'))
    return new Failure('The disk is full; the build was given up. Nothing served has changed.');
  return new Failure(`The site could not be built (Astro ended with ${code}). Nothing served has changed.`, output);
}

/** What astro.config.mjs and the content loader read. */
export function environmentOf(options: SiteBuild, cacheFolder: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    ASTRO_TELEMETRY_DISABLED: '1',
    WRANGLER_SEND_METRICS: 'false',
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    NO_COLOR: '1',
    BUILD_FOLDER: options.folder,
    CACHE_FOLDER: cacheFolder,
    BUILD_VERSION: options.version,
    LIBSQL_URL: options.databaseUrl,
    ...(options.databaseAuthToken ? { LIBSQL_AUTH_TOKEN: options.databaseAuthToken } : {}),
  };
}

/** Astro's program, found through its package so that no shell and no PATH is needed. */
export function astroProgram(): string {
  const file = join(ROOT, 'node_modules/astro/package.json');
  const { bin } = JSON.parse(readFileSync(file, 'utf8')) as { bin: { astro: string } };
  return join(dirname(file), bin.astro);
}
