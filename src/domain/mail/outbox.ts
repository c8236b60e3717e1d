/**
 * The outbox: every mail is a row before anything else knows of it, and is sent from there.
 *
 * `waiting`: to be sent, or being sent. `sent`: a mail server took it. `kept`: there is no mail server here, and the row
 * is to be read in the outbox of the development server. `failed`: given up.
 */
export const MAIL_STATES = ['waiting', 'sent', 'kept', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** Where the development server shows its outbox. */
export const OUTBOX_PATH = '/dev/outbox';

/** How a message goes out: by SMTP, or by the interface of an SMS provider. */
export const MAIL_CHANNELS = ['mail', 'sms'] as const;
export type MailChannel = (typeof MAIL_CHANNELS)[number];

/** What a mail is about; the outbox is read by it, and its row says nothing else of the reason. */
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

/** Waits between tries: a server that puts us off for its own reasons (RFC 5321, 4.5.4.1) is asked again for two days. */
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
export const MOST_TRIES = RETRY_DELAYS_MS.length + 1;

/**
 * How long one try has its mail to itself, longer than a try takes. A worker that dies in the middle leaves the mail to
 * the next one after this long.
 */
export const LEASE_MS = 3 * MINUTE_MS;

/**
 * What a try came to. `isFinal`: the server refused this mail for good, and asking again would be the same. `isAway`: it was
 * not about this mail at all, because the server cannot be reached or does not let us in.
 */
export type SendOutcome =
  { isSent: true; state: 'sent' | 'kept' } | { isSent: false; isFinal: boolean; isAway?: boolean; reason: string };

/**
 * What becomes of a mail that was not sent. A server that is away costs a mail none of its tries and puts it off for a
 * minute only, so that all mails go out soon after the server is back.
 *
 * @param tries how often it was tried, this time included.
 * @param expiresAt from when on it would come too late.
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
