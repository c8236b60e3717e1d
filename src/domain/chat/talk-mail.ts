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

/** Calls of a network, those that are refused included: a code may be mistyped. */
export const TALK_MAIL_CALLS = { limit: 60, perMs: HOUR_MS } as const;

/** Low limits, since a visitor needs few of these mails and abuse needs many. */
export const TALK_MAIL_LIMITS = {
  perNetwork: { limit: 10, perMs: HOUR_MS },
  perTarget: { limit: 3, perMs: DAY_MS },
  perTalk: { limit: 5, perMs: DAY_MS },
} as const;

/** Codes that confirm an address. It may be another person's, who is sent no more of them than that. */
export const TALK_CODE_LIMITS = {
  perNetwork: { limit: 15, perMs: HOUR_MS },
  perTarget: { limit: 5, perMs: DAY_MS },
  perTalk: { limit: 10, perMs: DAY_MS },
} as const;
