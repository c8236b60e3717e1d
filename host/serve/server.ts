import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openDatabase } from '../../data/client.ts';
import { writeLiveFiles } from '../build/live-files.ts';
import { currentRelease } from '../build/releases.ts';
import { onStop } from '../../scripts/support/cleanup.ts';
import { CommandError } from '../../scripts/support/failure.ts';
import { logFile } from '../../scripts/support/log-file.ts';
import { PATHS } from '../../scripts/support/paths.ts';
import { writeServer } from '../../scripts/support/run-state.ts';
import { listenForCommands } from './control.ts';
import { startCron } from './cron.ts';
import type { Front } from './front.ts';
import { Runtime } from './runtime.ts';
import { isLocal, mayDrawUnrequested, publishSettings, workerBindings } from './settings.ts';
import { PublisherProcess } from './publisher.ts';
import { Runs, type Work } from './runs.ts';
import { terminalWork } from './terminal-work.ts';

interface ServerOptions {
  script: string;
  port: number;
  front: Front;
  database: { url: string; authToken?: string | undefined };
}

export interface Server {
  /** Publishes as an admin does, in turn with others who do. Says what happens, and answers whether it was done. */
  publish: Work;
}

/** Serves the current release through the front until the program stops, and switches releases when told to. */
export async function serve({ script, port, front, database }: ServerOptions): Promise<Server> {
  const log = logFile(join(PATHS.logs, 'worker.log'));
  const token = randomBytes(24).toString('base64url');
  const publisher = new PublisherProcess();
  onStop(() => publisher.end());
  const renew = renewing(database, front);
  await renew();
  const runs = new Runs(terminalWork(publisher, database.url));
  // Before the Worker, which is told where it listens.
  const commands = await listenForCommands(token, {
    onSwitch: oneAtATime(() => switchRelease(front, runtime, renew)),
    onRenew: renew,
    onPrepare: () => {
      if (mayDrawUnrequested()) publisher.prepare();
    },
    onPreview: (order) => publisher.preview(order),
    runs,
  });
  onStop(() => commands.close());
  const supervisor = { SUPERVISOR_URL: `http://127.0.0.1:${commands.port}`, SUPERVISOR_TOKEN: token };
  const runtime = await startRuntime({ database, secret: front.secret, supervisor, log });
  onStop(() => runtime.stop());
  writeServer({
    pid: process.pid,
    script,
    port,
    runtimePort: runtime.port,
    databaseUrl: database.url,
    controlPort: commands.port,
    controlToken: token,
    frontSecret: front.secret,
    publishSettings: publishSettings(),
    isForThisMachine: isLocal() && !process.env['LIBSQL_URL'],
  });
  front.pointTo(runtime.port, runtime.pages);
  onStop(
    startCron(
      () => runtime.crons,
      (cron) => runCron(runtime, cron, log),
    ),
  );
  return { publish: (say) => runs.outcome('publish', say) };
}

interface RuntimeOptions extends Pick<ServerOptions, 'database'> {
  /** Known to the front and the Worker alone. */
  secret: string;
  /** Bindings by which the Worker reaches this program. */
  supervisor: Record<string, string>;
  log: (line: string) => void;
}

function startRuntime({ database, secret, supervisor, log }: RuntimeOptions): Promise<Runtime> {
  const bindings = workerBindings(database);
  return Runtime.start({
    release: releaseToServe(),
    stateFolder: PATHS.state,
    bindings: (release) => ({ ...bindings(release), ...supervisor }),
    secret,
    onLog: ({ level, message }) => {
      log(message);
      if (level === 'error') console.error(message);
    },
  });
}

function releaseToServe(): string {
  const release = currentRelease();
  if (!release) throw new CommandError('No release has been built yet.');
  return release.folder;
}

/** Writes the small files of the served release again. What fails is tried again by the jobs of the minute and the hour. */
const renewing = (database: ServerOptions['database'], front: Front) =>
  oneAtATime(async () => {
    try {
      const reread = () => front.rereadPages();
      const written = await writeLiveFiles(releaseToServe(), openDatabase(database), { onAdded: reread });
      // Some of them have new names.
      if (written.length > 0) await reread();
    } catch (error) {
      console.error(JSON.stringify({ level: 'error', message: 'small files not written', error: String(error) }));
    }
  });

async function switchRelease(front: Front, runtime: Runtime, renew: () => Promise<void>): Promise<void> {
  const release = releaseToServe();
  if (release === runtime.release) return;
  if (runtime.hasWorkerOf(release)) await runtime.show(release);
  else await front.whileHolding(() => runtime.replace(release));
  // What was changed while it was built.
  await renew();
  console.log(`Serving release ${currentRelease()?.id}.`);
}

async function runCron(runtime: Runtime, cron: string, log: (line: string) => void): Promise<void> {
  try {
    const { outcome } = await runtime.runScheduled(cron);
    log(JSON.stringify({ message: 'cron', cron, outcome }));
  } catch (error) {
    // A task that fails is tried again at its next time; the site goes on.
    log(JSON.stringify({ level: 'error', message: 'cron failed', cron, error: String(error) }));
  }
}

/** Two publishes in a row must not replace workerd at the same time. */
function oneAtATime(task: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    const next = last.then(task);
    last = next.catch(() => {});
    return next;
  };
}
