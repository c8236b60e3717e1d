import { isChangedBySpreadsheets, isErrorWord, takenFor } from './spreadsheet/taken-for.ts';

/** In front of a file, so that spreadsheets read Arabic or Amharic in UTF-8 and not as Latin letters. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Beginnings a spreadsheet takes for a formula (OWASP, "CSV Injection"). */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;
const PLAIN_NUMBER = /^-?\d+(?:[.,]\d+)*\s?%?$/;

/** Whether a spreadsheet would take a text for a formula. A negative number is none, nor is the dash many write for nothing. */
export const isFormula = (text: string): boolean =>
  FORMULA_START.test(text) && text.trim().length > 1 && !PLAIN_NUMBER.test(text);

/** An apostrophe before a text that could be taken for something else is a guard, and no part of it. */
function isGuarded(text: string): boolean {
  const rest = text.replace(/^'+/, '');
  return rest !== text && (FORMULA_START.test(rest) || takenFor(rest) !== undefined);
}

/** A text with an apostrophe before what looks like a formula, or like one that was guarded so. `unguarded` takes it away. */
const guarded = (text: string): string => (isFormula(text) || isGuarded(text) ? `'${text}` : text);

/** The same, and before what a spreadsheet would take for a number or a day and save as another text. */
export const guardedText = (text: string): string =>
  isChangedBySpreadsheets(text) && !isFormula(text) ? `'${text}` : guarded(text);

/** A text of a workbook, which is nothing but a text there, as a CSV file would have it. A failure that was copied stays one. */
export const asWritten = (text: string): string =>
  !isGuarded(text) && !isErrorWord(text) && (isFormula(text) || takenFor(text) !== undefined) ? `'${text}` : text;

/** What stood in a cell before it was guarded. */
export const unguarded = (cell: string): string => (isGuarded(cell) ? cell.slice(1) : cell);

/** What a cell says, or why it says nothing: a formula is no value, and one that failed is not empty. */
type CellRead = { text: string; isCertain: boolean } | { fault: 'formula' | 'failedCell' };

/** A cell of a file. It is certain where it is guarded: no spreadsheet changed it. */
export function readCell(cell: string): CellRead {
  if (isErrorWord(cell)) return { fault: 'failedCell' };
  if (isFormula(cell)) return { fault: 'formula' };
  return { text: unguarded(cell), isCertain: isGuarded(cell) };
}

/**
 * A text as a field of a CSV file (RFC 4180). All separators are quoted in every file: a reader that guesses which one it is
 * cannot guess by a text.
 */
export const csvField = (text: string): string => csvQuoted(guarded(text));

/** A cell that is guarded already, or needs no guard. */
export const csvQuoted = (cell: string): string =>
  /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** A spreadsheet whose decimals have a comma does not take it for a separator. */
export const separatorFor = (decimalSign: string): ',' | ';' => (decimalSign === ',' ? ';' : ',');

/** Lines of a file, each with its end. */
export const csvLine = (fields: readonly string[], separator: string): string => `${fields.join(separator)}\r\n`;
