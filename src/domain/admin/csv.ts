import { LOCALE_CODES, type Locale } from '../shared/locale.ts';
import { wireAmount } from '../shared/money.ts';
import { guardedText } from '../shared/csv-text.ts';
import { readSiteTime } from '../shared/site-time.ts';
import { readDateText, readDayText, readTimeText } from '../shared/spreadsheet/date-text.ts';
import { plainNumber, plainPercent, type NumberSigns } from '../shared/spreadsheet/number-text.ts';
import { mayComeFrom } from '../shared/spreadsheet/taken-for.ts';
import { wireName, type Field, type FieldKind } from './field.ts';
import type { FieldValue } from './field-value.ts';
import { formFields, listFields, type Resource } from './resource.ts';

/** A column of an entity's file. Its header is the name of the wire; texts have one for each language, `name.fr`. */
export interface CsvColumn {
  header: string;
  name: string;
  field: Field;
  locale?: Locale;
}

/** Says which state of a row a line of the file is of, as a form does. */
export const VERSION_HEADER = 'version';

/** A digest may be digits alone, which a spreadsheet would round: a letter before them keeps it a text. */
export const versionCell = (version: string): string => `v${version}`;

/** Never given, too long for a cell of a spreadsheet, which would cut it, or nothing a person types there. */
const LEFT_OUT: ReadonlySet<FieldKind> = new Set<FieldKind>(['password', 'sheet', 'photos', 'defects']);

/** Columns of an entity's file, its id first: those of the list, and those of the form for who may open it. */
export function csvColumns(resource: Resource, withForm: boolean): CsvColumn[] {
  const form = new Map(withForm ? formFields(resource) : []);
  const listed = new Map(listFields(resource));
  const formWires = new Set([...form].map(([name, field]) => wireName(name, field)));
  const fields = Object.entries(resource.fields).filter(
    // A list may show in words what the form has as values, both by one name.
    ([name, field]) => form.has(name) || (listed.has(name) && !formWires.has(wireName(name, field))),
  );
  return fields
    .filter(([, { kind }]) => !LEFT_OUT.has(kind))
    .sort(([left], [right]) => Number(right === 'id') - Number(left === 'id'))
    .flatMap(([name, field]) => columnsOf(name, field));
}

function columnsOf(name: string, field: Field): CsvColumn[] {
  const header = wireName(name, field);
  return field.isPerLanguage
    ? LOCALE_CODES.map((locale) => ({ header: `${header}.${locale}`, name, field, locale }))
    : [{ header, name, field }];
}

/** Kinds whose cells are read in whatever spelling a spreadsheet gave them; the others are texts. */
const READ_ANEW: ReadonlySet<FieldKind> = new Set<FieldKind>(['date', 'time', 'instant', 'switch', 'id']);

const NUMBERS: ReadonlySet<FieldKind> = new Set<FieldKind>(['number', 'float', 'integer', 'year', 'money']);
const LISTS: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'checkbox',
  'tags',
  'images',
  'references',
  'rights',
  'city',
]);

const isNumeric = ({ field }: CsvColumn): boolean => NUMBERS.has(field.kind) || field.isFigure === true;

/**
 * A value as it stands in a cell: amounts as decimals with a point, instants as ISO 8601 in UTC, switches as `1` and `0`,
 * each entry of a list on a line of its own.
 */
export function cellText({ field, locale }: CsvColumn, value: FieldValue): string {
  const one = locale === undefined ? value : (value as Partial<Record<Locale, unknown>> | null | undefined)?.[locale];
  if (one === null || one === undefined) return '';
  return textOf(field, one);
}

function textOf({ kind, choices = {} }: Field, value: unknown): string {
  const spelled = (stored: unknown) => choices[String(stored)] ?? String(stored);
  if (kind === 'money') return wireAmount(Number(value));
  if (kind === 'instant') return new Date(Number(value)).toISOString();
  if (kind === 'switch') return value === true || value === 1 ? '1' : '0';
  if (kind === 'choice' || kind === 'radio') return spelled(value);
  if (kind === 'array') return entriesOf(value).map(pairText).join('\n');
  if (LISTS.has(kind)) return (Array.isArray(value) ? value : [value]).map(spelled).join('\n');
  return typeof value === 'object' ? JSON.stringify(value) : `${value as string | number}`;
}

interface Pair {
  key: unknown;
  value: unknown;
}
const entriesOf = (value: unknown): Pair[] => (Array.isArray(value) ? (value as Pair[]) : []);
const pairText = ({ key, value }: Pair): string =>
  `${String(key).replaceAll(/[\\=]/g, (sign) => `\\${sign}`)}=${String(value)}`;

/** `key=value`; an equals sign of the key stands behind a backslash. Undefined for anything else. */
function readPair(line: string): Pair | undefined {
  const [, key, value] = /^((?:\\[\\=]|[^\\=])*)=(.*)$/.exec(line) ?? [];
  return key === undefined ? undefined : { key: key.replaceAll(/\\([\\=])/g, '$1'), value };
}

/**
 * A cell of a file as it is written so that no spreadsheet changes it: numbers have the decimal sign of the file, and texts
 * that could be taken for a number, a day or a formula an apostrophe before them.
 */
export function fileCell(column: CsvColumn, text: string, decimalSign: string): string {
  if (!isNumeric(column)) return guardedText(text);
  // Three decimals behind up to three digits are thousands where the sign of decimals is the other one.
  const certain = /^-?[1-9]\d{0,2}\.\d{3}$/.test(text) ? `${text}0` : text;
  return certain.replace('.', decimalSign);
}

/** The same text however it was saved: line ends as they are, numbers with a point before their decimals. */
export function plainCell(column: CsvColumn, text: string, signs: NumberSigns): string {
  if (!isNumeric(column)) return text.replaceAll('\r\n', '\n');
  const plain = column.field.unit === '%' ? plainPercent(text, signs) : plainNumber(text, signs);
  return plain ?? text.trim();
}

/** Whether a cell means what would be exported. Another spelling of it is no change. */
export function isSameCell(column: CsvColumn, cell: string, exported: string): boolean {
  if (cell === exported) return true;
  if (cell === '' || exported === '') return false;
  const [is, was] = [cell, exported].map((text) => valueIn(column, text));
  return is !== undefined && is === was;
}

function valueIn(column: CsvColumn, text: string): string | number | undefined {
  const { kind, precision } = column.field;
  if (isNumeric(column)) return Number.isNaN(Number(text)) ? undefined : Number(text);
  const date = precision ? readDateText(text, precision) : kind === 'date' ? readDayText(text) : undefined;
  if (date) return 'date' in date ? date.date : undefined;
  if (kind === 'time') return readTimeText(text);
  if (kind === 'instant') return /[zZ]$/.test(text) ? Date.parse(text) : readSiteTime(text);
  return kind === 'switch' ? SWITCHES.get(text.trim().toLowerCase()) : text.replaceAll('\r\n', '\n');
}

const SWITCHES: ReadonlyMap<string, string> = new Map([
  ...(['1', 'true'] as const).map((on) => [on, '1'] as const),
  ...(['0', 'false'] as const).map((off) => [off, '0'] as const),
]);

/** Whether a spreadsheet program may have made this text from the exported one, such as `7` from `07`. */
export const isDoubtful = (column: CsvColumn, cell: string, exported: string): boolean =>
  !isNumeric(column) && !READ_ANEW.has(column.field.kind) && !column.field.precision && mayComeFrom(cell, exported);

/** A cell as a form would send it. */
export function sentCell({ field: { kind } }: CsvColumn, text: string): unknown {
  if (text === '') return null;
  // Spreadsheets write them in capitals.
  if (kind === 'switch') return text.trim().toLowerCase();
  if (!LISTS.has(kind) && kind !== 'array') return text;
  const lines = text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
  if (kind !== 'array') return lines;
  const pairs = lines.map(readPair);
  return pairs.includes(undefined) ? text : pairs;
}
