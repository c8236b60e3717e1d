const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Limits of the mail by which visitors send themselves their conversation. */
export const TALK_MAIL = {
  /** The most messages in one mail; the newest are taken. */
  messages: 300,
  /** Approximate limit of letters in one mail, because mail programs cut off longer ones. */
  letters: 60_000,
  /** A repeated request within this time is the same mail, unless there are new messages. */
  sameMs: HOUR_MS / 6,
  /** A mail that waits longer for a mail server is not sent. */
  latestMs: DAY_MS,
} as const;

/** Calls from one network, including refused ones, since a visitor may mistype a code. */
export const TALK_MAIL_CALLS = { limit: 60, perMs: HOUR_MS } as const;

/** Low limits, since a visitor needs few of these mails and abuse needs many. */
export const TALK_MAIL_LIMITS = {
  perNetwork: { limit: 10, perMs: HOUR_MS },
  perTarget: { limit: 3, perMs: DAY_MS },
  perTalk: { limit: 5, perMs: DAY_MS },
} as const;

/** Codes that confirm an address. The address may be another person's, who must not get more of them. */
export const TALK_CODE_LIMITS = {
  perNetwork: { limit: 15, perMs: HOUR_MS },
  perTarget: { limit: 5, perMs: DAY_MS },
  perTalk: { limit: 10, perMs: DAY_MS },
} as const;
