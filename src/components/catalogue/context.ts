import type { Dictionary, Term } from '../../domain/catalogue/page/dictionary.ts';
import type { SheetWords } from '../../markup/catalogue/sheet-table.ts';
import type { Names } from '../../domain/catalogue/names.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import { oncePerObject } from '../../domain/shared/once-per-object.ts';
import type { Translator } from '../../i18n/translator.ts';

/** Every catalogue component needs this to write in the language of its page. */
export interface CatalogueContext {
  locale: Locale;
  t: Translator;
  names: Names;
  dictionary: Dictionary;
  terms: ReadonlyMap<string, Term>;
  /** Each style as a card carries it for the price at a port, by slug. */
  offered: ReadonlyMap<string, string>;
  /** Whether no price in China is told. Styles then state none, so that this only decides what stands in its place. */
  hidesPrices: boolean;
}

/** Words of sheets and comparisons in a language. */
export const sheetWords = oncePerObject((t: Translator): SheetWords => ({
  standard: t('catalogue:fit.standard'),
  optional: t('catalogue:fit.optional'),
  absent: t('catalogue:fit.absent'),
  notStated: t('common:notStated'),
  free: t('catalogue:fit.free'),
  rowCount: (count) => t('catalogue:sheet.rows', { count }),
}));
