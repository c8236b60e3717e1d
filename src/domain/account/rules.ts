/** Numbers of the account (docs/wire.md). */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long an address that was taken from an account leads back to it: as long as its owner may need to read the notice. */
export const FORMER_ADDRESS_LIVES_MS = 7 * DAY_MS;

export const NICKNAME_LIMIT = 32;
export const MOTTO_LIMIT = 200;
export const LEAST_AGE_YEARS = 18;
/** A birthday that makes a member older is a typing error. */
export const MOST_AGE_YEARS = 120;

/**
 * How often calls are answered: by the login or the browser, where we know it, else by the network. One address of the
 * network may stand for a whole town behind its provider; a mailbox or a telephone is one person's.
 */
export const ACCOUNT_LIMITS = {
  retrieve: { limit: 600, perMs: HOUR_MS },
  /** Usernames one login may try: who asks for more makes a list. */
  username: { limit: 10, perMs: DAY_MS },
  /** New passwords one member may set, who is told of each, perhaps by a text message. */
  password: { limit: 5, perMs: DAY_MS },
  /** Changes of an account, each of which costs a password's hash. */
  change: { limit: 30, perMs: 10 * MINUTE_MS },
} as const;
