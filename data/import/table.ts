import { ENERGY_TYPES, type Cell, type EnergyType } from '../../src/domain/catalogue/model.ts';
import { readCell, unguarded } from '../../src/domain/shared/csv-text.ts';
import { readAmount } from '../../src/domain/shared/money.ts';
import { readDateText } from '../../src/domain/shared/spreadsheet/date-text.ts';
import { plainNumber, type NumberSigns } from '../../src/domain/shared/spreadsheet/number-text.ts';
import { parseCell } from './cells.ts';
import type { Candidate, ImportFault, KnownCatalogue } from './check.ts';
import type { Sheet } from './spreadsheet/index.ts';
import { brandMeant, modelMeant, styleMeant } from './meant.ts';

/** Columns of a table beside the parameters; a file needs the first five, one row per style. */
export const REQUIRED_COLUMNS = ['brand', 'model', 'year', 'trim', 'energy_type'] as const;
export const OPTIONAL_COLUMNS = [
  'suggested_price_cny',
  'lowest_price_cny',
  'lowest_price_source',
  'price_date',
  'brand_zh',
  'model_zh',
  'trim_zh',
  'slug',
  'source',
] as const;
type Column = (typeof REQUIRED_COLUMNS)[number] | (typeof OPTIONAL_COLUMNS)[number];

const COLUMNS: ReadonlySet<string> = new Set([...REQUIRED_COLUMNS, ...OPTIONAL_COLUMNS]);
const NO_AMOUNT = 'not an amount in yuan such as 75800 or 75800.50';

/**
 * Turns the rows of a table into brands, models and styles. The first row names the columns. A brand or model is found
 * by its slug or any of its names, or made from what the row says.
 */
export function readTable(
  file: string,
  { rows, signs }: Sheet,
  existing: KnownCatalogue,
): { found: Candidate; faults: ImportFault[] } {
  const [heads = [], ...body] = rows;
  const head = heads.map((value) => unguarded(value).trim());
  const faults: ImportFault[] = headFaults(file, head, existing);
  const found: Candidate = { brands: [], models: [], styles: [] };
  if (faults.length > 0) return { found, faults };
  const nextId = idsFrom(existing.nextStyleId);
  body.forEach((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return;
    const row = index + 2;
    const failed = failedFaults(file, row, head, cells);
    faults.push(...failed);
    if (failed.length > 0) return;
    const values = cells.map((cell) => unguarded(cell).trim());
    faults.push(...unnamedFaults(file, row, head, values));
    const fields = new Map(head.map((name, column) => [name, values[column] ?? '']));
    readRow({ file, row, fields, signs, known: existing, found, faults, nextId });
  });
  return { found, faults };
}

function headFaults(file: string, head: string[], existing: KnownCatalogue): ImportFault[] {
  const missing = REQUIRED_COLUMNS.filter((column) => !head.includes(column));
  const unknown = head.filter((name) => name !== '' && !COLUMNS.has(name) && !existing.parameters.has(name));
  const doubled = head.filter((name, column) => name !== '' && head.indexOf(name) !== column);
  return [
    ...missing.map((field) => ({ file, row: '1', field, reason: 'this column is missing' })),
    ...unknown.map((field) => ({
      file,
      row: '1',
      field,
      reason: 'neither a column nor a parameter of the dictionary',
    })),
    ...doubled.map((field) => ({ file, row: '1', field, reason: 'this column stands there twice' })),
  ];
}

const FAILED = {
  failedCell: 'is no value: the cell failed to be computed',
  formula: 'is a formula without a stored result: save the file in a spreadsheet program, or write the value',
} as const;

/** Refuses cells whose formula failed: read as empty, they would erase what the row had there. */
function failedFaults(file: string, row: number, head: string[], cells: readonly string[]): ImportFault[] {
  return cells.flatMap((cell, column) => {
    const read = readCell(cell.trim());
    if (!('fault' in read)) return [];
    const field = head[column] || `column ${column + 1}`;
    return [{ file, row: String(row), field, reason: `"${cell}" ${FAILED[read.fault]}` }];
  });
}

/** Refuses values in columns without a heading: they usually slipped out of their own column. Empty columns may stay. */
function unnamedFaults(file: string, row: number, head: string[], values: string[]): ImportFault[] {
  return values.flatMap((value, column) => {
    if (value === '' || (head[column] ?? '') !== '') return [];
    const reason = `"${value}" stands in a column that row 1 does not name`;
    return [{ file, row: String(row), field: `column ${column + 1}`, reason }];
  });
}

interface Row {
  file: string;
  row: number;
  fields: ReadonlyMap<string, string>;
  signs: NumberSigns;
  known: KnownCatalogue;
  found: Candidate;
  faults: ImportFault[];
  nextId: () => number;
}

type Refuse = (field: string, reason: string) => void;

function readRow(context: Row): void {
  const { row, fields, signs, known, found, faults } = context;
  const before = faults.length;
  const refuse = refusalOf(context);
  const text = (column: Column) => fields.get(column) ?? '';
  for (const column of REQUIRED_COLUMNS) if (!/[\p{L}\p{N}]/u.test(text(column))) refuse(column, 'empty');
  const year = Number(plainNumber(text('year'), signs) ?? NaN);
  if (text('year') !== '' && !/^\d{4}$/.test(String(year))) refuse('year', `"${text('year')}" is not a year`);
  const energyType = ENERGY_TYPES.find((type) => type === text('energy_type'));
  if (text('energy_type') !== '' && !energyType) refuse('energy_type', `not one of ${ENERGY_TYPES.join(', ')}`);
  const prices = readPrices(context, refuse);
  const sheet = readSheet(context, refuse);
  if (faults.length > before) return;

  const asking = { row, text, known, found, refuse };
  const brand = brandMeant(asking);
  const model = brand && modelMeant(asking, brand);
  const slug = model && styleMeant(asking, model, year);
  if (!model || !slug) return;
  const [trim, trimZh, source] = [text('trim'), text('trim_zh'), text('source')];
  found.styles.push({
    row: String(row),
    value: {
      id: known.styles.find((style) => style.slug === slug)?.id ?? context.nextId(),
      slug,
      modelSlug: model.slug,
      modelYear: year,
      trim,
      ...(trimZh && { trimZh }),
      energyType: energyType as EnergyType,
      ...prices,
      ...(source && { source }),
      sheet,
    },
    unlessKept: { trimZh: trim, source: 'import' },
  });
}

/** Reports one fault per field of a row: `energy_type` is both a column and a parameter, and would be reported twice. */
const refusalOf =
  ({ file, row, faults }: Row): Refuse =>
  (field, reason) => {
    if (faults.some((fault) => fault.row === String(row) && fault.field === field)) return;
    faults.push({ file, row: String(row), field, reason });
  };

/** Reads the prices a row states for its style; prices it leaves empty are not in the result. */
function readPrices({ fields, signs }: Row, refuse: Refuse) {
  const text = (column: Column) => fields.get(column) ?? '';
  const price = (column: Column) => {
    const amount = text(column) === '' ? undefined : readAmount(text(column), signs);
    if (text(column) !== '' && amount === undefined) refuse(column, NO_AMOUNT);
    return amount;
  };
  const priceDate = dateIn(text('price_date'), (reason) => refuse('price_date', reason));
  const [suggestedPriceMinor, lowestPriceMinor] = [price('suggested_price_cny'), price('lowest_price_cny')];
  const lowestPriceSource = text('lowest_price_source');
  return {
    ...(suggestedPriceMinor !== undefined && { suggestedPriceMinor }),
    ...(lowestPriceMinor !== undefined && { lowestPriceMinor }),
    ...(lowestPriceSource && { lowestPriceSource }),
    ...(priceDate && { priceDate }),
  };
}

function readSheet({ fields, known, signs }: Row, refuse: Refuse) {
  const sheet: Record<string, Cell> = {};
  for (const parameter of known.parameters.values()) {
    const text = fields.get(parameter.key) ?? '';
    if (text === '') continue;
    const cell = parseCell(text, { parameter, signs, knowsTerm: (code) => known.terms.has(code) });
    if (cell.accepted) sheet[parameter.key] = cell.value;
    else refuse(parameter.key, cell.reason);
  }
  return sheet;
}

function dateIn(text: string, refuse: (reason: string) => void): string | undefined {
  if (text === '') return undefined;
  const read = readDateText(text, ['month', 'day']);
  if ('date' in read) return read.date;
  refuse(
    read.fault === 'unclearDate'
      ? `"${text}" can be read in two ways: write it as 2025-11-14`
      : `"${text}" is no month or day such as 2025-11 or 2025-11-14`,
  );
  return undefined;
}

function idsFrom(first: number): () => number {
  let next = first;
  return () => next++;
}
