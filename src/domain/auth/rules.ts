/** Numbers of logins, their tokens and their passwords (docs/wire.md). */

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const TOKEN_LIFE_MS = { access: 3 * DAY_MS, refresh: 30 * DAY_MS } as const;
/** How long a refresh of a replaced pair of tokens gets the same new pair. Two tabs that wake up together both ask. */
export const REPLACED_PAIR_SERVES_MS = 30 * SECOND_MS;
export const TOKEN_KINDS = ['access', 'refresh'] as const;
/** 32 random bytes in base64url. */
export const TOKEN_PATTERN = /^[\w-]{43}$/;

/** How the browsers of one member that logged in before are remembered. */
export const KNOWN_DEVICE = {
  cookie: 'haitu_device',
  adminCookie: 'haitu_admin_device',
  livesMs: 180 * DAY_MS,
  max: 20,
} as const;

const USERNAME = { min: 3, max: 15 } as const;
export const USERNAME_PATTERN = new RegExp(`^[A-Za-z][A-Za-z0-9_]{${USERNAME.min - 1},${USERNAME.max - 1}}$`);
export const PASSWORD = { min: 6, max: 32, kinds: 2 } as const;
const KINDS = [/\p{Lu}/u, /\p{Ll}/u, /\d/] as const;
const FORBIDDEN = /[\s&<>"']/;

/** Tells whether a password has 6 to 32 characters, two of the kinds `KINDS`, no blanks and none of `& < > " '`. */
export function isPassword(text: string): boolean {
  const { length } = [...text];
  if (length < PASSWORD.min || length > PASSWORD.max || FORBIDDEN.test(text)) return false;
  return text.isWellFormed() && KINDS.filter((kind) => kind.test(text)).length >= PASSWORD.kinds;
}

/**
 * Argon2id in OWASP's first configuration (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. A Worker has 128
 * MiB and no native Argon2; in WebAssembly one hash costs some tens of milliseconds of processor time.
 */
export const HASH_STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1, hashLength: 32 } as const;
/**
 * Failed logins after which a captcha is asked. A name counts, with or without an account, until a login succeeds or its
 * failures are forgotten. An unknown browser and a network count per hour.
 */
export const FAILURES_BEFORE_CAPTCHA = {
  name: 3,
  browser: { limit: 3, perMs: HOUR_MS },
  network: { limit: 30, perMs: HOUR_MS },
} as const;
/** Wrong passwords after which a name is locked. */
export const FAILURES_BEFORE_LOCK = 10;
/** How long a name is locked the first time, the second, and so on. */
export const LOCKS_MS = [5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 4 * HOUR_MS, 24 * HOUR_MS] as const;
/** How long after the last failure its failures and locks are deleted. */
export const FAILURES_LAST_MS = 48 * HOUR_MS;

/**
 * How often calls are answered, counted by the login or browser if we know it, else by the network. One network address
 * may stand for a whole town behind its provider; a mailbox or a telephone is one person's.
 */
export const AUTH_LIMITS = {
  /** Logins and registrations. */
  login: { limit: 1_200, perMs: HOUR_MS },
  refresh: { limit: 120, perMs: 10 * MINUTE_MS },
} as const;
