import type { Locale } from '../shared/locale.ts';

/** What a form says besides its labels; handed to its script, which carries no dictionaries. */
export interface FormWords {
  locale: Locale;
  /** An address was typed that no mail reaches. */
  email: string;
  sending: string;
  check: string;
  offline: string;
  failed: string;
  again: string;
  /** What the button says while nothing went wrong. */
  act: string;
}
