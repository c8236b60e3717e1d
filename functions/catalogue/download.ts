import writeXlsxFile, { type SheetData } from 'write-excel-file/universal';
import { MOST_DECIMALS } from '../../src/domain/catalogue/format.ts';
import { localeOf, type Locale } from '../../src/domain/shared/locale.ts';
import type { Context } from 'hono';
import type { AppEnvironment } from '../http/types.ts';
import type { Figure, FileCell } from './sheet-file.ts';

/** A table as files have it. */
export interface FileTable {
  title: string;
  head: readonly string[];
  rows: readonly (readonly FileCell[])[];
  /** Widths of the columns of a workbook, in characters. */
  widths?: readonly number[];
}

const BYTE_ORDER_MARK = '\uFEFF';
/** Beginnings a spreadsheet takes for a formula (OWASP, "CSV Injection"). */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;
const PLAIN_NUMBER = /^-?\d+(?:[.,]\d+)*$/;

/**
 * The table as CSV (RFC 4180) in UTF-8. It begins with a byte order mark, without which spreadsheets read Arabic or
 * Amharic as Latin letters; a text that looks like a formula is told apart by an apostrophe. Figures have the decimal
 * sign of the language and no thousands separators, which is how its spreadsheets read them.
 */
export function sheetCsv({ head, rows }: FileTable, locale: Locale): string {
  const decimalSign = decimalSignOf(locale);
  // A spreadsheet whose decimals have a comma does not take it for a separator.
  const separator = decimalSign === ',' ? ';' : ',';
  const fieldOf = (value: FileCell) => (typeof value === 'string' ? csvText(value) : csvFigure(value, decimalSign));
  const lines = [head, ...rows].map((row) => row.map(fieldOf).join(separator));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

function decimalSignOf(locale: Locale): string {
  const parts = new Intl.NumberFormat(localeOf(locale).tag).formatToParts(0.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

function csvFigure({ number, leastDecimals }: Figure, decimalSign: string): string {
  return number.toFixed(decimalsOf({ number, leastDecimals })).replace('.', decimalSign);
}

/** Both separators are quoted in every file: a reader that guesses which one it is cannot guess by a text. */
function csvText(value: string): string {
  const safe = FORMULA_START.test(value) && !PLAIN_NUMBER.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function decimalsOf({ number, leastDecimals }: Figure): number {
  const decimals = String(Number(number.toFixed(MOST_DECIMALS))).split('.')[1]?.length ?? 0;
  return Math.max(leastDecimals, decimals);
}

/** The table as an Excel workbook. Every cell is a text or a number, so nothing in it can become a formula. */
export async function sheetXlsx({ title, head, rows, widths = [] }: FileTable, locale: Locale): Promise<Blob> {
  const data: SheetData = [
    head.map((value) => ({ value, type: String, wrap: true, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map((value) => (typeof value === 'string' ? xlsxText(value) : xlsxFigure(value)))),
  ];
  return writeXlsxFile(data, {
    sheet: sheetName(title),
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: 1,
    rightToLeft: localeOf(locale).direction === 'rtl',
  }).toBlob();
}

const xlsxText = (value: string) => ({ value, type: String, wrap: true });

/** Number formats are written the American way in the file; a spreadsheet shows them its reader's way. */
function xlsxFigure(figure: Figure) {
  const decimals = decimalsOf(figure);
  return { value: figure.number, type: Number, format: decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}` };
}

/** Excel allows 31 characters and none of `\ / ? * [ ] :`. */
function sheetName(title: string): string {
  return title.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31);
}

interface FileKind {
  /** Letters, digits and hyphens only, so that the header needs no quoting rules. */
  name: string;
  format: 'csv' | 'xlsx';
  locale: Locale;
}

/** Answers a table as a file to keep. */
export async function answerFile(context: Context<AppEnvironment>, table: FileTable, kind: FileKind) {
  const { name, format, locale } = kind;
  const isCsv = format === 'csv';
  const body = isCsv ? sheetCsv(table, locale) : await (await sheetXlsx(table, locale)).arrayBuffer();
  return context.body(body, 200, {
    'content-type': isCsv ? 'text/csv; charset=utf-8' : XLSX_TYPE,
    'content-disposition': `attachment; filename="${name}-${locale}.${format}"`,
  });
}

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
