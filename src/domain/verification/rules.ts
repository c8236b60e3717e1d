/** Numbers of codes and proofs (docs/wire.md). */

const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long a proof may be used to bind another address. */
export const VERIFICATION_LIVES_MS = 600 * SECOND_MS;

/** How often a code is sent (`functions/verification/code-limits.ts`). */
export const CODE_LIMITS = {
  /** Calls of one network. Each code needs one to ask whether there is a code and one to send it; one is spare. */
  calls: { limit: 1_800, perMs: HOUR_MS },
  email: {
    /** Codes to an owner, counted by the login or the browser we know. */
    own: { limit: 10, perMs: 6 * HOUR_MS },
    /** Codes to one mailbox for one event, requested from one network by any caller. */
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
  /** For all other browsers of one network together, because a whole town may share one address. */
  network: { limit: 600, perMs: HOUR_MS },
  /**
   * Text messages cost money. These limit one network (a /48 of IPv6 counts as one), the numbers of one country (the most
   * that fraud with premium numbers can cost), and all strangers together; owners together have as many.
   */
  smsNetwork: { limit: 60, perMs: HOUR_MS },
  smsCountry: { limit: 200, perMs: HOUR_MS },
  smsAll: { limit: 1_000, perMs: HOUR_MS },
} as const;
