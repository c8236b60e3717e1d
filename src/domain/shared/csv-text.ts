import { isChangedBySpreadsheets, isErrorWord, takenFor } from './spreadsheet/taken-for.ts';

/** Begins a file, so that spreadsheets read its Arabic or Amharic as UTF-8 and not as Latin letters. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Beginnings that a spreadsheet takes for a formula (OWASP, "CSV Injection"). */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;
const PLAIN_NUMBER = /^-?\d+(?:[.,]\d+)*\s?%?$/;

/** Tells whether a spreadsheet would take a text for a formula. A negative number is not one, nor is a dash alone. */
export const isFormula = (text: string): boolean =>
  FORMULA_START.test(text) && text.trim().length > 1 && !PLAIN_NUMBER.test(text);

/** Tells whether a text has a guard: an apostrophe that keeps a spreadsheet from reading the rest as a formula or value. */
function isGuarded(text: string): boolean {
  const rest = text.replace(/^'+/, '');
  return rest !== text && (FORMULA_START.test(rest) || takenFor(rest) !== undefined);
}

/** Guards a text that looks like a formula, or like a guarded text. `unguarded` removes the guard. */
const guarded = (text: string): string => (isFormula(text) || isGuarded(text) ? `'${text}` : text);

/** Guards also a text that a spreadsheet would take for a number or a day and save as another text. */
export const guardedText = (text: string): string =>
  isChangedBySpreadsheets(text) && !isFormula(text) ? `'${text}` : guarded(text);

/** Writes the text of a workbook's cell as a CSV file would have it: guarded. A copied error word stays as it is. */
export const asWritten = (text: string): string =>
  !isGuarded(text) && !isErrorWord(text) && (isFormula(text) || takenFor(text) !== undefined) ? `'${text}` : text;

/** Returns the text of a cell without its guard. */
export const unguarded = (cell: string): string => (isGuarded(cell) ? cell.slice(1) : cell);

/** The text of a cell, or the reason why it has no value: a formula is not a value, and a failed one is not empty. */
type CellRead = { text: string; isCertain: boolean } | { fault: 'formula' | 'failedCell' };

/** Reads a cell of a file. A guarded cell is certain, because no spreadsheet has changed it. */
export function readCell(cell: string): CellRead {
  if (isErrorWord(cell)) return { fault: 'failedCell' };
  if (isFormula(cell)) return { fault: 'formula' };
  return { text: unguarded(cell), isCertain: isGuarded(cell) };
}

/**
 * Writes a text as a field of a CSV file (RFC 4180). Fields with any possible separator are quoted, so that a reader that
 * guesses the separator is not misled by a text.
 */
export const csvField = (text: string): string => csvQuoted(guarded(text));

/** Quotes a cell that is guarded already, or needs no guard. */
export const csvQuoted = (cell: string): string =>
  /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Returns the separator for a spreadsheet: a semicolon if its decimals have a comma. */
export const separatorFor = (decimalSign: string): ',' | ';' => (decimalSign === ',' ? ';' : ',');

/** Lines of a file, each with its end. */
export const csvLine = (fields: readonly string[], separator: string): string => `${fields.join(separator)}\r\n`;
