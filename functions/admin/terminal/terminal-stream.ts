import { describeError, log } from '../../http/log.ts';

/** Says a line of a run. */
export type Say = (line: string) => void;

/** What every event of a run carries back to the client. */
interface RunName {
  uuid: string;
  extend: string;
  key: string;
}

const MARKERS = {
  begun: 'command-link-success',
  done: 'command-exec-success',
  failed: 'command-exec-error',
  ended: 'command-exec-completed',
} as const;

/** Proxies end idle connections. */
const HEARTBEAT_MS = 10_000;

/** Server-sent events of a run, with the markers of the terminal's protocol. Its reader may leave: the run goes on. */
export function eventStream(name: RunName, work: (say: Say) => Promise<boolean>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async start(controller) {
      const write = (text: string) => {
        try {
          controller.enqueue(encoder.encode(text));
        } catch {
          // The client has left.
        }
      };
      const say = (data: string) => write(`data: ${JSON.stringify({ data, ...name })}\n\n`);
      const heart = setInterval(() => write(': \n\n'), HEARTBEAT_MS);
      say(MARKERS.begun);
      const isDone = await work(say).catch((error: unknown) => {
        log('error', 'terminal-failed', { command: name.key, error: describeError(error) });
        return false;
      });
      say(isDone ? MARKERS.done : MARKERS.failed);
      say(MARKERS.ended);
      clearInterval(heart);
      try {
        controller.close();
      } catch {
        // As above.
      }
    },
  });
}

/** The stream for callers who may run nothing: one line, then the end. */
export const refusedStream = (name: RunName, words: string): ReadableStream<Uint8Array> =>
  eventStream(name, (say) => {
    say(words);
    return Promise.resolve(false);
  });
