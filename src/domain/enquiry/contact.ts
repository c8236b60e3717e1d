import type { TradeTerm } from '../site/incoterms.ts';
import { numbersIn, plainNumber, withoutTrunkZero, withPlus } from '../shared/phone/typed.ts';

/** Writing to us and asking about a car. */

/** What we promise on every page and in every mail that says so. */
export const ANSWERED_WITHIN_HOURS = 24;

/** Most characters of what is typed. A mail of its own says more than this. */
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

export const QUANTITY = { least: 1, most: 999 } as const;

/** `new`: not answered yet. */
export const MESSAGE_STATES = ['new', 'answered'] as const;

/** What an admin writes back. */
export const ANSWER_LIMITS = { subject: 160, content: 10_000 } as const;

/** What an enquiry is about. `cars`: several cars (`asked-cars.ts`). `none`: said in words only. */
export const ENQUIRY_SUBJECTS = ['style', 'stock', 'part', 'cars', 'none'] as const;
export type EnquirySubject = (typeof ENQUIRY_SUBJECTS)[number];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** One address of the network may stand for a whole village; one mailbox is written to because one person typed it. */
export const CONTACT_LIMITS = {
  perAddress: { limit: 20, perMs: 10 * MINUTE_MS },
  perTarget: { limit: 5, perMs: 24 * HOUR_MS },
} as const;
export const ENQUIRY_LIMITS = {
  perAddress: { limit: 30, perMs: 10 * MINUTE_MS },
  perTarget: { limit: 10, perMs: 6 * HOUR_MS },
} as const;
/** Asking what a car is called costs a read of the database and nothing else. */
export const ABOUT_LIMIT = { limit: 60, perMs: MINUTE_MS } as const;

/** Where on the page of `contactPaths.contact()` a car is asked about. */
export const ENQUIRY_ANCHOR = 'enquiry';

export const MESSAGE_KINDS = ['message', 'enquiry'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** Why a form sent without JavaScript brought nothing; each has a page of its own. */
export const FORM_REFUSALS = ['fields', 'busy', 'away'] as const;
export type FormRefusal = (typeof FORM_REFUSALS)[number];

/** Addresses of the pages a form sent without JavaScript ends at, without language. */
export const sentPaths = {
  sent: (kind: MessageKind) => `/contact_sent/${kind}`,
  refused: (reason: FormRefusal) => `/contact_refused/${reason}`,
} as const;

/** The reason behind an HTTP status of a call; an ordinary refusal comes with 200. */
export function formRefusal(status: number): FormRefusal {
  if (status === 429) return 'busy';
  return status >= 500 ? 'away' : 'fields';
}

const PHONE = /^\+?[\d\s().\/-]+$/;
const PHONE_DIGITS = { least: 5, most: 20 } as const;

/**
 * A telephone number as its digits, with the plus it may begin with: `+971 (50) 123-45.67` → `+971501234567`. Undefined
 * for a text with letters, with two numbers, or with too few or too many digits. Only a call can tell whether it rings.
 */
export function normalisePhone(text: string): string | undefined {
  if (text.length > FIELD_LIMITS.mobile * 2 || numbersIn(text).length > 1) return undefined;
  const plain = withoutTrunkZero(withPlus(plainNumber(text).trim()));
  const digits = plain.replaceAll(/\D/g, '');
  if (!PHONE.test(plain) || digits.length < PHONE_DIGITS.least || digits.length > PHONE_DIGITS.most) return undefined;
  return (plain.startsWith('+') ? '+' : '') + digits;
}

/** An enquiry as it is kept; `reference` is what both sides call it by. */
export interface EnquiryFacts {
  reference: string;
  /** Name of the car in the buyer's language, from the catalogue; undefined where it was only typed. */
  carName: string | undefined;
  country: string;
  quantity: number;
  incoterm: TradeTerm | undefined;
}

/** No sign that is taken for another one, and no vowel, so that none spells a word. */
const SIGNS = '23456789BCDFGHJKLMNPQRSTVWXZ';
export const REFERENCE_LENGTH = 10;

/**
 * `7K3M9-QXDT2`: what a buyer reads out over the telephone. Drawn by chance, so that it tells neither how many enquiries
 * there are nor what anybody else's is.
 *
 * @param bytes at least `REFERENCE_LENGTH` by chance.
 */
export function referenceOf(bytes: Uint8Array): string {
  const signs = Array.from(bytes.slice(0, REFERENCE_LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join('');
  return `${signs.slice(0, REFERENCE_LENGTH / 2)}-${signs.slice(REFERENCE_LENGTH / 2)}`;
}
