import { readSheet, SheetFault } from '../../../../data/import/spreadsheet/index.ts';
import { csvColumns, plainCell, VERSION_HEADER, type CsvColumn } from '../../../../src/domain/admin/csv.ts';
import type { Resource } from '../../../../src/domain/admin/resource.ts';
import { IMPORT_BYTES } from '../../../../src/domain/admin/rules.ts';
import { readCell, unguarded } from '../../../../src/domain/shared/csv-text.ts';
import { accepted, refused, type Result } from '../../../../src/domain/shared/result.ts';
import type { NumberSigns } from '../../../../src/domain/shared/spreadsheet/number-text.ts';

/** The limits of one import. */
const IMPORT = { bytes: IMPORT_BYTES, rows: 5_000, columns: 300, unpacked: 32 * 1_048_576 } as const;

/** Spreadsheets cut a text off at this length. */
const LONGEST_CELL = 32_767;

/** A fault in a cell, a row or a column. Its words are `errors:<reason>`. */
export interface CellFault {
  /** Row of the file as a spreadsheet counts: the headers are row 1. */
  row: number;
  column: string;
  reason: string;
  values?: Readonly<Record<string, string | number>> | undefined;
}

interface ImportedCell {
  column: CsvColumn;
  text: string;
  /** The cell was guarded, so no spreadsheet changed its text. */
  isCertain: boolean;
}

export interface ImportedRow {
  row: number;
  id: string;
  version: string;
  cells: readonly ImportedCell[];
}

interface Table {
  rows: readonly ImportedRow[];
  faults: readonly CellFault[];
}

/** Reads the rows of an entity from a CSV or XLSX file, or says why it cannot be read. */
export async function readImport(resource: Resource, bytes: Uint8Array): Promise<Result<Table>> {
  try {
    const { rows, signs } = await readSheet(bytes, IMPORT);
    const records = rows.filter((cells) => !isBlank(cells));
    if (records.length < 2) return refused('admin.file.empty');
    return accepted(tableOf(resource, rows, signs));
  } catch (error) {
    if (!(error instanceof SheetFault)) throw error;
    return refused(`admin.file.${error.fault}`, { values: error.values });
  }
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

function tableOf(resource: Resource, records: readonly (readonly string[])[], signs: NumberSigns): Table {
  const [headers = [], ...lines] = records;
  const { columns, faults } = columnsOf(resource, headers);
  if (faults.length > 0) return { rows: [], faults };
  const found: CellFault[] = [];
  const rows = lines.flatMap((cells, place): ImportedRow[] => {
    if (isBlank(cells)) return [];
    const read = rowOf(columns, cells, place + 2, signs);
    found.push(...read.faults);
    return [read.row];
  });
  return { rows, faults: [...found, ...doubledIds(rows)] };
}

type Column = CsvColumn | typeof VERSION_HEADER;

/** Finds the columns of a file. An unknown one is refused: if it were skipped in silence, it would seem imported. */
function columnsOf(
  resource: Resource,
  headers: readonly string[],
): { columns: readonly Column[]; faults: CellFault[] } {
  const columnOfHeader = new Map(csvColumns(resource, true).map((column) => [column.header, column]));
  const seen = new Set<string>();
  const faults: CellFault[] = [];
  const columns: Column[] = [];
  for (const header of headers.map((cell) => unguarded(cell).trim())) {
    const column = header === VERSION_HEADER ? VERSION_HEADER : columnOfHeader.get(header);
    const fault = seen.has(header) ? 'doubledColumn' : column ? undefined : header ? 'unknownColumn' : 'namelessColumn';
    if (fault) faults.push({ row: 1, column: header, reason: `admin.file.${fault}` });
    if (column) columns.push(column);
    seen.add(header);
  }
  return { columns, faults };
}

function rowOf(
  columns: readonly Column[],
  cells: readonly string[],
  row: number,
  signs: NumberSigns,
): { row: ImportedRow; faults: CellFault[] } {
  const faults: CellFault[] = [];
  const read: ImportedCell[] = [];
  let [id, version] = ['', ''];
  for (const [place, cell] of cells.entries()) {
    const column = columns[place];
    if (column === undefined) {
      if (cell.trim() !== '') faults.push({ row, column: '', reason: 'admin.file.moreCells' });
      continue;
    }
    const header = column === VERSION_HEADER ? column : column.header;
    const parsed = readCell(cell);
    if (cell.length === LONGEST_CELL) faults.push({ row, column: header, reason: 'admin.file.cut' });
    if ('fault' in parsed) faults.push({ row, column: header, reason: `admin.file.${parsed.fault}` });
    else if (column === VERSION_HEADER) version = parsed.text.trim();
    else if (column.name === 'id') id = parsed.text.trim();
    else read.push({ column, text: plainCell(column, parsed.text, signs), isCertain: parsed.isCertain });
  }
  return { row: { row, id, version, cells: read }, faults };
}

/** Refuses two lines about one row, since either could be the right one. */
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
