import { CsvError, parse } from 'csv-parse/sync';
import { LINES_A_ROW, SheetFault, tooManyColumns, tooManyRows, type SheetLimits } from './limits.ts';

/** Spreadsheets save CSV with a semicolon where the decimal sign is a comma (German, French, Russian …). */
const SEPARATORS = [',', ';', '\t'] as const;
type Separator = (typeof SEPARATORS)[number];

/** The parser is given these because, to detect the line end itself, it would read a long line again and again. */
const LINE_ENDS = ['\r\n', '\n', '\r'];

/**
 * The rows of a CSV file, each with as many cells as it has: RFC 4180, in UTF-8 with or without a byte order mark, separated
 * by commas, semicolons or tabs.
 *
 * @throws {SheetFault} for what is no such file, or one that is too large
 */
export function readCsv(bytes: Uint8Array, limits?: SheetLimits): string[][] {
  const text = readText(bytes).trimEnd();
  const delimiter = separatorOf(text);
  if (limits) {
    const { widest, rows, lines } = measure(text, delimiter, limits.columns);
    if (widest > limits.columns) throw tooManyColumns(limits);
    if (rows > limits.rows + 1 || lines > limits.rows * LINES_A_ROW + 1) throw tooManyRows(limits);
  }
  try {
    return parse(text, { delimiter, record_delimiter: LINE_ENDS, relax_column_count: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new SheetFault('unreadable', { line: Number(error['lines'] ?? 1) });
  }
}

/** Decodes a file as text. A file with a zero byte is refused: workbooks, pictures and UTF-16 have many, text has none. */
export function readText(bytes: Uint8Array): string {
  // Excel's "Unicode text" has its own byte order mark.
  if (/^(?:255,254|254,255)$/.test(bytes.slice(0, 2).join())) throw new SheetFault('notUtf8');
  if (bytes.includes(0)) throw new SheetFault('binary');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new SheetFault('notUtf8');
  }
}

/** Counts the cells of the widest row (up to `max` + 1), all lines, and the rows: lines that are not blank. */
function measure(text: string, separator: Separator, max: number): { widest: number; rows: number; lines: number } {
  let [widest, rows, lines, cells, isQuoted, isBlank] = [0, 0, 0, 1, false, true];
  const endLine = () => {
    widest = Math.max(widest, cells);
    lines += 1;
    if (!isBlank) rows += 1;
    [cells, isBlank] = [1, true];
  };
  for (let at = 0; at < text.length && widest <= max && cells <= max + 1; at += 1) {
    const character = text[at];
    if (character === '"') isQuoted = !isQuoted;
    if (!isQuoted && (character === '\n' || character === '\r')) endLine();
    else if (!isQuoted && character === separator) cells += 1;
    else if (character !== ' ') isBlank = false;
  }
  endLine();
  return { widest, rows, lines };
}

/** The separator that stands most often in the first line, outside quotes; a comma where none does. */
export function separatorOf(text: string): Separator {
  const counts = { ',': 0, ';': 0, '\t': 0 };
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (character === '\n' || character === '\r') break;
    if (character === ',' || character === ';' || character === '\t') counts[character] += 1;
  }
  return SEPARATORS.reduce((best, separator) => (counts[separator] > counts[best] ? separator : best));
}
