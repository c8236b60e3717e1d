import { CsvError } from 'csv-parse/sync';
import { hasDecimalCommas, parseTable, readText } from '../../data/import/csv.ts';
import { csvColumns, plainCell, VERSION_HEADER, type CsvColumn } from '../../src/domain/admin/csv.ts';
import type { Resource } from '../../src/domain/admin/resource.ts';
import { isFormula, unguarded } from '../../src/domain/shared/csv-text.ts';
import { accepted, refused, type Result } from '../../src/domain/shared/result.ts';

/** What an import takes at once. */
export const IMPORT = { bytes: 5 * 1_024 * 1_024, rows: 5_000, columns: 300 } as const;

/** Where a spreadsheet cuts a text off. */
const LONGEST_CELL = 32_767;

/** What is wrong with a cell, or with the whole of a row or column. What is said of it is `errors:<reason>`. */
export interface CellFault {
  /** Row of the file as a spreadsheet counts: the headers are row 1. */
  row: number;
  column: string;
  reason: string;
  values?: Readonly<Record<string, string | number>> | undefined;
}

export interface ImportedRow {
  row: number;
  id: string;
  version: string;
  cells: readonly { column: CsvColumn; text: string }[];
}

interface Table {
  rows: readonly ImportedRow[];
  faults: readonly CellFault[];
}

/** What a file says of an entity's rows, or why nothing of it can be read. */
export function readImport(resource: Resource, bytes: Uint8Array): Result<Table> {
  if (bytes.length > IMPORT.bytes)
    return refused('admin.file.tooLarge', { values: { count: IMPORT.bytes / 1_048_576 } });
  const text = readText(bytes);
  if (typeof text !== 'string') return refused(`admin.file.${text.fault}`);
  try {
    const { separator, records } = parseTable(text, IMPORT.rows + 2);
    if (records.filter((cells) => !isBlank(cells)).length < 2) return refused('admin.file.empty');
    if (records.length > IMPORT.rows + 1) return refused('admin.file.tooManyRows', { values: { count: IMPORT.rows } });
    return accepted(tableOf(resource, records, hasDecimalCommas(separator)));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return refused('admin.file.unreadable', { values: { line: Number(error['lines'] ?? 1) } });
  }
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

function tableOf(resource: Resource, records: readonly string[][], hasCommas: boolean): Table {
  const [headers = [], ...lines] = records;
  const { columns, faults } = columnsOf(resource, headers);
  if (faults.length > 0) return { rows: [], faults };
  const found: CellFault[] = [];
  const rows = lines.flatMap((cells, place): ImportedRow[] => {
    if (isBlank(cells)) return [];
    const read = rowOf(columns, cells, place + 2, hasCommas);
    found.push(...read.faults);
    return [read.row];
  });
  return { rows, faults: [...found, ...doubledIds(rows)] };
}

type Column = CsvColumn | typeof VERSION_HEADER;

/** Which columns there are. One that is not known is refused: left out in silence, it would look imported. */
function columnsOf(
  resource: Resource,
  headers: readonly string[],
): { columns: readonly Column[]; faults: CellFault[] } {
  const known = new Map(csvColumns(resource, true).map((column) => [column.header, column]));
  const seen = new Set<string>();
  const faults: CellFault[] = [];
  const columns: Column[] = [];
  for (const header of headers.slice(0, IMPORT.columns).map((cell) => cell.trim())) {
    const column = header === VERSION_HEADER ? VERSION_HEADER : known.get(header);
    const fault = seen.has(header) ? 'doubledColumn' : column ? undefined : header ? 'unknownColumn' : 'namelessColumn';
    if (fault) faults.push({ row: 1, column: header, reason: `admin.file.${fault}` });
    if (column) columns.push(column);
    seen.add(header);
  }
  if (headers.length > IMPORT.columns) faults.push({ row: 1, column: '', reason: 'admin.file.tooManyColumns' });
  return { columns, faults };
}

function rowOf(
  columns: readonly Column[],
  cells: readonly string[],
  row: number,
  hasCommas: boolean,
): { row: ImportedRow; faults: CellFault[] } {
  const faults: CellFault[] = [];
  const read: { column: CsvColumn; text: string }[] = [];
  let [id, version] = ['', ''];
  for (const [place, cell] of cells.entries()) {
    const column = columns[place];
    if (column === undefined) {
      if (cell.trim() !== '') faults.push({ row, column: '', reason: 'admin.file.moreCells' });
    } else if (column === VERSION_HEADER) version = cell.trim();
    else if (column.name === 'id') id = unguarded(cell).trim();
    else {
      if (isFormula(cell)) faults.push({ row, column: column.header, reason: 'admin.file.formula' });
      if (cell.length === LONGEST_CELL) faults.push({ row, column: column.header, reason: 'admin.file.cut' });
      read.push({ column, text: plainCell(column, unguarded(cell), hasCommas) });
    }
  }
  return { row: { row, id, version, cells: read }, faults };
}

/** Of two lines about a row nobody knows which one is meant. */
function doubledIds(rows: readonly ImportedRow[]): CellFault[] {
  const first = new Map<string, number>();
  return rows.flatMap(({ row, id }) => {
    const earlier = first.get(id);
    if (id === '') return [];
    if (earlier === undefined) first.set(id, row);
    return earlier === undefined
      ? []
      : [{ row, column: 'id', reason: 'admin.file.doubledId', values: { row: earlier } }];
  });
}
