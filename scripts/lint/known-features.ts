/**
 * Features that know others. One login takes four of them: codes are sent behind a captcha, a registration shows a code, an
 * account is changed by its own member. The chat mails to an address that a code has confirmed. A collected car is answered
 * as the catalogue answers a style.
 */
const KNOWN = {
  captcha: [],
  verification: ['captcha'],
  auth: ['captcha', 'verification'],
  // Saved cars show what they cost at the member's port.
  account: ['captcha', 'verification', 'auth', 'logistics'],
  chat: ['verification'],
  // The list of results says how a question was understood, and goes by prices at the reader's port.
  catalogue: ['search', 'logistics'],
  auction: ['catalogue', 'logistics'],
  payment: ['verification'],
  // Files that prove a payment or a claim are kept as those of payments to a balance.
  order: ['payment'],
  logistics: [],
  // Mails of an enquiry say what the car costs at the buyer's port.
  enquiry: ['logistics'],
  // A quote freezes what a price at a port is worked out to, and begins at the place that was chosen for it.
  quote: ['logistics'],
  collection: ['catalogue', 'logistics'],
} as const;

/** On the server the admin knows who logs in and whose rates its terminal reads; acts of features come to its engine. */
export const KNOWN_ON_SERVER = { ...KNOWN, admin: ['captcha', 'verification', 'auth', 'currency'] } as const;
/** In the browser the admin draws lots and the chat as their features do, and the member centre draws orders. */
export const KNOWN_IN_ISLANDS = {
  ...KNOWN,
  admin: ['captcha', 'auth', 'auction', 'chat'],
  account: [...KNOWN.account, 'order'],
} as const;
