import type { ServerFrame } from '../../../domain/chat/server-frames.ts';

/** A frame of the client. One with an id is answered by exactly one that bears it. */
export interface SentFrame {
  action: string;
  id?: string;
  data: object;
}

/**
 * Undefined for what is no frame. What a frame says is the word of our own server; a newer server may send types that
 * this script does not know, and readers pass them over.
 */
export function readFrame(value: unknown): ServerFrame | undefined {
  const { type, id, data } = (typeof value === 'object' && value !== null ? value : {}) as Partial<ServerFrame>;
  if (typeof type !== 'string' || typeof data !== 'object') return undefined;
  return { type, ...(typeof id === 'string' && { id }), data } as ServerFrame;
}

/** Why a frame was refused; undefined for one that was not. */
export const reasonOf = (frame: ServerFrame): string | undefined =>
  frame.type === 'error' ? frame.data.reason : undefined;

/** For how many milliseconds the server wants to hear nothing more; undefined if it does not say. */
export const waitOf = (frame: ServerFrame): number | undefined =>
  frame.type === 'error' ? frame.data.retry_after_ms : undefined;
