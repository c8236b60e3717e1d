import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import * as z from 'zod/mini';
import type { Candidate, ImportFault, KnownCatalogue } from './check.ts';
import { readCsv } from './csv.ts';
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

/** Reads a catalogue file by its ending: `.json`, `.csv` or `.xlsx`. */
export async function readImportFile(path: string, known: KnownCatalogue): Promise<ReadFile> {
  const file = basename(path);
  const ending = extname(path).toLowerCase();
  try {
    if (ending === '.json') return { file, ...readJson(file, await readFile(path, 'utf8')) };
    if (ending === '.csv') return { file, ...readTable(file, readCsv(await readFile(path)), known) };
    if (ending === '.xlsx') return { file, ...readTable(file, await xlsxRows(path), known) };
    return unreadable(file, `a file ends in .json, .csv or .xlsx, not in "${ending}"`);
  } catch (error) {
    return unreadable(file, reasonOf(error));
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'there is no such file';
  return error instanceof SyntaxError ? `it is no JSON (${error.message})` : error.message;
}

function readJson(file: string, text: string): { found: Candidate; faults: ImportFault[] } {
  const parsed = jsonSchema.safeParse(JSON.parse(text));
  if (!parsed.success) return unreadable(file, 'a list of styles, or { "brands", "models", "styles" }, is expected');
  const lists = Array.isArray(parsed.data) ? { styles: parsed.data } : parsed.data;
  const rows = (name: 'brands' | 'models' | 'styles') =>
    (lists[name] ?? []).map((value, index) => ({ row: `${name}[${index}]`, value }));
  return { found: { brands: rows('brands'), models: rows('models'), styles: rows('styles') }, faults: [] };
}

async function xlsxRows(path: string): Promise<string[][]> {
  // Loaded only here: most imports are CSV or JSON.
  const { readSheet } = await import('read-excel-file/node');
  const rows = await readSheet(path);
  return rows.map((row) => row.map(cellText));
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  // A spreadsheet that takes `2025-11-14` for a date keeps it as one.
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function unreadable(file: string, reason: string): ReadFile {
  const found: Candidate = { brands: [], models: [], styles: [] };
  return { file, found, faults: [{ file, row: '-', field: '-', reason }] };
}
