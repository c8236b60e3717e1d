import writeXlsxFile, { type SheetData } from 'write-excel-file/universal';
import type { SheetGroup } from './present.ts';

export interface SheetTable {
  title: string;
  /** Heads of the columns: group, parameter, value, unit. */
  head: readonly [string, string, string, string];
  groups: SheetGroup[];
}

const BYTE_ORDER_MARK = '\uFEFF';
/** Beginnings a spreadsheet takes for a formula (OWASP, "CSV Injection"). */
const FORMULA_START = /^[=+\-@\t\r]/;
const PLAIN_NUMBER = /^-?\d+(?:[.,]\d+)*$/;

function rowsOf({ head, groups }: SheetTable): string[][] {
  return [
    [...head],
    ...groups.flatMap((group) => group.parameters.map(({ name, value, unit }) => [group.name, name, value, unit])),
  ];
}

/**
 * The table as CSV (RFC 4180) in UTF-8. It begins with a byte order mark, without which spreadsheets read Arabic or
 * Amharic as Latin letters; a text that looks like a formula is told apart by an apostrophe.
 */
export function sheetCsv(table: SheetTable): string {
  const lines = rowsOf(table).map((row) => row.map(csvField).join(','));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

function csvField(value: string): string {
  const safe = FORMULA_START.test(value) && !PLAIN_NUMBER.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The table as an Excel workbook. Every cell is a text cell, so nothing in it can become a formula. */
export async function sheetXlsx(table: SheetTable, isRightToLeft: boolean): Promise<Blob> {
  const rows: SheetData = rowsOf(table).map((row, index) =>
    row.map((value) => ({ value, type: String, wrap: true, ...(index === 0 && { fontWeight: 'bold' as const }) })),
  );
  return writeXlsxFile(rows, {
    sheet: sheetName(table.title),
    columns: [{ width: 26 }, { width: 40 }, { width: 60 }, { width: 14 }],
    stickyRowsCount: 1,
    rightToLeft: isRightToLeft,
  }).toBlob();
}

/** Excel allows 31 characters and none of `\ / ? * [ ] :`. */
function sheetName(title: string): string {
  return title.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31);
}
