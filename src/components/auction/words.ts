import type { Locale } from '../../domain/shared/locale.ts';
import { textsOf } from '../../i18n/pages.ts';

/** What the scripts of lists say, of all that the auctions say. */
const PARTS = ['list', 'state', 'clock', 'price', 'history', 'terms', 'reserve', 'sample', 'block', 'picture'] as const;

/** For `data-words` of a page with a list of lots. */
export function listWordsOf(locale: Locale): string {
  const { auction = {} } = textsOf(locale, ['auction']);
  return JSON.stringify(Object.fromEntries(PARTS.map((part) => [part, auction[part]])));
}
