/** Numbers of codes and proofs (docs/wire.md). */

const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long a proof of identity may be used to bind another address. */
export const VERIFICATION_LIVES_MS = 600 * SECOND_MS;

/** How often a code is sent (`functions/verification/code-limits.ts`). */
export const CODE_LIMITS = {
  /** Calls of one network: one asks whether there is a code, one sends it, one is spare. */
  calls: { limit: 1_800, perMs: HOUR_MS },
  email: {
    /** To the owner, by the login or the browser they are known by. */
    own: { limit: 10, perMs: 6 * HOUR_MS },
    /** To one mailbox for one event, by one network, whatever the caller. */
    near: { limit: 3, perMs: HOUR_MS },
    target: { limit: 20, perMs: DAY_MS },
  },
  mobile: {
    own: { limit: 4, perMs: 6 * HOUR_MS },
    near: { limit: 3, perMs: HOUR_MS },
    target: { limit: 10, perMs: DAY_MS },
  },
  /** Limit of one browser that has logged in before. */
  browser: { limit: 20, perMs: HOUR_MS },
  /** By all other browsers of one network together: whole towns share one address. */
  network: { limit: 600, perMs: HOUR_MS },
  /**
   * Text messages cost money. Those one network may cause, a /48 of IPv6 being one; those to one country's numbers, which
   * is what fraud with premium numbers could cost at most; those of all strangers, and as many of owners.
   */
  smsNetwork: { limit: 60, perMs: HOUR_MS },
  smsCountry: { limit: 200, perMs: HOUR_MS },
  smsAll: { limit: 1_000, perMs: HOUR_MS },
} as const;
