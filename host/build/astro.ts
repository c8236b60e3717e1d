import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { CommandError } from '../../scripts/support/failure.ts';
import { sampleSeason } from '../serve/settings.ts';
import { logStream } from '../../scripts/support/log-file.ts';
import { PATHS, ROOT } from '../../scripts/support/paths.ts';
import { forgetDeployment } from './astro-internals.ts';

interface Bundling {
  /** Where `client`, `server` and the pages' code go. Astro empties it. */
  folder: string;
  /** Gets the process, to measure it. */
  onProcess?: ((pid: number) => void) | undefined;
}

const LAST_LINES = 40;
/** The bundler (Rolldown) keeps memory it has freed for later, 250 MB of it at the end, unless its allocator is told not to. */
const RETURNED_AT_ONCE = { MIMALLOC_PURGE_DELAY: '0' };

/** Runs Astro's build, which draws no page (see `bundling.ts`). Throws a CommandError with the end of its output. */
export async function bundle({ folder, onProcess }: Bundling): Promise<void> {
  const log = logStream(join(PATHS.logs, 'build.log'));
  const child = spawn(process.execPath, [astroProgram(), 'build'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...buildEnvironment(), ...RETURNED_AT_ONCE, BUILD_FOLDER: folder },
  });
  const endChild = () => void child.kill();
  process.once('exit', endChild);
  if (child.pid !== undefined) onProcess?.(child.pid);
  const last: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      log.write(`${line}\n`);
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
  forgetDeployment();
  if (code !== 0) throw buildFailure(code, last.join('\n'));
}

function buildFailure(code: number | string, output: string): CommandError {
  if (output.includes('ENOSPC'))
    return new CommandError('The disk is full; the build was given up. Nothing served has changed.');
  return new CommandError(
    `The site could not be built (Astro ended with ${code}). Nothing served has changed.`,
    output,
  );
}

/** Names by which Vite tells code how it was built. Inherited from a tool that sets them, they would tell it wrong. */
const NAMES_OF_VITE: ReadonlySet<string> = new Set(['MODE', 'DEV', 'PROD', 'SSR', 'BASE_URL']);

/** What Astro, its configuration and the code of the pages read. */
export function buildEnvironment(database?: {
  databaseUrl: string;
  databaseAuthToken?: string | undefined;
}): Record<string, string | undefined> {
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !NAMES_OF_VITE.has(name))),
    NODE_ENV: 'production',
    ASTRO_TELEMETRY_DISABLED: '1',
    WRANGLER_SEND_METRICS: 'false',
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    NO_COLOR: '1',
    CACHE_FOLDER: PATHS.cache,
    SAMPLE_SEASON: sampleSeason(),
    ...(database && { LIBSQL_URL: database.databaseUrl }),
    ...(database?.databaseAuthToken && { LIBSQL_AUTH_TOKEN: database.databaseAuthToken }),
  };
}

/** Astro's program, found through its package so that no shell and no PATH is needed. */
export function astroProgram(): string {
  const file = join(ROOT, 'node_modules/astro/package.json');
  const { bin } = JSON.parse(readFileSync(file, 'utf8')) as { bin: { astro: string } };
  return join(dirname(file), bin.astro);
}
