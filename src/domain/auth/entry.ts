import type { FailureWords } from '../shared/call-failure.ts';
import type { PhoneWords } from '../shared/phone/words.ts';
import type { CaptchaWords } from '../captcha/words.ts';

/** The screens by which a member comes in. */
export type EntryKind = 'login' | 'register' | 'retrieve';

/** Reasons for which the entry forms refuse an input before asking the server: `errors:input.<reason>`. */
export const ENTRY_REASONS = [
  'account',
  'username',
  'email',
  'emailInvalid',
  'mobile',
  'mobileInvalid',
  'password',
  'passwordMissing',
  'code',
  'captcha',
] as const;
export type EntryReason = (typeof ENTRY_REASONS)[number];

/** Texts of the form's script besides its labels; the script carries no dictionaries. */
export interface EntryWords {
  working: string;
  check: string;
  unloaded: string;
  /** Shown if the browser stores nothing. */
  unkept: string;
  /** Says what a visitor has collected, and where it is after the login. Contains `{{count}}`. */
  collected: string;
  /** Shown after another page sent the visitor here because their login was over. */
  ended: string;
  adultMissing: string;
  sendCode: string;
  sendAgain: string;
  /** Contains `{{seconds}}`. */
  wait: string;
  /** Contains `{{address}}`. */
  codeSent: string;
  show: string;
  hide: string;
  /** Sentences of refusals, by the reasons that the schemas name. */
  reasons: Readonly<Record<EntryReason, string>>;
  failures: FailureWords;
  phone: PhoneWords;
  captcha: CaptchaWords;
}

/**
 * Decides where to go after a login: back to a page of ours, or to `otherwise`.
 * @param requested the target from the login's address, decoded. Anyone may have written it.
 */
export function wayBack(requested: string | null, otherwise: string): string {
  // `//` and `/\` begin another site's name, and browsers drop tabs and line ends before they look.
  return requested !== null && /^\/(?![/\\])[^\s\p{Cc}\\]*$/u.test(requested) ? requested : otherwise;
}
