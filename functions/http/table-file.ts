import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import { MAX_DECIMALS } from '../../src/domain/catalogue/format.ts';
import { BYTE_ORDER_MARK, csvField, csvLine, separatorFor } from '../../src/domain/shared/csv-text.ts';
import { localeOf, type Locale } from '../../src/domain/shared/locale.ts';

/** A figure that programs compute with, as opposed to text a reader sees. */
export interface Figure {
  number: number;
  leastDecimals: number;
}
export type FileCell = string | Figure;

/** A table as a file: its title, perhaps notes, a row of headings, and the rows. */
export interface FileTable {
  title: string;
  /** Lines above the headings, each a row of its own. */
  notes?: readonly string[];
  head: readonly string[];
  rows: readonly (readonly FileCell[])[];
  /** Widths of the columns of a workbook, in characters. */
  widths?: readonly number[];
}

const FILE_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/**
 * Writes the table as CSV (RFC 4180) in UTF-8. It begins with a byte order mark, without which spreadsheets read Arabic
 * or Amharic as Latin letters. An apostrophe marks a text that looks like a formula. Figures have the language's decimal
 * sign and no thousands separators, which is how spreadsheets of that language read them.
 */
export function tableCsv({ notes = [], head, rows }: FileTable, locale: Locale): string {
  const decimalSign = decimalSignOf(locale);
  const separator = separatorFor(decimalSign);
  const fieldOf = (value: FileCell) => (typeof value === 'string' ? csvField(value) : csvFigure(value, decimalSign));
  const lines = [...notes.map((note) => [note]), head, ...rows].map((row) => csvLine(row.map(fieldOf), separator));
  return BYTE_ORDER_MARK + lines.join('');
}

/** The decimal sign of a language. */
export function decimalSignOf(locale: Locale): string {
  const parts = new Intl.NumberFormat(localeOf(locale).tag).formatToParts(0.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

function csvFigure({ number, leastDecimals }: Figure, decimalSign: string): string {
  return number.toFixed(decimalsOf({ number, leastDecimals })).replace('.', decimalSign);
}

function decimalsOf({ number, leastDecimals }: Figure): number {
  const decimals = String(Number(number.toFixed(MAX_DECIMALS))).split('.')[1]?.length ?? 0;
  return Math.max(leastDecimals, decimals);
}

/**
 * Writes the table as an Excel workbook. Every cell is a text or a number, so nothing in it can become a formula.
 *
 * It uses the library's edition for Node, because the one for browsers packs parts above 160 KB in a web worker, which
 * workerd does not have.
 */
export async function tableXlsx(
  { title, notes = [], head, rows, widths = [] }: FileTable,
  locale: Locale,
): Promise<Uint8Array<ArrayBuffer>> {
  const data: SheetData = [
    // A note runs over the empty cells next to it.
    ...notes.map((value) => [{ value, type: String }]),
    head.map((value) => ({ value, type: String, wrap: true, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map((value) => (typeof value === 'string' ? xlsxText(value) : xlsxFigure(value)))),
  ];
  const workbook = await writeXlsxFile(data, {
    sheet: sheetName(title),
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: notes.length + 1,
    rightToLeft: localeOf(locale).direction === 'rtl',
  }).toBuffer();
  return new Uint8Array(workbook);
}

const xlsxText = (value: string) => ({ value, type: String, wrap: true });

/** The file holds number formats in the American way; a spreadsheet shows them in its reader's way. */
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
  format: keyof typeof FILE_TYPES;
  locale: Locale;
}

/** The headers of a file to download. */
export const fileHeaders = ({ name, format, locale }: FileKind) => ({
  'content-type': FILE_TYPES[format],
  'content-disposition': `attachment; filename="${name}-${locale}.${format}"`,
});

/** Answers with the table as a file to download. */
export async function tableFile(table: FileTable, kind: FileKind): Promise<Response> {
  const { format, locale } = kind;
  const body = format === 'csv' ? tableCsv(table, locale) : await tableXlsx(table, locale);
  return new Response(body, { headers: fileHeaders(kind) });
}
