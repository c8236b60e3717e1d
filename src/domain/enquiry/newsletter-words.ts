import type { Locale } from '../shared/locale.ts';

/** What the newsletter box says; handed to its script, which carries no dictionaries. */
export interface NewsletterWords {
  locale: Locale;
  invalid: string;
  sending: string;
  sent: string;
  offline: string;
  failed: string;
}
