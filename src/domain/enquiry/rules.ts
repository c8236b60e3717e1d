/** The newsletter: states of an address, and what a repeated request changes. */

/** `pending`: asked for but not confirmed by mail yet, so only the request for confirmation may be sent there. */
export const SUBSCRIPTION_STATES = ['pending', 'confirmed', 'unsubscribed'] as const;
type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** The state of a new address, because the person who typed it may not be the one who reads it. */
export const FIRST_STATE: SubscriptionState = 'pending';

/**
 * The state after a repeated request. A reader who left has to confirm again. A stranger cannot undo a confirmation by
 * typing the address.
 */
export const STATE_ASKED_AGAIN = {
  pending: 'pending',
  confirmed: 'confirmed',
  unsubscribed: 'pending',
} as const satisfies Record<SubscriptionState, SubscriptionState>;

const MINUTE_MS = 60_000;

/**
 * How often the newsletter may be requested. One network address may stand for a whole village behind its provider; one
 * mailbox is typed by one person, who may press twice.
 */
export const NEWSLETTER_LIMITS = {
  perAddress: { limit: 30, perMs: 10 * MINUTE_MS },
  perTarget: { limit: 3, perMs: 60 * MINUTE_MS },
} as const;

/** Why a form sent without JavaScript failed; each reason has a page of its own. */
export const NEWSLETTER_REFUSALS = ['email', 'busy', 'away'] as const;
export type NewsletterRefusal = (typeof NEWSLETTER_REFUSALS)[number];

/** Purposes of the links in our mails; each link does only that. */
export const LINK_PURPOSES = ['confirm', 'unsubscribe'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** A request for confirmation expires after a week; a link to unsubscribe never expires. */
export const CONFIRM_WITHIN_MS = 7 * 24 * 60 * MINUTE_MS;

/** The most requests for confirmation sent to one mailbox in a day. */
export const QUESTIONS_A_DAY = 3;
export const DAY_MS = 24 * 60 * MINUTE_MS;

/** Results of pressing the button on a link's page; each has a page of its own. */
export const LINK_OUTCOMES = ['confirmed', 'left', 'unknown', 'away'] as const;
export type LinkOutcome = (typeof LINK_OUTCOMES)[number];

/** 32 random bytes in base64url. */
export const LINK_TOKEN = /^[\w-]{43}$/;

/** How often one network address may try links. Their 32 bytes cannot be guessed, and real visitors need few tries. */
export const LINK_LIMIT = { limit: 30, perMs: 10 * MINUTE_MS } as const;

/** Pages, without language, on which a form sent without JavaScript ends, and to which links in mails lead. */
export const newsletterPaths = {
  thanks: () => '/newsletter_thanks',
  refused: (reason: NewsletterRefusal) => `/newsletter_refused/${reason}`,
  /** The page of a mail's link: `?token=` names the subscription, and the page's button does what the link is for. */
  link: (purpose: LinkPurpose) => `/newsletter/${purpose}`,
  outcome: (outcome: LinkOutcome) => `/newsletter_done/${outcome}`,
} as const;

/** Returns the reason for an HTTP status of the call; an ordinary refusal has the status 200. */
export function newsletterRefusal(status: number): NewsletterRefusal {
  if (status === 429) return 'busy';
  return status >= 500 ? 'away' : 'email';
}
