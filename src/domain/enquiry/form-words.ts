import type { Locale } from '../shared/locale.ts';

/** Texts of a form besides its labels, handed to its script, which carries no dictionaries. */
export interface FormWords {
  locale: Locale;
  /** Shown if the typed address cannot receive mail. */
  email: string;
  /** Shown if the typed text is not a telephone number. */
  mobile: string;
  /** Shown if two telephone numbers were typed into the field for one. */
  oneNumber: string;
  /** Shown if the typed quantity is not a whole number, or is less than one. */
  wholeNumber: string;
  tooFew: string;
  /** Shown if the car or part in the page's address no longer exists. */
  gone: string;
  sending: string;
  check: string;
  offline: string;
  failed: string;
  again: string;
  /** Label of the button, unless something went wrong. */
  act: string;
}
