import type { PreviewOrder } from '../host/build/drawing.ts';
import { Publisher, CONNECTED_STEPS } from '../host/build/publishing.ts';
import { pruneReleases } from '../host/build/releases.ts';
import type { PublisherAnswer, PublisherReport, PublisherRequest } from '../host/serve/publisher.ts';
import { explain } from './support/failure.ts';
import { PATHS } from './support/paths.ts';
import { claim, readServer, release } from './support/run-state.ts';
import { Steps } from './support/steps.ts';

/**
 * Publishes for the running server, which starts this as a process of its own (`serve/publisher.ts`): drawing takes both
 * processors, and the server has requests to answer. It stays for a while, because who has published once soon does again;
 * not for long, because it holds a gigabyte.
 */
const SCRIPT = 'scripts/publisher.ts';
const IDLE_MS = 5 * 60_000;
/**
 * How many old releases may wait to be removed until this process ends. After many files were removed, ext4 takes a
 * hundred times as long to create one, which slows the next publish by a second.
 */
const MAX_RELEASES = 12;

const report = (what: PublisherReport) => process.send?.(what);
/** By the same way as the end, so that no line comes after it. */
console.log = (text: string) => {
  for (const line of text.split('\n')) if (line.trim() !== '') report({ line });
};

const publisher = new Publisher();
let idle = setTimeout(leave, IDLE_MS);

function leave(): void {
  try {
    lock();
    pruneReleases();
    release(PATHS.publishLock);
  } catch {
    // Another process publishes, and removes them after that.
  }
  process.exit(0);
}

const lock = () =>
  claim(PATHS.publishLock, SCRIPT, (pid) => `Another publish is running (process ${pid}). Wait until it has ended.`);

async function publish(): Promise<PublisherAnswer> {
  const server = readServer();
  if (!server) return { fault: 'The server has stopped.' };
  try {
    lock();
    const openOwn = () => Promise.reject(new Error('A publisher works for a server.'));
    const outcome = await publisher.publish({ server, steps: new Steps(CONNECTED_STEPS), fromScratch: false, openOwn });
    pruneReleases(MAX_RELEASES);
    return { outcome };
  } catch (error) {
    return { fault: explain(error) };
  } finally {
    release(PATHS.publishLock);
  }
}

async function preview(order: PreviewOrder): Promise<PublisherAnswer> {
  const server = readServer();
  if (!server) return { fault: 'The server has stopped.' };
  try {
    return { previewed: (await publisher.preview(server, order)) ?? null };
  } catch (error) {
    return { fault: explain(error) };
  }
}

process.on('message', (requested: PublisherRequest) => {
  clearTimeout(idle);
  if (requested === 'prepare') {
    const server = readServer();
    if (server) publisher.prepare(server);
    idle = setTimeout(leave, IDLE_MS);
    return;
  }
  void (requested === 'publish' ? publish() : preview(requested)).then((answer) => {
    report(answer);
    idle = setTimeout(leave, IDLE_MS);
  });
});
// The server has gone: what it would serve is built by its next start.
process.on('disconnect', leave);
