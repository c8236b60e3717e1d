import { ENERGY_TYPES, type Brand, type Cell, type EnergyType, type Model } from '../../src/domain/catalogue/model.ts';
import { parseCell } from './cells.ts';
import type { Candidate, ImportFault, KnownCatalogue } from './check.ts';

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
const YUAN = /^\d{1,10}(?:\.\d{1,2})?$/;
const NO_AMOUNT = 'not an amount in yuan such as 75800 or 75800.50';

/**
 * Turns the rows of a table into brands, models and styles. The first row names the columns. A brand or model is found
 * by its slug or any of its names, or made from what the row says.
 */
export function readTable(
  file: string,
  rows: string[][],
  known: KnownCatalogue,
): { found: Candidate; faults: ImportFault[] } {
  const [head = [], ...body] = rows.map((row) => row.map((value) => value.trim()));
  const faults: ImportFault[] = headFaults(file, head, known);
  const found: Candidate = { brands: [], models: [], styles: [] };
  if (faults.length > 0) return { found, faults };
  const nextId = idsFrom(known.nextStyleId);
  body.forEach((values, index) => {
    if (values.every((value) => value === '')) return;
    const row = index + 2;
    faults.push(...unnamedFaults(file, row, head, values));
    const fields = new Map(head.map((name, column) => [name, values[column] ?? '']));
    readRow({ file, row, fields, known, found, faults, nextId });
  });
  return { found, faults };
}

function headFaults(file: string, head: string[], known: KnownCatalogue): ImportFault[] {
  const missing = REQUIRED_COLUMNS.filter((column) => !head.includes(column));
  const unknown = head.filter((name) => name !== '' && !COLUMNS.has(name) && !known.parameters.has(name));
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

/** Spreadsheets leave empty columns behind, which say nothing; a value in one has most often slipped out of its own. */
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
  known: KnownCatalogue;
  found: Candidate;
  faults: ImportFault[];
  nextId: () => number;
}

function readRow(context: Row): void {
  const { file, row, fields, known, found, faults } = context;
  const before = faults.length;
  const refuse = (field: string, reason: string) => {
    // `energy_type` is a column and a parameter: said once is enough.
    if (faults.some((fault) => fault.row === String(row) && fault.field === field)) return;
    faults.push({ file, row: String(row), field, reason });
  };
  const text = (column: Column) => fields.get(column) ?? '';
  for (const column of REQUIRED_COLUMNS) if (text(column) === '') refuse(column, 'empty');
  const year = Number(text('year'));
  if (text('year') !== '' && !/^\d{4}$/.test(text('year'))) refuse('year', `"${text('year')}" is not a year`);
  const energyType = ENERGY_TYPES.find((type) => type === text('energy_type'));
  if (text('energy_type') !== '' && !energyType) refuse('energy_type', `not one of ${ENERGY_TYPES.join(', ')}`);
  const price = (column: Column) => fen(text(column), () => refuse(column, NO_AMOUNT));
  const suggestedPriceMinor = price('suggested_price_cny');
  const lowestPriceMinor = price('lowest_price_cny');
  const sheet = readSheet(context, refuse);
  if (faults.length > before) return;

  const brand = brandOf(context, text);
  const model = modelOf(context, brand, text);
  const slug = text('slug') || slugOf(`${model.slug} ${year} ${text('trim')}`);
  found.styles.push({
    row: String(row),
    value: {
      id: known.styleIdBySlug.get(slug) ?? context.nextId(),
      slug,
      modelSlug: model.slug,
      modelYear: year,
      trim: text('trim'),
      trimZh: text('trim_zh') || text('trim'),
      energyType: energyType as EnergyType,
      ...(suggestedPriceMinor !== undefined && { suggestedPriceMinor }),
      ...(lowestPriceMinor !== undefined && { lowestPriceMinor }),
      ...(text('lowest_price_source') && { lowestPriceSource: text('lowest_price_source') }),
      ...(text('price_date') && { priceDate: text('price_date') }),
      source: text('source') || 'import',
      sheet,
    },
  });
}

function readSheet({ fields, known }: Row, refuse: (field: string, reason: string) => void) {
  const sheet: Record<string, Cell> = {};
  for (const parameter of known.parameters.values()) {
    const text = fields.get(parameter.key) ?? '';
    if (text === '') continue;
    const cell = parseCell(text, parameter, (code) => known.terms.has(code));
    if (cell.accepted) sheet[parameter.key] = cell.value;
    else refuse(parameter.key, cell.reason);
  }
  return sheet;
}

function fen(text: string, refuse: () => void): number | undefined {
  if (text === '') return undefined;
  if (YUAN.test(text)) return Math.round(Number(text) * 100);
  refuse();
  return undefined;
}

const isNamed = (names: readonly string[], wanted: string) =>
  names.some((name) => name.toLowerCase() === wanted.toLowerCase());

function brandOf({ known, found, row }: Row, text: (column: Column) => string): Brand {
  const wanted = text('brand');
  const all = [...known.brands, ...found.brands.map(({ value }) => value as Brand)];
  const existing = all.find((brand) => isNamed([brand.slug, brand.name, brand.nameZh], wanted));
  if (existing) return existing;
  const brand: Brand = { slug: slugOf(wanted), name: wanted, nameZh: text('brand_zh') || wanted, aliases: [] };
  found.brands.push({ row: String(row), value: brand });
  return brand;
}

function modelOf({ known, found, row }: Row, brand: Brand, text: (column: Column) => string): Model {
  const name = text('model');
  const all = [...known.models, ...found.models.map(({ value }) => value as Model)];
  const existing = all.find(
    (model) => model.brandSlug === brand.slug && isNamed([model.slug, model.name, model.homeName, model.nameZh], name),
  );
  if (existing) return existing;
  const slug = slugOf(`${brand.slug} ${name}`);
  const model: Model = {
    slug,
    brandSlug: brand.slug,
    name,
    homeName: name,
    nameZh: text('model_zh') || name,
    aliases: [],
  };
  found.models.push({ row: String(row), value: model });
  return model;
}

/** Letters, digits and hyphens, as addresses have them. */
function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\+/g, ' plus ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function idsFrom(first: number): () => number {
  let next = first;
  return () => next++;
}
