import { wireName, type Field, type FieldKind } from '../../../domain/admin/field.ts';
import { fieldOf, type Resource } from '../../../domain/admin/resource.ts';

/** What a list shows. All of it is in the address, so that one can go back to it, reload it or share it. */
export interface ListState {
  page: number;
  limit: number;
  /** Words of the quick search. */
  words: string;
  /** As the wire has it: `name,asc`; empty for the list's own order. */
  order: string;
  filters: readonly ListFilter[];
}

/** Names are those of the wire. A range is `least,most`, either of which may be empty. */
export interface ListFilter {
  field: string;
  operator: FilterOperator;
  value: string;
}

const FILTER_OPERATORS = ['LIKE', '=', 'FIND_IN_SET', 'RANGE', 'NULL', 'NOT NULL'] as const;
export type FilterOperator = (typeof FILTER_OPERATORS)[number];

export const LIMITS = [10, 20, 50, 100] as const;
const USUAL_LIMIT = 20;

const ADDRESS = { page: 'page', limit: 'limit', words: 'search', order: 'order', filter: 'filter' } as const;

/** How one filters by values of a kind; undefined if one cannot. */
type FilterForm = 'text' | 'exact' | 'numbers' | 'days' | 'choice' | 'switch' | 'among' | 'row';

const FORMS: Partial<Record<FieldKind, FilterForm>> = {
  id: 'exact',
  code: 'text',
  reference: 'row',
  text: 'text',
  area: 'text',
  markdown: 'text',
  richText: 'text',
  number: 'numbers',
  float: 'numbers',
  integer: 'numbers',
  year: 'numbers',
  money: 'numbers',
  date: 'days',
  instant: 'days',
  time: 'text',
  choice: 'choice',
  radio: 'choice',
  checkbox: 'among',
  switch: 'switch',
  tags: 'text',
  array: 'text',
  city: 'text',
  color: 'text',
  icon: 'text',
  file: 'text',
  image: 'text',
  images: 'text',
};
export const filterForm = ({ kind, codes }: Field): FilterForm => (codes ? 'choice' : (FORMS[kind] ?? 'text'));

/** Comparisons a field offers, the usual one first. */
export function operatorsOf(field: Field): readonly FilterOperator[] {
  const form = filterForm(field);
  if (form === 'text') return ['LIKE', '=', 'NULL', 'NOT NULL'];
  if (form === 'among') return ['FIND_IN_SET'];
  // Of several codes in one text, one is looked for.
  if (field.codes && field.kind === 'tags') return ['LIKE', 'NULL', 'NOT NULL'];
  if (form === 'numbers' || form === 'days') return ['RANGE', 'NULL', 'NOT NULL'];
  return ['=', 'NULL', 'NOT NULL'];
}

export const needsValue = (operator: FilterOperator): boolean => operator !== 'NULL' && operator !== 'NOT NULL';

/** Whether a filter narrows anything. */
export const isSet = ({ operator, value }: ListFilter): boolean =>
  !needsValue(operator) || value.replaceAll(',', '').trim() !== '';

/** Reads a list's state from its address. Fields and filters the list does not have are left out. */
export function readListState(resource: Resource, search: string): ListState {
  const query = new URLSearchParams(search);
  const page = Math.trunc(Number(query.get(ADDRESS.page)));
  const limit = LIMITS.find((one) => String(one) === query.get(ADDRESS.limit));
  return {
    page: page >= 1 ? page : 1,
    limit: limit ?? USUAL_LIMIT,
    words: query.get(ADDRESS.words) ?? '',
    order: readOrder(resource, query.get(ADDRESS.order) ?? ''),
    filters: query.getAll(ADDRESS.filter).flatMap((text) => readFilter(resource, text)),
  };
}

function readOrder(resource: Resource, text: string): string {
  const [, name = ''] = /^([\w.]+),(?:asc|desc)$/.exec(text) ?? [];
  return fieldOf(resource, name)?.[1].isSortable ? text : '';
}

/** `name:LIKE:byd`. */
function readFilter(resource: Resource, text: string): ListFilter[] {
  const [, name = '', spelling, value = ''] = /^([\w.]+):([A-Z_= ]+):?(.*)$/s.exec(text) ?? [];
  const [, field] = fieldOf(resource, name) ?? [];
  const operator = FILTER_OPERATORS.find((one) => one === spelling);
  if (!field?.isSearchable || !operator || !operatorsOf(field).includes(operator)) return [];
  return [{ field: name, operator, value }];
}

/** The query for a state, without default values. Parameters that do not belong to the list are kept. */
export function listSearch(state: ListState, search: string): string {
  const query = new URLSearchParams(search);
  for (const name of Object.values(ADDRESS)) query.delete(name);
  if (state.page > 1) query.set(ADDRESS.page, String(state.page));
  if (state.limit !== USUAL_LIMIT) query.set(ADDRESS.limit, String(state.limit));
  if (state.words !== '') query.set(ADDRESS.words, state.words);
  if (state.order !== '') query.set(ADDRESS.order, state.order);
  for (const { field, operator, value } of state.filters) {
    query.append(ADDRESS.filter, needsValue(operator) ? `${field}:${operator}:${value}` : `${field}:${operator}`);
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** The request to the server for a state (docs/wire.md, "Lists"). */
export function wireQuery(resource: Resource, { page, limit, words, order, filters }: ListState): string {
  const query = new URLSearchParams({ page: String(page), limit: String(limit) });
  if (words !== '') query.set('quickSearch', words);
  if (order !== '') query.set('order', order);
  filters.filter(isSet).forEach(({ field: name, operator, value }, index) => {
    const [, field] = fieldOf(resource, name) ?? [];
    const set = (part: string, text: string) => query.set(`search[${index}][${part}]`, text);
    set('field', name);
    set('operator', operator);
    set('val', needsValue(operator) ? sentValue(field, operator, value) : 'true');
    if (field?.kind === 'instant' && operator === 'RANGE') set('render', 'datetime');
  });
  return query.toString();
}

/** The request for an exported file: the chosen rows, or all rows of a state. */
export function exportQuery(resource: Resource, state: ListState, chosen: readonly string[]): string {
  const rows: ListState = chosen.length > 0 ? { ...state, words: '', filters: [] } : state;
  const query = new URLSearchParams(wireQuery(resource, rows));
  for (const name of ['page', 'limit']) query.delete(name);
  for (const id of chosen) query.append('ids[]', id);
  return query.toString();
}

/** Days of an instant's range begin at midnight and end a second before the next, in the site's zone. */
function sentValue(field: Field | undefined, operator: FilterOperator, value: string): string {
  if (field?.kind !== 'instant' || operator !== 'RANGE') return value;
  const [min = '', max = ''] = value.split(',');
  return `${min && `${min} 00:00:00`},${max && `${max} 23:59:59`}`;
}

/** How a list is sorted now, its own order included. */
export function sortOf(resource: Resource, { order }: ListState): { field: string; isDescending: boolean } {
  const [name = '', direction] = order.split(',');
  if (order !== '') return { field: name, isDescending: direction === 'desc' };
  const field = resource.fields[resource.order.field];
  const wire = field ? wireName(resource.order.field, field) : resource.order.field;
  return { field: wire, isDescending: resource.order.isDescending };
}

/** The pages around the one shown, with the first and the last. Zero is a gap. */
export function pagesAround(page: number, pages: number): number[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])].filter((one) => one >= 1 && one <= pages);
  return shown
    .toSorted((a, b) => a - b)
    .flatMap((one, index, all) => (one - (all[index - 1] ?? 0) > 1 ? [0, one] : [one]));
}
