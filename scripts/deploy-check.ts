import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkBuild } from './build/check.ts';
import { fileLimit, filesOfLimit, refuseTooManyFiles } from './build/file-limit.ts';
import { addSearchIndex, prepareSearchIndex } from './build/search-index.ts';
import { addSharePictures } from './build/share-pictures.ts';
import { buildSite } from './build/site.ts';
import { BUILD_SETTINGS, DATABASE_SETTINGS, LIMIT_SETTINGS, WORKER_SETTINGS } from './serve/settings.ts';
import { onStop, stopAll, stopOnSignals } from './support/cleanup.ts';
import { takeDataFolder } from './support/data-folder.ts';
import { CommandError, runScript } from './support/failure.ts';
import { ROOT } from './support/paths.ts';
import { PREPARE_STEPS, prepareDatabase } from './support/prepare.ts';
import { openDatabase } from '../data/client.ts';
import { readServer } from './support/run-state.ts';
import { Steps } from './support/steps.ts';

/**
 * `npm run deploy:check`: builds into dist as a deployment does and lets Wrangler pack it for Cloudflare without sending
 * anything. A site that goes live is built with the database it will use: set LIBSQL_URL and LIBSQL_AUTH_TOKEN.
 */
async function check(): Promise<void> {
  const server = process.env.LIBSQL_URL ? undefined : readServer();
  const steps = new Steps(3 + (server ? 0 : PREPARE_STEPS));
  const source = server
    ? {
        database: openDatabase({ url: server.databaseUrl }),
        databaseUrl: server.databaseUrl,
        databaseAuthToken: undefined,
      }
    : await openOwn(steps);
  await refuseTooManyFiles(source.database);
  const folder = join(ROOT, 'dist');
  rmSync(folder, { recursive: true, force: true });
  await steps.run('Building for deployment', (progress) =>
    buildSite({
      folder,
      databaseUrl: source.databaseUrl,
      databaseAuthToken: source.databaseAuthToken,
      onPage: (drawn) => progress(`${drawn} drawn`),
    }),
  );
  await steps.run('Checking the build', async (progress) => {
    addSearchIndex(await prepareSearchIndex(source.database), join(folder, 'client'));
    await addSharePictures(join(folder, 'client'));
    const { faults, counts } = checkBuild(folder);
    if (faults.length > 0) throw new CommandError('The build is not fit to be deployed.', faults.join('\n'));
    progress(`${filesOfLimit(counts.files, fileLimit())}, ${Math.round(counts.bytes / 1024 / 1024)} MB`);
  });
  const output = await steps.run('Packing it with Wrangler (dry run)', () => packDry(folder));
  console.log(`\n${output.trim()}\n`);
  explainSettings();
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

function explainSettings(): void {
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
  console.log('\nThen: npx wrangler deploy --config dist/server/wrangler.json --var BUILD_VERSION:NAME');
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
