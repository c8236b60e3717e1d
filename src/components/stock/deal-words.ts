import type { DealEndWords } from '../../domain/stock/deal-end.ts';
import type { Translator } from '../../i18n/translator.ts';

/** What is said of a deal's end, with `#` for the date: for pages, and for the script that renews them. */
export const dealEndWords = (t: Translator): DealEndWords => ({
  moment: t('stock:deals.until', { date: '#' }),
  day: t('stock:deals.untilEndOf', { date: '#' }),
});
