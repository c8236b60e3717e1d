import type { TradeTerm } from '../site/incoterms.ts';
import { numbersIn, plainNumber, withoutTrunkZero, withPlus } from '../shared/phone/typed.ts';

/** Writing to us and asking about a car. */

/** Our promise of an answer, on every page and in every mail that mentions it. */
export const ANSWERED_WITHIN_HOURS = 24;

/** The most characters of each field. Longer texts belong in a mail. */
export const FIELD_LIMITS = {
  name: 80,
  title: 120,
  mobile: 40,
  content: 4_000,
  messenger: 80,
  contact: 254,
  car: 160,
  port: 80,
  message: 2_000,
} as const;

export const QUANTITY = { min: 1, max: 999 } as const;

/** `new`: not answered yet. */
export const MESSAGE_STATES = ['new', 'answered'] as const;

/** The most characters of an admin's answer. */
export const ANSWER_LIMITS = { subject: 160, content: 10_000 } as const;

/** What an enquiry is about. `cars`: several cars (`asked-cars.ts`). `none`: only words. */
export const ENQUIRY_SUBJECTS = ['style', 'stock', 'part', 'cars', 'none'] as const;
export type EnquirySubject = (typeof ENQUIRY_SUBJECTS)[number];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** One network address may stand for a whole village; one mailbox is typed by one person. */
export const CONTACT_LIMITS = {
  perAddress: { limit: 20, perMs: 10 * MINUTE_MS },
  perTarget: { limit: 5, perMs: 24 * HOUR_MS },
} as const;
export const ENQUIRY_LIMITS = {
  perAddress: { limit: 30, perMs: 10 * MINUTE_MS },
  perTarget: { limit: 10, perMs: 6 * HOUR_MS },
} as const;
/** Looking up the name of a car costs only one read of the database. */
export const ABOUT_LIMIT = { limit: 60, perMs: MINUTE_MS } as const;

/** Anchor of the enquiry form on the page `contactPaths.contact()`. */
export const ENQUIRY_ANCHOR = 'enquiry';

export const MESSAGE_KINDS = ['message', 'enquiry'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** Why a form sent without JavaScript failed; each reason has a page of its own. */
export const FORM_REFUSALS = ['fields', 'busy', 'away'] as const;
export type FormRefusal = (typeof FORM_REFUSALS)[number];

/** Pages on which a form sent without JavaScript ends, without language. */
export const sentPaths = {
  sent: (kind: MessageKind) => `/contact_sent/${kind}`,
  refused: (reason: FormRefusal) => `/contact_refused/${reason}`,
} as const;

/** Returns the reason for an HTTP status of the call; an ordinary refusal has the status 200. */
export function formRefusal(status: number): FormRefusal {
  if (status === 429) return 'busy';
  return status >= 500 ? 'away' : 'fields';
}

const PHONE = /^\+?[\d\s().\/-]+$/;
const PHONE_DIGITS = { min: 5, max: 20 } as const;

/**
 * Writes a telephone number as digits, with its plus if it has one: `+971 (50) 123-45.67` → `+971501234567`. Undefined
 * for texts with letters, two numbers, or too few or too many digits. Only a call can show whether the number works.
 */
export function normalisePhone(text: string): string | undefined {
  if (text.length > FIELD_LIMITS.mobile * 2 || numbersIn(text).length > 1) return undefined;
  const plain = withoutTrunkZero(withPlus(plainNumber(text).trim()));
  const digits = plain.replaceAll(/\D/g, '');
  if (!PHONE.test(plain) || digits.length < PHONE_DIGITS.min || digits.length > PHONE_DIGITS.max) return undefined;
  return (plain.startsWith('+') ? '+' : '') + digits;
}

/** An enquiry as it is stored. Both sides refer to it by `reference`. */
export interface EnquiryFacts {
  reference: string;
  /** Name of the car in the buyer's language, from the catalogue; undefined if the car was only typed. */
  carName: string | undefined;
  country: string;
  quantity: number;
  incoterm: TradeTerm | undefined;
}

/** Without signs that look like others, and without vowels, so that no reference spells a word. */
const SIGNS = '23456789BCDFGHJKLMNPQRSTVWXZ';
export const REFERENCE_LENGTH = 10;

/**
 * Makes a reference that a buyer can read out over the telephone: `7K3M9-QXDT2`. It is random, so it tells neither the
 * number of enquiries nor other buyers' references.
 *
 * @param bytes at least `REFERENCE_LENGTH` random bytes.
 */
export function referenceOf(bytes: Uint8Array): string {
  const signs = Array.from(bytes.slice(0, REFERENCE_LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join('');
  return `${signs.slice(0, REFERENCE_LENGTH / 2)}-${signs.slice(REFERENCE_LENGTH / 2)}`;
}
