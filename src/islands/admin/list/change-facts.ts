import { presentValue } from '../../../domain/admin/presented-value.ts';
import type { Field } from '../../../domain/admin/field.ts';
import { isSame } from '../../../domain/shared/is-same.ts';
import type { Resource } from '../../../domain/admin/resource.ts';
import type { Row } from './list-store.ts';

/** A field that a change made different, its values as a form has them. */
export interface ChangedField {
  name: string;
  field: Field;
  before: unknown;
  after: unknown;
}

type Facts = Readonly<Record<string, unknown>>;
const factsIn = (value: unknown): Facts => (typeof value === 'object' && value !== null ? (value as Facts) : {});

/**
 * Lists the fields a change has altered. Facts without a field, such as a digest, are left out.
 *
 * @param row a whole revision, removed row, or change of a sensitive field
 */
export function changedFields({ fields }: Resource, row: Row): ChangedField[] {
  // `before` and `after` of a sensitive change are words; `facts` has the values themselves.
  const { field: single, before: was, after: is } = factsIn(row['facts']);
  if (typeof single === 'string') {
    const field = fields[single];
    return field ? [changed(single, field, was, is)] : [];
  }
  // A removed row has what it was in `data`.
  const [before, after] = [factsIn(row['data'] ?? row['before']), factsIn(row['after'])];
  return Object.entries(fields).flatMap(([name, field]) =>
    isSame(before[name], after[name]) ? [] : [changed(name, field, before[name], after[name])],
  );
}

const changed = (name: string, field: Field, before: unknown, after: unknown): ChangedField => ({
  name,
  field,
  before: presentValue(field, before, 'form'),
  after: presentValue(field, after, 'form'),
});
