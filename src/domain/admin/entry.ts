import type { CaptchaWords } from '../captcha/words.ts';
import type { FailureWords } from '../shared/call-failure.ts';

/** Texts of the admin login's script besides its labels. */
export interface AdminEntryWords {
  working: string;
  check: string;
  unloaded: string;
  /** Shown if the browser stores nothing. */
  unkept: string;
  /** Shown after the panel sent an admin here because their login was over. */
  ended: string;
  usernameMissing: string;
  passwordMissing: string;
  show: string;
  hide: string;
  failures: FailureWords;
  captcha: CaptchaWords;
}

/** How long the panel may be idle before it asks for the password again; its content stays. */
export const IDLE_LOCK_MS = 15 * 60_000;
