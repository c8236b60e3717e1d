import { parse } from 'csv-parse/sync';

/** Spreadsheets save CSV with a semicolon where the decimal sign is a comma (German, French, Russian …). */
const SEPARATORS = [',', ';', '\t'] as const;
type Separator = (typeof SEPARATORS)[number];

/**
 * The rows of a CSV file: RFC 4180, in UTF-8 with or without a byte order mark, separated by commas, semicolons or tabs.
 * Throws with a reason for the person who saved the file when it is in another encoding or its quotes do not pair.
 */
export function readCsv(bytes: Uint8Array): string[][] {
  const text = decode(bytes);
  return parse(text, { delimiter: separatorOf(text), relax_column_count: true });
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error('the file is not in UTF-8: save it as "CSV UTF-8"');
  }
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
