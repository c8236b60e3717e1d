import type { IncomingMessage } from 'node:http';
import type { FrontLimits } from './limits.ts';

/** The beginning of a body, and whether that is all of it. */
export interface BodyStart {
  bytes: Uint8Array;
  isWhole: boolean;
}

/** Why there is no body: its sender took too long, or closed the connection. */
type BodyFault = 'late' | 'left';

const NO_BODY: BodyStart = { bytes: new Uint8Array(), isWhole: true };

/** Reads a body to its end, or until it is larger than `max` bytes; the rest of such a one waits in the connection. */
export function readStart(
  incoming: IncomingMessage,
  max: number,
  { smallBodyMs }: FrontLimits,
): Promise<BodyStart | BodyFault> {
  const { headers } = incoming;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined)
    return Promise.resolve(NO_BODY);
  return new Promise((resolve) => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    const settle = (result: BodyStart | BodyFault) => {
      incoming.off('data', take).off('end', end).off('close', leave);
      stop();
      resolve(result);
    };
    const take = (chunk: Uint8Array) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size <= max) return;
      incoming.pause();
      settle({ bytes: joined(chunks, size), isWhole: false });
    };
    const end = () => settle({ bytes: joined(chunks, size), isWhole: true });
    const leave = () => settle('left');
    const stop = onLate(incoming, smallBodyMs, () => settle('late'));
    incoming.on('data', take).once('end', end).once('close', leave);
  });
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let end = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, end);
    end += chunk.length;
  }
  return bytes;
}

/**
 * Calls `tell` once if a body has not ended within `totalMs`, or if its sender is silent for longer than Node allows. A
 * body we have paused is not late, because its sender waits for us.
 *
 * @returns a function that stops watching
 */
export function onLate(incoming: IncomingMessage, totalMs: number, tell: () => void): () => void {
  const silent = () => {
    if (!incoming.isPaused()) late();
  };
  const stop = () => {
    clearTimeout(timer);
    incoming.off('timeout', silent).off('end', stop).off('close', stop);
  };
  const late = () => {
    stop();
    tell();
  };
  const timer = setTimeout(late, totalMs);
  timer.unref();
  incoming.on('timeout', silent).once('end', stop).once('close', stop);
  return stop;
}
