import { parse } from 'csv-parse/sync';

/** Spreadsheets save CSV with a semicolon where the decimal sign is a comma (German, French, Russian …). */
const SEPARATORS = [',', ';', '\t'] as const;
type Separator = (typeof SEPARATORS)[number];

/** Whether numbers of a file have decimal commas. With a comma between its fields, one in a number may mean thousands. */
export const hasDecimalCommas = (separator: Separator): boolean => separator === ';';

/** A longer record is no row of a table, and holds up all who read the file. */
const LONGEST_RECORD = 2_000_000;

/**
 * The rows of a CSV file: RFC 4180, in UTF-8 with or without a byte order mark, separated by commas, semicolons or tabs.
 * Throws with a reason for the person who saved the file when it is in another encoding or its quotes do not pair.
 */
export function readCsv(bytes: Uint8Array): string[][] {
  const text = readText(bytes);
  if (typeof text !== 'string') throw new Error('the file is not in UTF-8: save it as "CSV UTF-8"');
  return parse(text, { delimiter: separatorOf(text), relax_column_count: true });
}

/** A file as text, or why it is none. No text has a zero byte; workbooks, pictures and UTF-16 have many. */
export function readText(bytes: Uint8Array): string | { fault: 'binary' | 'notUtf8' } {
  // Excel's "Unicode text" has its own byte order mark.
  if (/^(?:255,254|254,255)$/.test(bytes.slice(0, 2).join())) return { fault: 'notUtf8' };
  if (bytes.includes(0)) return { fault: 'binary' };
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { fault: 'notUtf8' };
  }
}

/**
 * The first records of a text, up to `most`, each with as many cells as it has. Throws a `CsvError` where quotes do not pair.
 */
export function parseTable(text: string, most: number): { separator: Separator; records: string[][] } {
  const separator = separatorOf(text);
  const records = parse(text, {
    delimiter: separator,
    relax_column_count: true,
    to: most,
    max_record_size: LONGEST_RECORD,
  });
  return { separator, records };
}

/** The separator that stands most often in the first line, outside quotes; a comma where none does. */
export function separatorOf(text: string): Separator {
  const counts = new Map<string, number>();
  let quoted = false;
  for (const character of text) {
    if (character === '"') quoted = !quoted;
    if (quoted) continue;
    if (character === '\n' || character === '\r') break;
    counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  const count = (separator: Separator) => counts.get(separator) ?? 0;
  return SEPARATORS.reduce((best, separator) => (count(separator) > count(best) ? separator : best));
}
