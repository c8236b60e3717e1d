import { Publisher, CONNECTED_STEPS } from './build/publishing.ts';
import type { PublisherAnswer, PublisherReport } from './serve/publisher.ts';
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

const report = (what: PublisherReport) => process.send?.(what);
/** By the same way as the end, so that no line comes after it. */
console.log = (text: string) => {
  for (const line of text.split('\n')) if (line.trim() !== '') report({ line });
};

const publisher = new Publisher();
let idle = setTimeout(leave, IDLE_MS);

function leave(): void {
  process.exit(0);
}

async function publish(): Promise<PublisherAnswer> {
  const server = readServer();
  if (!server) return { fault: 'The server has stopped.' };
  try {
    claim(PATHS.publishLock, SCRIPT, (pid) => `Another publish is running (process ${pid}). Wait until it has ended.`);
    const openOwn = () => Promise.reject(new Error('A publisher works for a server.'));
    const outcome = await publisher.publish({ server, steps: new Steps(CONNECTED_STEPS), fromScratch: false, openOwn });
    return { outcome };
  } catch (error) {
    return { fault: explain(error) };
  } finally {
    release(PATHS.publishLock);
  }
}

process.on('message', () => {
  clearTimeout(idle);
  void publish().then((answer) => {
    report(answer);
    idle = setTimeout(leave, IDLE_MS);
  });
});
// The server has gone: what it would serve is built by its next start.
process.on('disconnect', leave);
