import { searchWork } from './work-search.ts';
import type { WorkOrder, WorkReport } from './work-thread.ts';

/** How long the page's main thread may work without a pause, so that a touch is answered within 100 ms. */
const SLICE_MS = 30;
const HASHES_A_STEP = 256;

/**
 * Does the work a picture may be answered with: a million hashes, on a thread of its own, so that the page stays awake. A
 * file of our own, since the content security policy lets no thread be made of anything else; and a hash of our own in it,
 * since `crypto.subtle` answers each by a promise, which took nine times as long.
 *
 * @param tell is called with the number of hashes tried so far.
 * @param signal ends the work; the promise then stays open.
 */
export function doWork(order: WorkOrder, tell: (hashes: number) => void, signal: AbortSignal): Promise<string> {
  return workAside(order, tell, signal).catch(() => workHere(order, tell, signal));
}

/** Rejects if the browser has no workers, or no module workers. */
function workAside(order: WorkOrder, tell: (hashes: number) => void, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./work-thread.ts', import.meta.url), { type: 'module' });
    const end = () => thread.terminate();
    signal.addEventListener('abort', end, { once: true });
    thread.addEventListener('error', () => {
      end();
      reject(new Error('no thread'));
    });
    thread.addEventListener('message', ({ data }: MessageEvent<WorkReport>) => {
      if (signal.aborted) return;
      tell(data.hashes);
      if (data.nonce === undefined) return;
      end();
      resolve(data.nonce);
    });
    thread.postMessage(order);
  });
}

/** In slices on the page's own thread. */
function workHere({ salt, bits }: WorkOrder, tell: (hashes: number) => void, signal: AbortSignal): Promise<string> {
  const search = searchWork(salt, bits);
  return new Promise((resolve) => {
    const slice = () => {
      if (signal.aborted) return;
      const until = performance.now() + SLICE_MS;
      let nonce: string | undefined;
      while (nonce === undefined && performance.now() < until) nonce = search.try(HASHES_A_STEP);
      tell(search.hashes);
      if (nonce === undefined) setTimeout(slice);
      else resolve(nonce);
    };
    slice();
  });
}
