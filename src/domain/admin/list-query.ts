import { accepted, refused, type Result } from '../shared/result.ts';
import { readSiteTime } from '../shared/site-time.ts';
import { parseWireAmount } from '../shared/money.ts';
import type { Field, FieldKind } from './field.ts';
import { fieldOf, type Resource } from './resource.ts';

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
const SWITCHED: ReadonlyMap<string, number> = new Map([
  ['1', 1],
  ['true', 1],
  ['0', 0],
  ['false', 0],
]);

/** A filter as it was sent. */
export interface SentFilter {
  field?: string | undefined;
  val?: string | undefined;
  operator?: string | undefined;
  /** `datetime`: the ends of a range are local times. */
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
  | { field: string; operator: 'RANGE' | 'NOT RANGE'; least: FilterValue | undefined; most: FilterValue | undefined }
  | { field: string; operator: 'NULL' | 'NOT NULL' };

export interface ListQuery {
  filters: readonly Filter[];
  /** Words of the quick search; empty without one. */
  words: string;
  order: { field: string; isDescending: boolean };
}

/** What a client may ask of a list. */
interface SentListQuery {
  quickSearch?: string | undefined;
  /** `field,asc` or `field,desc`. */
  order?: string | undefined;
  search?: readonly SentFilter[] | undefined;
}

type ListReason = 'admin.unknownField' | 'admin.unknownOperator' | 'admin.badValue' | 'admin.unknownOrder';

/** Longest list of an `IN`: longer ones are a mistake, or somebody who tries how much we take. */
const MOST_VALUES = 1_000;

/** Reads what was asked of a list. A field or an operator we do not know is refused: silence would show the wrong rows. */
export function readListQuery(resource: Resource, sent: SentListQuery): Result<ListQuery, ListReason> {
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

function readOrder(resource: Resource, sent = ''): ListQuery['order'] | undefined {
  if (sent === '') return resource.order;
  const [, name = '', direction] = /^([\w.]+),(asc|desc)$/i.exec(sent) ?? [];
  const [field, declared] = fieldOf(resource, name) ?? [];
  return field !== undefined && declared?.isSortable
    ? { field, isDescending: direction?.toLowerCase() === 'desc' }
    : undefined;
}

/** Undefined where the filter is empty: forms send those nobody filled in. */
function readFilter(resource: Resource, sent: SentFilter): Result<Filter | undefined, ListReason> {
  const { field: name = '', val = '', operator: spelling = '=', render } = sent;
  const [field, declared] = fieldOf(resource, name) ?? [];
  if (field === undefined || !declared?.isSearchable) return refused('admin.unknownField', { values: { field: name } });
  const operator = operatorOf(spelling);
  if (!operator) return refused('admin.unknownOperator', { values: { operator: spelling } });
  if (operator === 'NULL' || operator === 'NOT NULL') return accepted(val === '' ? undefined : { field, operator });
  if (val === '') return accepted(undefined);
  const read = (text: string) => readValue(declared, text, render);
  if (operator === 'RANGE' || operator === 'NOT RANGE') {
    const [least = '', most = '', ...more] = val.split(',');
    const ends = [least, most].map((end) => (end.trim() === '' ? undefined : read(end.trim())));
    const isBad = more.length > 0 || [least, most].some((end, place) => end.trim() !== '' && ends[place] === undefined);
    if (isBad) return refused('admin.badValue', { values: { field: name } });
    const isEmpty = ends.every((end) => end === undefined);
    return accepted(isEmpty ? undefined : { field, operator, least: ends[0], most: ends[1] });
  }
  if (operator === 'IN' || operator === 'NOT IN') {
    const values = val.split(',').map((one) => read(one.trim()));
    const isBad = values.length > MOST_VALUES || values.includes(undefined);
    if (isBad) return refused('admin.badValue', { values: { field: name } });
    return accepted({ field, operator, values: values as FilterValue[] });
  }
  // What is looked for inside a text need not be a whole value.
  const value = operator === 'LIKE' || operator === 'NOT LIKE' ? val : read(val.trim());
  if (value === undefined) return refused('admin.badValue', { values: { field: name } });
  return accepted({ field, operator, value });
}

const operatorOf = (spelling: string): Operator | undefined =>
  ALIASES.get(spelling) ?? OPERATORS.find((operator) => operator === spelling.toUpperCase());

/** A value as the database keeps it; undefined where it is none of the field. */
function readValue({ kind, choices }: Field, text: string, render: string | undefined): FilterValue | undefined {
  if (kind === 'choice' || kind === 'radio')
    return Object.entries(choices ?? {}).find(([, spelling]) => spelling === text)?.[0];
  if (kind === 'switch') return SWITCHED.get(text);
  if (kind === 'instant')
    return render === 'datetime' || text.includes('-') ? readSiteTime(text) : readNumber(text, 1_000);
  if (kind === 'money') return parseWireAmount(text);
  if (NUMBERS.has(kind)) return readNumber(text, 1);
  return text;
}

const NUMBERS: ReadonlySet<FieldKind> = new Set(['id', 'number', 'float', 'integer', 'year']);

function readNumber(text: string, factor: number): number | undefined {
  const value = Number(text);
  return /^-?\d{1,15}(?:\.\d{1,6})?$/.test(text) && Number.isSafeInteger(value * factor) ? value * factor : undefined;
}
