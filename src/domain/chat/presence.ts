/** The desk repeats that an agent is online within `PRESENCE_SAID_EVERY_MS`. Its last answer is believed for a minute. */
export const PRESENCE_SAID_EVERY_MS = 25_000;
const PRESENCE_BELIEVED_MS = 60_000;

/** The desk's last answer. */
export interface SaidPresence {
  isOnline: boolean;
  /** Milliseconds since 1970. */
  saidAt: number;
}

/** Tells whether an agent is online. A desk that has been silent for too long counts as empty. */
export const isOnlineAt = ({ isOnline, saidAt }: SaidPresence, now: number): boolean =>
  isOnline && now - saidAt < PRESENCE_BELIEVED_MS;
