import type { CaptchaWords } from '../captcha/words.ts';
import type { FailureWords } from '../shared/call-failure.ts';

/** What the script of the admin's login says besides its labels. */
export interface AdminEntryWords {
  working: string;
  check: string;
  unloaded: string;
  /** Said where the browser keeps nothing. */
  unkept: string;
  /** Said to whom the panel sent here because their login was over. */
  ended: string;
  usernameMissing: string;
  passwordMissing: string;
  show: string;
  hide: string;
  failures: FailureWords;
  captcha: CaptchaWords;
}

/** Untouched for so long, the panel asks for the password again; nothing of what is on it is lost. */
export const IDLE_LOCK_MS = 15 * 60_000;
