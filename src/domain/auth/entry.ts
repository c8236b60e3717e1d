import type { FailureWords } from '../shared/call-failure.ts';
import type { PhoneWords } from '../shared/phone/words.ts';
import type { CaptchaWords } from '../captcha/words.ts';

/** The screens one comes in by. */
export type EntryKind = 'login' | 'register' | 'retrieve';

/** Reasons the entry forms refuse for before they ask the server: `errors:input.<reason>`. */
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

/** What the form's script says besides its labels; it carries no dictionaries. */
export interface EntryWords {
  working: string;
  check: string;
  unloaded: string;
  /** Said where the browser keeps nothing. */
  unkept: string;
  /** With `{{count}}` in it: what a visitor collected, and where it is after the login. */
  collected: string;
  /** Said to whom another page sent here because their login was over. */
  ended: string;
  adultMissing: string;
  sendCode: string;
  sendAgain: string;
  /** With `{{seconds}}` in it. */
  wait: string;
  /** With `{{address}}` in it. */
  codeSent: string;
  show: string;
  hide: string;
  /** Sentences of refusals by their reason, as the schemas name them. */
  reasons: Readonly<Record<EntryReason, string>>;
  failures: FailureWords;
  phone: PhoneWords;
  captcha: CaptchaWords;
}

/**
 * Where one goes after logging in: back to a page of ours, or to the member centre.
 *
 * @param asked as the address of the login says it, decoded. Anybody may have written it.
 */
export function wayBack(asked: string | null, otherwise: string): string {
  // Two slashes, or a slash and a backslash, name another site; browsers leave out tabs and line ends before they look.
  return asked !== null && /^\/(?![/\\])[^\s\p{Cc}\\]*$/u.test(asked) ? asked : otherwise;
}
