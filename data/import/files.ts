import * as z from 'zod/mini';
import type { Candidate, ImportFault, KnownCatalogue } from './check.ts';
import { readSheet, SheetFault } from './spreadsheet/index.ts';
import { readTable } from './table.ts';

interface ReadFile {
  file: string;
  found: Candidate;
  faults: ImportFault[];
}

const rowsSchema = z.array(z.unknown());
/** A JSON file: the lists of `data/catalogue`, or the styles alone. */
const jsonSchema = z.union([
  rowsSchema,
  z.strictObject({ brands: z.optional(rowsSchema), models: z.optional(rowsSchema), styles: z.optional(rowsSchema) }),
]);

/** A file by its name, and what reads it. */
export interface ImportFile {
  name: string;
  bytes: () => Promise<Uint8Array>;
}

/** Reads a catalogue file by its ending: `.json`, `.csv` or `.xlsx`. */
export async function readImportFile({ name: file, bytes }: ImportFile, existing: KnownCatalogue): Promise<ReadFile> {
  const ending = /\.[^.]*$/.exec(file)?.[0].toLowerCase() ?? '';
  try {
    if (ending === '.json') return { file, ...readJson(file, new TextDecoder().decode(await bytes())) };
    if (ending === '.csv' || ending === '.xlsx')
      return { file, ...readTable(file, await readSheet(await bytes(), LIMITS), existing) };
    return unreadable(file, `a file ends in .json, .csv or .xlsx, not in "${ending}"`);
  } catch (error) {
    return unreadable(file, reasonOf(error));
  }
}

/** Limits of a file: enough for thousands of cars with all parameters, and far below the memory of an ordinary computer. */
const LIMITS = { bytes: 32 * 1_048_576, rows: 20_000, columns: 1_000, unpacked: 256 * 1_048_576 } as const;

const SHEET_FAULTS: Readonly<Record<SheetFault['fault'], string>> = {
  tooLarge: `the file is larger than ${LIMITS.bytes / 1_048_576} MB`,
  tooManyRows: `the table has more than ${LIMITS.rows} rows`,
  tooManyColumns: `the table has more than ${LIMITS.columns} columns`,
  notUtf8: 'the file is not in UTF-8: save it as "CSV UTF-8"',
  binary: 'it is no table: save it as .xlsx or "CSV UTF-8"',
  unreadable: 'a quotation mark is missing, or one too many',
  badWorkbook: 'the workbook is broken: save it again',
  largeWorkbook: `the workbook is larger than ${LIMITS.unpacked / 1_048_576} MB once it is unpacked`,
};

function reasonOf(error: unknown): string {
  if (error instanceof SheetFault) {
    const { line } = error.values;
    return line === undefined ? SHEET_FAULTS[error.fault] : `line ${line}: ${SHEET_FAULTS[error.fault]}`;
  }
  if (!(error instanceof Error)) return String(error);
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'there is no such file';
  return error instanceof SyntaxError ? `it is no JSON (${error.message})` : error.message;
}

function readJson(file: string, text: string): { found: Candidate; faults: ImportFault[] } {
  const parsed = jsonSchema.safeParse(JSON.parse(text));
  if (!parsed.success) return unreadable(file, 'a list of styles, or { "brands", "models", "styles" }, is expected');
  const lists = Array.isArray(parsed.data) ? { styles: parsed.data } : parsed.data;
  const rows = (name: 'brands' | 'models' | 'styles') =>
    (lists[name] ?? []).map((value, index) => ({
      row: `${name}[${index}]`,
      value,
      ...(name !== 'styles' && { unlessKept: { aliases: [] } }),
    }));
  return { found: { brands: rows('brands'), models: rows('models'), styles: rows('styles') }, faults: [] };
}

function unreadable(file: string, reason: string): ReadFile {
  const found: Candidate = { brands: [], models: [], styles: [] };
  return { file, found, faults: [{ file, row: '-', field: '-', reason }] };
}
