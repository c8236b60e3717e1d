/** Numbers of the account (docs/wire.md). */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long an address taken from an account still leads back to it, so that its owner has time to read the notice. */
export const FORMER_ADDRESS_LIVES_MS = 7 * DAY_MS;

export const NICKNAME_LIMIT = 32;
export const MOTTO_LIMIT = 200;
export const MIN_AGE_YEARS = 18;
/** Highest age that is accepted; an earlier birthday is taken for a typing error. */
export const MAX_AGE_YEARS = 120;

/**
 * How often calls are answered, counted by the login or browser if we know it, else by the network. One network address
 * may stand for a whole town behind its provider; a mailbox or a telephone is one person's.
 */
export const ACCOUNT_LIMITS = {
  retrieve: { limit: 600, perMs: HOUR_MS },
  /** Usernames one login may try. A caller who tries more is collecting a list of members. */
  username: { limit: 10, perMs: DAY_MS },
  /** New passwords one member may set. Each is reported to the member, perhaps by a text message that costs money. */
  password: { limit: 5, perMs: DAY_MS },
  /** Changes of one account, each of which costs the hashing of a password. */
  change: { limit: 30, perMs: 10 * MINUTE_MS },
} as const;
