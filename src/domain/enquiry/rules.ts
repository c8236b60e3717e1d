/** The newsletter: who asked for it, and what asking again changes. */

/** `pending`: asked for and not confirmed by mail yet, so nothing but the question may be sent there. */
export const SUBSCRIPTION_STATES = ['pending', 'confirmed', 'unsubscribed'] as const;
type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** What an address is in when it is asked for the first time: the person who typed it may not be the one who reads it. */
export const FIRST_STATE: SubscriptionState = 'pending';

/**
 * What asking again makes of an address. Who left has to confirm again; a stranger cannot undo a confirmation
 * by typing their address.
 */
export const STATE_ASKED_AGAIN = {
  pending: 'pending',
  confirmed: 'confirmed',
  unsubscribed: 'pending',
} as const satisfies Record<SubscriptionState, SubscriptionState>;

const MINUTE_MS = 60_000;

/**
 * How often the newsletter may be asked for. One address of the network may stand for a whole village behind its
 * provider; one mailbox is typed by one person, who may press twice.
 */
export const NEWSLETTER_LIMITS = {
  perAddress: { limit: 30, perMs: 10 * MINUTE_MS },
  perTarget: { limit: 3, perMs: 60 * MINUTE_MS },
} as const;

/** Why a form sent without JavaScript brought nothing; each has a page of its own. */
export const NEWSLETTER_REFUSALS = ['email', 'busy', 'away'] as const;
export type NewsletterRefusal = (typeof NEWSLETTER_REFUSALS)[number];

/** What the links of our mails are for; each does that and nothing else. */
export const LINK_PURPOSES = ['confirm', 'unsubscribe'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** A request for confirmation ends after a week; a link that unsubscribes never ends. */
export const CONFIRM_WITHIN_MS = 7 * 24 * 60 * MINUTE_MS;

/** Most requests for confirmation to one mailbox in a day. */
export const QUESTIONS_A_DAY = 3;
export const DAY_MS = 24 * 60 * MINUTE_MS;

/** What pressing the button behind such a link came to; each has a page of its own. */
export const LINK_OUTCOMES = ['confirmed', 'left', 'unknown', 'away'] as const;
export type LinkOutcome = (typeof LINK_OUTCOMES)[number];

/** 32 bytes by chance in base64url. */
export const LINK_TOKEN = /^[\w-]{43}$/;

/** How often one network address may try links. Their 32 bytes cannot be guessed, and real visitors need few tries. */
export const LINK_LIMIT = { limit: 30, perMs: 10 * MINUTE_MS } as const;

/** Addresses of pages, without language: those a form sent without JavaScript ends at, and those of links in mails. */
export const newsletterPaths = {
  thanks: () => '/newsletter_thanks',
  refused: (reason: NewsletterRefusal) => `/newsletter_refused/${reason}`,
  /** The page a mail links to: `?token=` names the subscription, the button on it does what the link is for. */
  link: (purpose: LinkPurpose) => `/newsletter/${purpose}`,
  outcome: (outcome: LinkOutcome) => `/newsletter_done/${outcome}`,
} as const;

/** The reason behind an HTTP status of the call; an ordinary refusal comes with 200. */
export function newsletterRefusal(status: number): NewsletterRefusal {
  if (status === 429) return 'busy';
  return status >= 500 ? 'away' : 'email';
}
