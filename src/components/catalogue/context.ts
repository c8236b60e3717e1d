import type { Dictionary, Term } from '../../domain/catalogue/page/dictionary.ts';
import type { SheetWords } from '../../domain/catalogue/page/sheet-table.ts';
import type { Names } from '../../domain/catalogue/names.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import { once } from '../../domain/shared/once.ts';
import { rememberUpTo } from '../../domain/shared/remember.ts';
import type { Translator } from '../../i18n/translator.ts';

/** Of a sheet: what is counted of it is counted over and over. */
const MOST_ROWS = 1000;

/** What every catalogue component needs to speak a page's language. */
export interface CatalogueContext {
  locale: Locale;
  t: Translator;
  names: Names;
  dictionary: Dictionary;
  terms: ReadonlyMap<string, Term>;
}

/** Words of sheets and comparisons in a language. */
export const sheetWords = once((t: Translator): SheetWords => {
  const rowCounts = rememberUpTo(MOST_ROWS);
  return {
    standard: t('catalogue:fit.standard'),
    optional: t('catalogue:fit.optional'),
    absent: t('catalogue:fit.absent'),
    notStated: t('common:notStated'),
    free: t('catalogue:fit.free'),
    rowCount: (count) => rowCounts(String(count), () => t('catalogue:sheet.rows', { count })),
  };
});
