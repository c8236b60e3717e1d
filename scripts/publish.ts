import { Publisher, CONNECTED_STEPS } from '../host/build/publishing.ts';
import { RELEASE_STEPS } from '../host/build/release.ts';
import { pruneReleases } from '../host/build/releases.ts';
import { mayServerPublish, runOnServer } from '../host/serve/control.ts';
import { onStop, stopAll, stopOnSignals } from './support/cleanup.ts';
import { takeDataFolder } from './support/data-folder.ts';
import { CommandError, runScript } from './support/failure.ts';
import { PATHS } from './support/paths.ts';
import { PREPARE_STEPS, prepareDatabase } from './support/prepare.ts';
import { claim, readServer, release } from './support/run-state.ts';
import { Steps } from './support/steps.ts';

const SCRIPT = 'scripts/publish.ts';

/**
 * `npm run publish [-- --force]`: publishes what the database and the files say now. The running server does it where it
 * has the same settings: what draws pages is loaded there already.
 */
async function publish(): Promise<void> {
  const fromScratch = process.argv.includes('--force');
  const server = readServer();
  // The pages are for the Worker of the running server, and count samples where it does.
  if (server) process.env['SAMPLE_SEASON'] = server.isForThisMachine ? 'open' : 'closed';
  if (server && !fromScratch && mayServerPublish(server)) {
    if (await runOnServer(server, 'publish', (line) => console.log(line))) return;
    throw new CommandError(
      'The running server could not publish; the lines above say why. Nothing served has changed.',
    );
  }
  claim(PATHS.publishLock, SCRIPT, (pid) => `Another publish is running (process ${pid}). Wait until it has ended.`);
  onStop(() => release(PATHS.publishLock));
  const publisher = new Publisher();
  onStop(() => publisher.end());
  const steps = new Steps(server ? CONNECTED_STEPS : RELEASE_STEPS + PREPARE_STEPS);
  const openOwn = async () => {
    await takeDataFolder(SCRIPT);
    return prepareDatabase(steps);
  };
  await publisher.publish({ server, steps, fromScratch, openOwn });
  pruneReleases();
}

stopOnSignals('Giving up; nothing served has changed.');
await runScript(async () => {
  try {
    await publish();
  } finally {
    await stopAll();
  }
});
process.exit(0);
