/** A frame of the server (docs/wire.md). What it holds is known by its type. */
export interface ServerFrame {
  type: string;
  /** Id of the client's frame this one answers. */
  id?: string;
  data: Record<string, unknown>;
}

/** A frame of the client. One with an id is answered by exactly one that bears it. */
export interface SentFrame {
  action: string;
  id?: string;
  data: object;
}

/** Undefined for what is no frame: a newer server may send something else. */
export function readFrame(value: unknown): ServerFrame | undefined {
  const { type, id, data } = (typeof value === 'object' && value !== null ? value : {}) as Partial<ServerFrame>;
  if (typeof type !== 'string' || typeof data !== 'object') return undefined;
  return { type, ...(typeof id === 'string' && { id }), data };
}

/** Why a frame was refused; undefined for one that was not. */
export const reasonOf = ({ type, data }: ServerFrame): string | undefined =>
  type === 'error' ? String(data['reason']) : undefined;
