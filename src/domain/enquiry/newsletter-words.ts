import type { Locale } from '../shared/locale.ts';

/** Texts of the newsletter box, handed to its script, which carries no dictionaries. */
export interface NewsletterWords {
  locale: Locale;
  invalid: string;
  sending: string;
  sent: string;
  offline: string;
  failed: string;
}
