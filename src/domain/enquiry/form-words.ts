import type { Locale } from '../shared/locale.ts';

/** What a form says besides its labels; handed to its script, which carries no dictionaries. */
export interface FormWords {
  locale: Locale;
  /** An address was typed that no mail reaches. */
  email: string;
  /** A telephone number was typed that is none. */
  mobile: string;
  /** Two telephone numbers were typed into the field of one. */
  oneNumber: string;
  /** A quantity was typed that is no whole number, or less than one. */
  wholeNumber: string;
  tooFew: string;
  /** The address of the page names a car or a part that is no longer there. */
  gone: string;
  sending: string;
  check: string;
  offline: string;
  failed: string;
  again: string;
  /** What the button says while nothing went wrong. */
  act: string;
}
