import { LOCALE_CODES, type Locale } from '../shared/locale.ts';
import { wireAmount } from '../shared/money.ts';
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

const NUMBERS: ReadonlySet<FieldKind> = new Set<FieldKind>(['number', 'float', 'integer', 'year', 'money']);
const LISTS: ReadonlySet<FieldKind> = new Set<FieldKind>(['checkbox', 'tags', 'images', 'references', 'city']);

export const isNumeric = ({ field }: CsvColumn): boolean => NUMBERS.has(field.kind);

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

/** The same text however it was saved: line ends as they are, numbers with a point where the file has decimal commas. */
export function plainCell(column: CsvColumn, text: string, hasDecimalCommas: boolean): string {
  if (isNumeric(column)) return hasDecimalCommas ? text.trim().replace(/^(-?\d+),(\d+)$/, '$1.$2') : text.trim();
  return text.replaceAll('\r\n', '\n');
}

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
