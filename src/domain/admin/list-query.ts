import { accepted, refused, type Result } from '../shared/result.ts';
import type { Field, FieldKind } from './field.ts';
import { readValue } from './field-value.ts';
import { requestedField, type Resource } from './resource.ts';

/** How a filter compares. Clients of the BuildAdmin family write some of them in letters. */
const OPERATORS = [
  '=',
  '<>',
  '>',
  '>=',
  '<',
  '<=',
  'LIKE',
  'NOT LIKE',
  'IN',
  'NOT IN',
  'FIND_IN_SET',
  'RANGE',
  'NOT RANGE',
  'NULL',
  'NOT NULL',
] as const;
type Operator = (typeof OPERATORS)[number];

const ALIASES: ReadonlyMap<string, Operator> = new Map([
  ['eq', '='],
  ['ne', '<>'],
  ['gt', '>'],
  ['egt', '>='],
  ['lt', '<'],
  ['elt', '<='],
]);
/** A filter as a client sent it. */
export interface SentFilter {
  field?: string | undefined;
  val?: string | undefined;
  operator?: string | undefined;
  /** `datetime`: the ends of a range are local times, or unix seconds, told apart by their form. */
  render?: string | undefined;
}

type FilterValue = string | number;

/** A filter over a declared field. */
export type Filter =
  | {
      field: string;
      operator: Exclude<Operator, 'IN' | 'NOT IN' | 'RANGE' | 'NOT RANGE' | 'NULL' | 'NOT NULL'>;
      value: FilterValue;
    }
  | { field: string; operator: 'IN' | 'NOT IN'; values: readonly FilterValue[] }
  | { field: string; operator: 'RANGE' | 'NOT RANGE'; min: FilterValue | undefined; max: FilterValue | undefined }
  | { field: string; operator: 'NULL' }
  | { field: string; operator: 'NOT NULL' };

export interface ListQuery {
  filters: readonly Filter[];
  /** Words of the quick search; empty if it is not used. */
  words: string;
  /** Fields that are shown as words have here the values whose words begin with a word of the quick search. */
  called?: Called;
  order: Order;
}

export type Called = (word: string) => readonly Extract<Filter, { operator: 'IN' | 'NOT IN' }>[];

export interface Order {
  field: string;
  isDescending: boolean;
  /** Codes of the field, in the order of the words shown for them. */
  codes?: readonly string[];
  /** For a field with a value in each language: the language that is compared. */
  locale?: string;
}

/** What a client may ask for in a list. */
export interface SentListQuery {
  quickSearch?: string | undefined;
  /** `field,asc` or `field,desc`. */
  order?: string | undefined;
  search?: readonly SentFilter[] | undefined;
}

type ListReason = 'admin.unknownField' | 'admin.unknownOperator' | 'admin.badValue' | 'admin.unknownOrder';

/** The longest list of an `IN`. A longer one is a mistake or abuse. */
const MAX_VALUES = 1_000;

/** Reads a client's query. Unknown fields and operators are refused, because ignoring them would show the wrong rows. */
export function readListQuery(
  resource: Pick<Resource, 'fields' | 'order'>,
  sent: SentListQuery,
): Result<ListQuery, ListReason> {
  const filters: Filter[] = [];
  for (const one of sent.search ?? []) {
    const read = readFilter(resource, one);
    if (!read.accepted) return read;
    if (read.value) filters.push(read.value);
  }
  const order = readOrder(resource, sent.order);
  if (!order) return refused('admin.unknownOrder', { values: { order: sent.order ?? '' } });
  return accepted({ filters, words: (sent.quickSearch ?? '').trim(), order });
}

function readOrder(resource: Pick<Resource, 'fields' | 'order'>, sent = ''): ListQuery['order'] | undefined {
  if (sent === '') return resource.order;
  const [, name = '', direction] = /^([\w.]+),(asc|desc)$/i.exec(sent) ?? [];
  const [field] = requestedField(resource, name) ?? [];
  return field !== undefined ? { field, isDescending: direction?.toLowerCase() === 'desc' } : undefined;
}

/** Undefined if the filter is empty, since forms send empty fields. */
function readFilter(resource: Pick<Resource, 'fields'>, sent: SentFilter): Result<Filter | undefined, ListReason> {
  const { field: name = '', val = '', operator: spelling = '=' } = sent;
  const [field, declared] = requestedField(resource, name) ?? [];
  if (field === undefined || !declared) return refused('admin.unknownField', { values: { field: name } });
  const operator = operatorOf(spelling);
  if (!operator) return refused('admin.unknownOperator', { values: { operator: spelling } });
  if (operator === 'NULL' || operator === 'NOT NULL') return accepted(val === '' ? undefined : { field, operator });
  if (val === '') return accepted(undefined);
  const read = (text: string) => readOne(declared, text);
  if (operator === 'RANGE' || operator === 'NOT RANGE') {
    const [min = '', max = '', ...more] = val.split(',');
    const ends = [min, max].map((end) => (end.trim() === '' ? undefined : read(end.trim())));
    const isBad = more.length > 0 || [min, max].some((end, place) => end.trim() !== '' && ends[place] === undefined);
    if (isBad) return refused('admin.badValue', { values: { field: name } });
    const isEmpty = ends.every((end) => end === undefined);
    return accepted(isEmpty ? undefined : { field, operator, min: ends[0], max: ends[1] });
  }
  if (operator === 'IN' || operator === 'NOT IN') {
    const values = val.split(',').map((one) => read(one.trim()));
    const isBad = values.length > MAX_VALUES || values.includes(undefined);
    if (isBad) return refused('admin.badValue', { values: { field: name } });
    return accepted({ field, operator, values: values as FilterValue[] });
  }
  // The text sought inside another need not be a whole value.
  const value = operator === 'LIKE' || operator === 'NOT LIKE' ? val : read(val.trim());
  if (value === undefined) return refused('admin.badValue', { values: { field: name } });
  return accepted({ field, operator, value });
}

const operatorOf = (spelling: string): Operator | undefined =>
  ALIASES.get(spelling) ?? OPERATORS.find((operator) => operator === spelling.toUpperCase());

/** Kinds whose values are read as in a form; all other filters compare text. */
const READ: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'choice',
  'radio',
  'switch',
  'instant',
  'date',
  'time',
  'money',
  'number',
  'float',
  'integer',
  'year',
]);

/** Kinds that are read as another kind: an id as a whole number, a checkbox as one of its choices. */
const READ_AS: Readonly<Partial<Record<FieldKind, FieldKind>>> = { id: 'integer', checkbox: 'choice' };

/** Reads a value as the database stores it; undefined if the field cannot have it. A form's bounds do not apply. */
function readOne({ kind, choices }: Field, text: string): FilterValue | undefined {
  if (!READ_AS[kind] && !READ.has(kind)) return text;
  const field: Field = { kind: READ_AS[kind] ?? kind, min: -Infinity, ...(choices && { choices }) };
  const read = readValue(field, text);
  if ('fault' in read) return undefined;
  return typeof read.value === 'boolean' ? Number(read.value) : (read.value as FilterValue);
}

/** A value that no column of the database holds. */
export type ShownValue = string | number | null;

/** Tells whether a filter finds a value that no column holds, compared as the database would. */
export function findsValue(filter: Filter, value: ShownValue): boolean {
  if (filter.operator === 'NULL') return value === null;
  if (filter.operator === 'NOT NULL') return value !== null;
  if (value === null) return false;
  const isIn = (values: readonly FilterValue[]) => values.some((one) => compareValues(value, one) === 0);
  switch (filter.operator) {
    case 'LIKE':
      return has(value, filter.value);
    case 'NOT LIKE':
      return !has(value, filter.value);
    case 'IN':
      return isIn(filter.values);
    case 'NOT IN':
      return !isIn(filter.values);
    case 'RANGE':
      return isWithin(value, filter);
    case 'NOT RANGE':
      return !isWithin(value, filter);
    case 'FIND_IN_SET':
      return String(value).split(',').includes(String(filter.value));
    default:
      return COMPARED[filter.operator](compareValues(value, filter.value));
  }
}

/** Returns a filter that finds what an excluding filter leaves out; undefined for other filters. */
export function excludedBy(filter: Filter): Filter | undefined {
  switch (filter.operator) {
    case '<>':
      return { ...filter, operator: '=' };
    case 'NOT LIKE':
      return { ...filter, operator: 'LIKE' };
    case 'NOT IN':
      return { ...filter, operator: 'IN' };
    case 'NOT RANGE':
      return { ...filter, operator: 'RANGE' };
    default:
      return undefined;
  }
}

/** Compares numbers by size and texts by their letters; missing values come first. */
export function compareValues(one: ShownValue, other: ShownValue): number {
  if (one === null || other === null) return Number(one !== null) - Number(other !== null);
  if (typeof one === 'number') return one - Number(other);
  return one < String(other) ? -1 : one > String(other) ? 1 : 0;
}

const has = (value: FilterValue, part: FilterValue): boolean =>
  String(value).toLowerCase().includes(String(part).toLowerCase());
const isWithin = (
  value: FilterValue,
  { min, max }: { min: FilterValue | undefined; max: FilterValue | undefined },
): boolean =>
  (min === undefined || compareValues(value, min) >= 0) && (max === undefined || compareValues(value, max) <= 0);

const COMPARED: Readonly<Record<'=' | '<>' | '>' | '>=' | '<' | '<=', (compared: number) => boolean>> = {
  '=': (compared) => compared === 0,
  '<>': (compared) => compared !== 0,
  '>': (compared) => compared > 0,
  '>=': (compared) => compared >= 0,
  '<': (compared) => compared < 0,
  '<=': (compared) => compared <= 0,
};
