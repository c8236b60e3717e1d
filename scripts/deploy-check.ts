import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkBuild } from '../host/build/check.ts';
import { inputDigests } from '../host/build/digest.ts';
import { fileLimit, filesOfLimit, refuseTooManyFiles } from '../host/build/file-limit.ts';
import { marketIn } from '../host/build/market-files.ts';
import { writePriceLists } from '../host/build/price-lists.ts';
import type { ReleaseSource } from '../host/build/release.ts';
import { readReleaseMark } from '../host/build/release-mark.ts';
import { previousOf } from '../host/build/releases.ts';
import { addSearchIndex, prepareSearchIndex } from '../host/build/search-index.ts';
import { writeLiveFiles } from '../host/build/live-files.ts';
import { addSharePictures } from '../host/build/share-pictures.ts';
import { buildSite } from '../host/build/site.ts';
import {
  BUILD_SETTINGS,
  DATABASE_SETTINGS,
  LIMIT_SETTINGS,
  REQUIRED_SECRETS,
  WORKER_SETTINGS,
} from '../host/serve/settings.ts';
import { onStop, stopAll, stopOnSignals } from './support/cleanup.ts';
import { takeDataFolder } from './support/data-folder.ts';
import { CommandError, runScript } from './support/failure.ts';
import { ROOT } from './support/paths.ts';
import { PREPARE_STEPS, prepareDatabase } from './support/prepare.ts';
import { openDatabase } from '../data/client.ts';
import { readServer, replaceFile } from './support/run-state.ts';
import { Steps } from './support/steps.ts';

/**
 * `npm run deploy:check`: builds into dist as a deployment does and lets Wrangler pack it for Cloudflare without sending
 * anything. What a release on this machine has of the same code is taken over. A site that goes live is built with the
 * database it will use: set LIBSQL_URL and LIBSQL_AUTH_TOKEN.
 *
 * `-- --small-files` draws nothing: it writes the small files again into the build that is there, for a host that was called
 * for them alone. `-- --into FOLDER` builds elsewhere.
 */
async function check(): Promise<void> {
  const { values: requested } = parseArgs({
    options: { 'small-files': { type: 'boolean' }, into: { type: 'string' } },
  });
  const folder = resolve(ROOT, requested.into ?? 'dist');
  const server = process.env.LIBSQL_URL ? undefined : readServer();
  const isWhole = !requested['small-files'];
  // A deployed Worker counts no samples, even where the database is that of this machine.
  process.env['SAMPLE_SEASON'] ??= 'closed';
  if (!isWhole && !readReleaseMark(folder)) throw new CommandError(`There is no build in ${folder}.`);
  const steps = new Steps((isWhole ? 3 : 2) + (server ? 0 : PREPARE_STEPS));
  const source = server
    ? {
        database: openDatabase({ url: server.databaseUrl }),
        databaseUrl: server.databaseUrl,
        databaseAuthToken: undefined,
      }
    : await openOwn(steps);
  if (isWhole) await build(folder, source, steps);
  else
    await steps.run('Writing the small files', async (progress) => {
      progress((await writeLiveFiles(folder, source.database)).join(' ') || 'none has changed');
    });
  const output = await steps.run('Packing it with Wrangler (dry run)', () => packDry(folder));
  console.log(`\n${output.trim()}\n`);
  explainSettings(folder);
}

async function build(folder: string, source: ReleaseSource, steps: Steps): Promise<void> {
  await refuseTooManyFiles(source.database);
  const before = marketIn(folder);
  rmSync(folder, { recursive: true, force: true });
  const previous = previousOf(await inputDigests(source.database, Date.now()));
  await steps.run('Building for deployment', (progress) =>
    buildSite({
      folder,
      previous,
      databaseUrl: source.databaseUrl,
      databaseAuthToken: source.databaseAuthToken,
      onPage: (drawn) => progress(`${drawn} drawn`),
    }),
  );
  requireSecrets(join(folder, 'server/wrangler.json'));
  await steps.run('Checking the build', async (progress) => {
    addSearchIndex(await prepareSearchIndex(source.database), join(folder, 'client'));
    await writeLiveFiles(folder, source.database, { before });
    await writePriceLists(folder, source.database, Date.now());
    await addSharePictures(join(folder, 'client'));
    const { faults, counts } = checkBuild(folder);
    if (faults.length > 0) throw new CommandError('The build is not fit to be deployed.', faults.join('\n'));
    progress(`${filesOfLimit(counts.files, fileLimit())}, ${Math.round(counts.bytes / 1024 / 1024)} MB`);
  });
}

/** Has Wrangler refuse to deploy the build where a secret is missing. The file may be that of a release, too: it gets a new one. */
function requireSecrets(file: string): void {
  const config = JSON.parse(readFileSync(file, 'utf8')) as object;
  replaceFile(file, JSON.stringify({ ...config, secrets: { required: REQUIRED_SECRETS } }));
}

async function openOwn(steps: Steps) {
  await takeDataFolder('scripts/deploy-check.ts');
  return prepareDatabase(steps);
}

async function packDry(folder: string): Promise<string> {
  const program = join(ROOT, 'node_modules/wrangler/bin/wrangler.js');
  const config = join(folder, 'server/wrangler.json');
  const child = spawn(process.execPath, [program, 'deploy', '--dry-run', '--config', config], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: 'true', NO_COLOR: '1' },
  });
  onStop(() => void child.kill());
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new CommandError('Wrangler would not deploy this build.', output);
  return output;
}

function explainSettings(folder: string): void {
  console.log('A build for a deployment is given these in its environment:');
  for (const { name, purpose, otherwise } of [...BUILD_SETTINGS, ...LIMIT_SETTINGS]) {
    console.log(
      `  ${name.padEnd(18)} ${purpose}\n${' '.repeat(21)}now: ${process.env[name] ?? `not set: ${otherwise}`}`,
    );
  }
  console.log('A deployment sets these once:');
  for (const { name, secret, purpose } of [...DATABASE_SETTINGS, ...WORKER_SETTINGS]) {
    const how = secret ? `npx wrangler secret put ${name}` : `[vars] ${name} in wrangler.toml`;
    console.log(`  ${name.padEnd(18)} ${purpose}\n${' '.repeat(21)}${how}`);
  }
  const config = relative(ROOT, join(folder, 'server/wrangler.json'));
  const version = readReleaseMark(folder)?.version ?? 'NAME';
  console.log(`\nThen: npx wrangler deploy --config ${config} --var BUILD_VERSION:${version}`);
}

stopOnSignals('Stopping …');
await runScript(async () => {
  try {
    await check();
  } finally {
    await stopAll();
  }
});
process.exit(0);
