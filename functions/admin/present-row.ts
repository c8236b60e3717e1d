import type { ListedRow } from '../../data/queries/admin/lists.ts';
import { wireName } from '../../src/domain/admin/field.ts';
import { presentValue } from '../../src/domain/admin/field-value.ts';
import type { Resource } from '../../src/domain/admin/resource.ts';

/** A row as clients of the BuildAdmin family read it: instants in unix seconds, choices and switches as text. */
export function presentRow({ fields }: Resource, row: ListedRow): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      const field = fields[name];
      return field ? [[wireName(name, field), presentValue(field, value, 'list')] as const] : [];
    }),
  );
}
