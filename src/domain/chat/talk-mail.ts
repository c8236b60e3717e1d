const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** When a visitor has their conversation sent to themselves. */
export const TALK_MAIL = {
  /** Messages of one mail, the newest. */
  messages: 300,
  /** Letters of one mail, about: mail programs cut off what is longer. */
  letters: 60_000,
  /** Asked again within it, nothing new said, it is the same mail. */
  sameMs: HOUR_MS / 6,
  /** A mail that waits longer for a server comes too late. */
  latestMs: DAY_MS,
} as const;

/** Few: the visitor types the address, and it may be another person's. */
export const TALK_MAIL_LIMITS = {
  perAddress: { limit: 60, perMs: HOUR_MS },
  perTarget: { limit: 5, perMs: DAY_MS },
  perTalk: { limit: 10, perMs: DAY_MS },
} as const;
