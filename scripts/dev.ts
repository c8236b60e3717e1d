import { spawn } from 'node:child_process';
import { astroProgram, buildEnvironment } from '../host/build/astro.ts';
import { onStop, stopAll, stopOnSignals } from './support/cleanup.ts';
import { takeDataFolder } from './support/data-folder.ts';
import { runScript } from './support/failure.ts';
import { ROOT } from './support/paths.ts';
import { DEFAULT_PORT, wantedPort } from './support/ports.ts';
import { PREPARE_STEPS, prepareDatabase } from './support/prepare.ts';
import { Steps } from './support/steps.ts';
import { checkSettings, workerBindings } from '../host/serve/settings.ts';

const SCRIPT = 'scripts/dev.ts';

/**
 * The database with the starter catalogue, and Astro's development server over the sources: pages, islands and the
 * Worker (API and Durable Objects, in workerd) reload when a file is saved. Rows are read again on each start only.
 */
async function develop(): Promise<void> {
  checkSettings();
  const port = wantedPort(process.env.PORT ?? String(DEFAULT_PORT));
  await takeDataFolder(SCRIPT);
  const steps = new Steps(PREPARE_STEPS);
  const source = await prepareDatabase(steps);
  const worker = workerBindings({ url: source.databaseUrl, authToken: source.databaseAuthToken })('development');
  const environment = buildEnvironment(source);
  const child = spawn(process.execPath, [astroProgram(), 'dev', '--port', String(port), '--host', '127.0.0.1'], {
    cwd: ROOT,
    stdio: 'inherit',
    // Wrangler's own switch: settings of the Worker come from the environment instead of a .dev.vars file.
    env: { ...environment, ...worker, CLOUDFLARE_INCLUDE_PROCESS_ENV: 'true', NODE_ENV: 'development' },
  });
  onStop(() => void child.kill());
  await new Promise((resolve) => child.once('exit', resolve));
}

stopOnSignals('Stopping …');
await runScript(async () => {
  try {
    await develop();
  } finally {
    await stopAll();
  }
});
process.exit(0);
