import type words from '../../content/locales/en/language-offer.json';
import type { Locale } from '../domain/shared/locale.ts';

/** All languages in one small file. It is fetched only if a page's language is not its reader's. */
const FILES = import.meta.glob<typeof words>('../../content/locales/*/language-offer.json', {
  eager: true,
  import: 'default',
});

/** Returns the texts of the bar that offers a page in another language, in that language. */
export const offerWords = (locale: Locale): typeof words | undefined =>
  FILES[`../../content/locales/${locale}/language-offer.json`];
