import { buildEnvironment } from './build/astro.ts';
import { openThreads, type DrawingThreads } from './build/drawing.ts';
import { writeReleaseMark } from './build/release-mark.ts';
import { type ReleaseSource, buildRelease, RELEASE_STEPS } from './build/release.ts';
import { inputDigests } from './build/digest.ts';
import { currentRelease, makeCurrent, pruneReleases } from './build/releases.ts';
import { tellToSwitch } from './serve/control.ts';
import { onStop, stopAll, stopOnSignals } from './support/cleanup.ts';
import { takeDataFolder } from './support/data-folder.ts';
import { checkDiskSpace } from './support/disk.ts';
import { explain, CommandError, runScript } from './support/failure.ts';
import { openDatabase } from '../data/client.ts';
import { PATHS } from './support/paths.ts';
import { bringCatalogue, PREPARE_STEPS, prepareDatabase } from './support/prepare.ts';
import { claim, readServer, release, type ServerState } from './support/run-state.ts';
import { formatElapsed, Steps } from './support/steps.ts';

const SCRIPT = 'scripts/publish.ts';
/** Steps with a server running: bringing the catalogue in, and the switch. */
const CONNECTED_STEPS = 2;

/**
 * Builds what the database, the files of the catalogue and the sources say now, aside, and lets the running server switch
 * to it. Until the last step nothing that is served has changed; where any step fails, nothing ever will have.
 */
async function publish(): Promise<void> {
  const startedAt = performance.now();
  claim(PATHS.publishLock, SCRIPT, (pid) => `Another publish is running (process ${pid}). Wait until it has ended.`);
  onStop(() => release(PATHS.publishLock));
  const server = readServer();
  const steps = new Steps(RELEASE_STEPS + (server ? CONNECTED_STEPS : PREPARE_STEPS));
  const before = currentRelease();
  const fromScratch = process.argv.includes('--force');
  const threads = server && before && !fromScratch ? startThreads(server, before.folder) : undefined;
  const source = server ? await connect(server, steps) : await openOwn(steps);

  const readAt = Date.now();
  const digests = await inputDigests(source.database);
  if (before?.inputs === digests.inputs && !fromScratch) {
    // What was changed and changed back is no longer waiting to be published.
    writeReleaseMark(before.folder, { version: before.id, readAt });
    console.log(`Nothing has changed since release ${before.id}. To build it again: npm run publish -- --force`);
    return;
  }
  const note = await buildRelease(source, digests, steps, { fromScratch, threads });
  makeCurrent(note.id);
  if (server) await steps.run('Switching the running server', () => switchOrTakeBack(server, before?.id));
  console.log(
    `\nRelease ${note.id} is published: ${note.pages} pages, ${formatElapsed(performance.now() - startedAt)}.`,
  );
  pruneReleases();
}

/** They load the pages' code while the catalogue is brought in. Where that code turns out to be old, they are not asked. */
function startThreads({ databaseUrl }: ServerState, code: string): DrawingThreads {
  const databaseAuthToken = process.env.LIBSQL_AUTH_TOKEN;
  const threads = openThreads({ code, environment: buildEnvironment({ databaseUrl, databaseAuthToken }) });
  onStop(() => threads.end());
  return threads;
}

async function connect(server: ServerState, steps: Steps): Promise<ReleaseSource> {
  await checkDiskSpace();
  const databaseAuthToken = process.env.LIBSQL_AUTH_TOKEN;
  const database = openDatabase({ url: server.databaseUrl, authToken: databaseAuthToken });
  try {
    await bringCatalogue(database, steps);
  } catch (error) {
    throw new CommandError(
      'The catalogue could not be brought into the database. Nothing served has changed.',
      explain(error),
    );
  }
  return { database, databaseUrl: server.databaseUrl, databaseAuthToken };
}

async function openOwn(steps: Steps): Promise<ReleaseSource> {
  await takeDataFolder(SCRIPT);
  return prepareDatabase(steps);
}

async function switchOrTakeBack(server: ServerState, previousId: string | undefined): Promise<void> {
  try {
    await tellToSwitch(server);
  } catch (error) {
    // The server went on with the old release; the next start must find the same.
    if (previousId) makeCurrent(previousId);
    throw error;
  }
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
