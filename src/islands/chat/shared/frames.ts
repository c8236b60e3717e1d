import type { ServerFrame } from '../../../domain/chat/server-frames.ts';

/** A frame of the client. The server answers a frame that has an id with exactly one frame of the same id. */
export interface SentFrame {
  action: string;
  id?: string;
  data: object;
}

/**
 * Checks that a value is a frame; undefined if not. Its content is trusted, since our own server sends it. Types that a
 * newer server may send are ignored by readers.
 */
export function readFrame(value: unknown): ServerFrame | undefined {
  const { type, id, data } = (typeof value === 'object' && value !== null ? value : {}) as Partial<ServerFrame>;
  if (typeof type !== 'string' || typeof data !== 'object') return undefined;
  return { type, ...(typeof id === 'string' && { id }), data } as ServerFrame;
}

/** Why a frame was refused; undefined for one that was not. */
export const reasonOf = (frame: ServerFrame): string | undefined =>
  frame.type === 'error' ? frame.data.reason : undefined;

/** How many milliseconds the server wants no further frames; undefined if it does not say. */
export const waitOf = (frame: ServerFrame): number | undefined =>
  frame.type === 'error' ? frame.data.retry_after_ms : undefined;
