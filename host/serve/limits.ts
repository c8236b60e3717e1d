/**
 * How much of the front one address, and all together, may use. Whole towns share one address in our markets, so an
 * address may hold as many places as are still free (`Share`): up to half of each number below.
 */
export interface FrontLimits {
  /** Open connections, sockets and idle ones included. */
  connections: number;
  /** Requests from their head to the end of their answer. One connection may send many without waiting for answers. */
  requests: number;
  /** Requests that workerd works on. */
  onward: number;
  /** Requests among those whose body is too large to be read first. */
  uploads: number;
  webSockets: number;
  /** Ends a connection that sends nothing of a head or body, or reads nothing of an answer, for this long. */
  idleMs: number;
  /** From the first byte of a head to its last. */
  headMs: number;
  /** From the head to the end of a small body, which is read before workerd hears of it: 64 KiB at half a KiB a second. */
  smallBodyMs: number;
  /** From there to the end of a larger body: 10 MiB at 6 KiB a second, which a 2G network carries. */
  largeBodyMs: number;
  /** How long a request may wait for a release to change, for workerd to come back, and for its turn. */
  holdMs: number;
}

export const FRONT_LIMITS: FrontLimits = {
  connections: 4_096,
  requests: 2_048,
  onward: 256,
  uploads: 64,
  webSockets: 1_024,
  idleMs: 30_000,
  // Shorter than a silence, so that it is told why.
  headMs: 20_000,
  smallBodyMs: 2 * 60_000,
  largeBodyMs: 30 * 60_000,
  // Longer than workerd needs to start; a client would give up a request held much longer.
  holdMs: 9_000,
};

/** Bodies up to this many bytes are read before workerd hears of the request. JSON calls take no more than this. */
export const SMALL_BODY_BYTES = 64 * 1_024;

/** Connections beyond the limit that are open just to be told so. */
export const TOLD_AT_MOST = 1_024;

/** How long a refused client may go on sending before its connection is closed. */
export const LINGER_MS = 1_000;

/** Requests that run when a release changes get this long to end before workerd is replaced under them. */
export const DRAIN_WITHIN_MS = 2_000;

/** How often Node looks for heads that take too long. */
export const CHECK_EVERY_MS = 1_000;

/** workerd closes a connection that was idle for five seconds. We close it first, so that no request meets a closed one. */
export const ONWARD_IDLE_MS = 4_000;
