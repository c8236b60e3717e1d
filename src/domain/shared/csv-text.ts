/** In front of a file, so that spreadsheets read Arabic or Amharic in UTF-8 and not as Latin letters. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Beginnings a spreadsheet takes for a formula (OWASP, "CSV Injection"). */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;
const GUARDED = /^'+[=+\-@\t\r\n＝＋－＠]/;
const PLAIN_NUMBER = /^-?\d+(?:[.,]\d+)*$/;

/** Whether a spreadsheet would take a text for a formula. A negative number is none. */
export const isFormula = (text: string): boolean => FORMULA_START.test(text) && !PLAIN_NUMBER.test(text);

/** A text with an apostrophe before what looks like a formula, or like one that was guarded so. `unguarded` takes it away. */
const guarded = (text: string): string => (isFormula(text) || GUARDED.test(text) ? `'${text}` : text);

/** What stood in a cell before it was guarded. */
export const unguarded = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell);

/**
 * A text as a field of a CSV file (RFC 4180). All separators are quoted in every file: a reader that guesses which one it is
 * cannot guess by a text.
 */
export function csvField(text: string): string {
  const safe = guarded(text);
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A spreadsheet whose decimals have a comma does not take it for a separator. */
export const separatorFor = (decimalSign: string): ',' | ';' => (decimalSign === ',' ? ';' : ',');

/** Lines of a file, each with its end. */
export const csvLine = (fields: readonly string[], separator: string): string => `${fields.join(separator)}\r\n`;
