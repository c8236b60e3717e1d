const HOUR_MS = 60 * 60_000;

/** These sizes keep an order readable. */
export const ORDER_LIMITS = {
  vehicles: 20,
  shipments: 10,
  lines: 60,
  scheduleEntries: 24,
  claimLetters: 2_000,
  claimFiles: 10,
  noteLetters: 1_000,
  nameLetters: 160,
  addressLetters: 400,
  documentBytes: 20 * 1_024 * 1_024,
  /** Links of one order that still open it. */
  links: 20,
} as const;

/** Currencies an order can be in. All have two decimals, as amounts on the wire do. */
export const ORDER_CURRENCIES = ['USD', 'EUR', 'CNY', 'GBP', 'HKD', 'AED', 'SAR', 'RUB', 'KZT'] as const;

/** How often a buyer may make a call that writes. */
export const ORDER_RATE = { limit: 30, perMs: 10 * 60_000 } as const;

/** How often strangers may follow an order: a town behind one address still can, a guesser cannot. */
export const TRACK_RATE = {
  read: { limit: 120, perMs: 60_000 },
  network: { limit: 60, perMs: HOUR_MS },
  target: { limit: 6, perMs: HOUR_MS },
  tries: { limit: 120, perMs: HOUR_MS },
} as const;

/** The code that shows an order to readers who know its number and the buyer's email address. */
export const TRACK_CODE = { digits: 6, livesMs: 600_000, tries: 5 } as const;

/** The settings that hold until an operator changes them. */
export const ORDER_SETTINGS = {
  claim: { usual: 14, max: 365 },
  /** A transfer takes two or three working days, and a weekend may lie between. */
  remindBefore: { usual: 5, max: 60 },
  remindAfter: { usual: 3, max: 60 },
  consentAboveMinor: 100_000,
} as const;

/** How long what happened to an order waits for its mail: what is done meanwhile comes with it. */
export const NEWS_WAIT_MS = 5 * 60_000;
