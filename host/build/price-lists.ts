import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Database } from '../../data/client.ts';
import { loadNames } from '../../data/queries/catalogue/catalogue.ts';
import { tableCsv, tableXlsx } from '../../functions/http/table-file.ts';
import { priceListTable, readPriceList } from '../../functions/stock/price-list.ts';
import { DEFAULT_LOCALE, LOCALE_CODES, type Locale } from '../../src/domain/shared/locale.ts';
import { PRICE_LIST_FOLDER, priceListPath } from '../../src/domain/stock/price-list-files.ts';
import { createTranslator, type Namespaces, type Texts } from '../../src/i18n/translator.ts';
import { ROOT } from '../../scripts/support/paths.ts';
import { replaceFile } from '../../scripts/support/run-state.ts';

/** Whether a build has price lists, perhaps those of the release before it. */
export const hasPriceLists = (folder: string): boolean => existsSync(join(folder, 'client', PRICE_LIST_FOLDER));

/**
 * Writes the price list of a release in each language, as CSV and as a workbook. A workbook takes a quarter of a second, more
 * than a Worker has where a catalogue is large; a release shares files with others, so each gets a new file.
 */
export async function writePriceLists(folder: string, database: Database, now: number): Promise<void> {
  const list = await readPriceList({ database, now });
  const english = textsOf(DEFAULT_LOCALE);
  for (const locale of LOCALE_CODES) {
    const text = createTranslator(locale, textsOf(locale), english);
    const table = priceListTable(list, { locale, names: await loadNames(database, locale), text });
    const put = (format: 'csv' | 'xlsx', content: string | Uint8Array) =>
      replaceFile(join(folder, 'client', priceListPath(locale, format)), content);
    put('csv', tableCsv(table, locale));
    put('xlsx', await tableXlsx(table, locale));
  }
}

function textsOf(locale: Locale): Namespaces {
  const folder = join(ROOT, 'content/locales', locale);
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    files.map((file) => [basename(file, '.json'), JSON.parse(readFileSync(join(folder, file), 'utf8')) as Texts]),
  );
}
