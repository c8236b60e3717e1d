/**
 * How old the answer to "is an agent online" may be: the desk says it again within `PRESENCE_SAID_EVERY_MS` while one is, and
 * what it said last is believed for a minute.
 */
export const PRESENCE_SAID_EVERY_MS = 25_000;
const PRESENCE_BELIEVED_MS = 60_000;

/** What the desk said last. */
export interface SaidPresence {
  isOnline: boolean;
  /** Milliseconds since 1970. */
  saidAt: number;
}

/** Whether an agent is online. A desk that has been silent for too long counts as empty. */
export const isOnlineAt = ({ isOnline, saidAt }: SaidPresence, now: number): boolean =>
  isOnline && now - saidAt < PRESENCE_BELIEVED_MS;
