import { spawn } from 'node:child_process';
import { stopAll, stopOnSignals } from './support/cleanup.ts';
import { takeDataFolder } from './support/data-folder.ts';
import { runScript } from './support/failure.ts';
import { ROOT } from './support/paths.ts';
import { PREPARE_STEPS, prepareDatabase } from './support/prepare.ts';
import { readServer } from './support/run-state.ts';
import { Steps } from './support/steps.ts';

/**
 * Runs a script with `LIBSQL_URL` set to the database of this data folder: that of the running server, or one started
 * for as long as the script runs. A `LIBSQL_URL` of the environment is left alone.
 */
async function run(): Promise<void> {
  const [script = '', ...args] = process.argv.slice(2);
  const url = process.env.LIBSQL_URL ?? readServer()?.databaseUrl ?? (await openOwn());
  const child = spawn(process.execPath, [script, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, LIBSQL_URL: url },
  });
  process.exitCode = await new Promise<number>((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

async function openOwn(): Promise<string> {
  await takeDataFolder('scripts/with-database.ts');
  return (await prepareDatabase(new Steps(PREPARE_STEPS))).databaseUrl;
}

stopOnSignals('Stopping …');
await runScript(async () => {
  try {
    await run();
  } finally {
    await stopAll();
  }
});
process.exit();
