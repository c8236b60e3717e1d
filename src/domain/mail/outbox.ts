/**
 * The outbox: every mail is stored as a row before it is sent from there. `waiting`: to be sent, or being sent. `sent`: a
 * mail server took it. `kept`: there is no mail server here, and the row can be read in the outbox of the development
 * server. `failed`: given up.
 */
export const MAIL_STATES = ['waiting', 'sent', 'kept', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** Address of the outbox on the development server. */
export const OUTBOX_PATH = '/dev/outbox';

/** How a message goes out: by SMTP, or by the interface of an SMS provider. */
export const MAIL_CHANNELS = ['mail', 'sms'] as const;
export type MailChannel = (typeof MAIL_CHANNELS)[number];

/** What a mail is about. The outbox is filtered by it, and a row says nothing else of its reason. */
export const MAIL_KINDS = [
  'newsletterConfirm',
  'newsletterWelcome',
  'contactReceived',
  'contactNotice',
  'enquiryReceived',
  'enquiryNotice',
  'answer',
  'code',
  'accountExists',
  'accountMissing',
  'accountChanged',
  'accountAdded',
  'auctionNotice',
  'test',
  'listingNotice',
  'chatAnswer',
  'chatTalk',
  'moneyNotice',
  'bankChanged',
  'quoteMade',
  'quoteNotice',
  'quoteConfirmed',
  'orderNews',
  'orderReminder',
  'orderInvitation',
  'orderCode',
  'quoteWithdrawn',
  'priceFell',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Waits between tries. A mail server that defers a mail (RFC 5321, 4.5.4.1) is asked again for two days. */
export const RETRY_DELAYS_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  20 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  8 * HOUR_MS,
  18 * HOUR_MS,
  20 * HOUR_MS,
] as const;
export const MAX_TRIES = RETRY_DELAYS_MS.length + 1;

/**
 * How long one try has its mail to itself: longer than a try takes. If a worker dies in the middle, the next one takes
 * the mail after this time.
 */
export const LEASE_MS = 3 * MINUTE_MS;

/**
 * Result of a try. `isFinal`: the server refused this mail for good, so that another try would fail, too. `isAway`: the
 * fault is not the mail's, because the server cannot be reached or does not let us in.
 */
export type SendOutcome =
  { isSent: true; state: 'sent' | 'kept' } | { isSent: false; isFinal: boolean; isAway?: boolean; reason: string };

/**
 * Decides what happens to a mail that was not sent. If the server is away, it costs no try and delays the mail by only a
 * minute, so that all mails go out soon after the server is back.
 *
 * @param tries number of tries, including this one.
 * @param expiresAt when the mail becomes too late to send.
 * @param now milliseconds since 1970.
 */
export function afterFailure(
  {
    tries,
    isFinal,
    isAway = false,
    expiresAt = null,
  }: { tries: number; isFinal: boolean; isAway?: boolean | undefined; expiresAt?: number | null },
  now: number,
): { state: 'failed' } | { state: 'waiting'; dueAt: number; tries: number } {
  const delayMs = isAway ? RETRY_DELAYS_MS[0] : RETRY_DELAYS_MS[tries - 1];
  const isTooLate = expiresAt !== null && now + (delayMs ?? 0) >= expiresAt;
  return isFinal || isTooLate || delayMs === undefined
    ? { state: 'failed' }
    : { state: 'waiting', dueAt: now + delayMs, tries: isAway ? tries - 1 : tries };
}
