import type words from '../../content/locales/en/language-offer.json';
import type { Locale } from '../domain/shared/locale.ts';

/** All languages in one file: it is fetched only where a page speaks another language than its reader, and is small. */
const FILES = import.meta.glob<typeof words>('../../content/locales/*/language-offer.json', {
  eager: true,
  import: 'default',
});

/** What the bar says that offers a page in another language, in that language. */
export const offerWords = (locale: Locale): typeof words | undefined =>
  FILES[`../../content/locales/${locale}/language-offer.json`];
