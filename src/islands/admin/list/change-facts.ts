import { presentValue } from '../../../domain/admin/field-value.ts';
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
 * What a change made of a row, field by field. Facts no field shows, such as a digest, are left out.
 *
 * @param row a revision, a removed row or a change of a sensitive field, whole.
 */
export function changedFields({ fields }: Resource, row: Row): ChangedField[] {
  // A change of a sensitive field says its values in words; as the row has them they are in `facts`.
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
