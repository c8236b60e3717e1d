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

/** A column of an entity's file. Its header is the name on the wire. A text has a column for each language: `name.fr`. */
export interface CsvColumn {
  header: string;
  name: string;
  field: Field;
  locale?: Locale;
}

/** Column that says from which state of the row a line was made, as a form does. */
export const VERSION_HEADER = 'version';

/** Writes a version with a letter in front: a digest of digits alone would be rounded by a spreadsheet. */
export const versionCell = (version: string): string => `v${version}`;

/** Kinds that are never exported, are too long for a spreadsheet's cell, or cannot be typed there. */
const LEFT_OUT: ReadonlySet<FieldKind> = new Set<FieldKind>(['password', 'sheet', 'photos', 'defects']);

/** Returns the columns of an entity's file, its id first: those of the list, and with `withForm` those of the form. */
export function csvColumns(resource: Resource, withForm: boolean): CsvColumn[] {
  const form = new Map(withForm ? formFields(resource) : []);
  const listed = new Map(listFields(resource));
  const formWires = new Set([...form].map(([name, field]) => wireName(name, field)));
  const fields = Object.entries(resource.fields).filter(
    // A list may show as words the same values that the form has, under one wire name.
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

/** Kinds whose cells are read in any spelling that a spreadsheet gave them; the others are plain texts. */
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
 * Writes a value for a cell: amounts as decimals with a point, instants as ISO 8601 in UTC, switches as `1` and `0`, each
 * entry of a list on its own line.
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

/** Reads `key=value`; a backslash precedes an equals sign inside the key. Undefined for any other text. */
function readPair(line: string): Pair | undefined {
  const [, key, value] = /^((?:\\[\\=]|[^\\=])*)=(.*)$/.exec(line) ?? [];
  return key === undefined ? undefined : { key: key.replaceAll(/\\([\\=])/g, '$1'), value };
}

/**
 * Writes a cell so that no spreadsheet changes it. Numbers get the file's decimal sign. A text that could be taken for a
 * number, a day or a formula gets an apostrophe in front.
 */
export function fileCell(column: CsvColumn, text: string, decimalSign: string): string {
  if (!isNumeric(column)) return guardedText(text);
  // A spreadsheet could read three decimals as thousands, so a number such as 1.234 gets a fourth decimal.
  const certain = /^-?[1-9]\d{0,2}\.\d{3}$/.test(text) ? `${text}0` : text;
  return certain.replace('.', decimalSign);
}

/** Undoes a spreadsheet's spelling: plain line ends, and a point before the decimals of numbers. */
export function plainCell(column: CsvColumn, text: string, signs: NumberSigns): string {
  if (!isNumeric(column)) return text.replaceAll('\r\n', '\n');
  const plain = column.field.unit === '%' ? plainPercent(text, signs) : plainNumber(text, signs);
  return plain ?? text.trim();
}

/** Tells whether a cell means the exported value. Another spelling of the value is not a change. */
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

/** Tells whether a spreadsheet may have made this text from the exported one, such as `7` from `07`. */
export const isDoubtful = (column: CsvColumn, cell: string, exported: string): boolean =>
  !isNumeric(column) && !READ_ANEW.has(column.field.kind) && !column.field.precision && mayComeFrom(cell, exported);

/** Returns the value that a form would send for a cell. */
export function sentCell({ field: { kind } }: CsvColumn, text: string): unknown {
  if (text === '') return null;
  // Spreadsheets write switches in capitals.
  if (kind === 'switch') return text.trim().toLowerCase();
  if (!LISTS.has(kind) && kind !== 'array') return text;
  const lines = text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
  if (kind !== 'array') return lines;
  const pairs = lines.map(readPair);
  return pairs.includes(undefined) ? text : pairs;
}
