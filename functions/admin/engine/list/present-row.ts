import type { ListedRow } from '../../../../data/queries/admin/lists.ts';
import { nestedByName, wireName } from '../../../../src/domain/admin/field.ts';
import { presentValue } from '../../../../src/domain/admin/presented-value.ts';
import type { Resource } from '../../../../src/domain/admin/resource.ts';

/** A row as clients of the BuildAdmin family read it: instants in unix seconds, choices and switches as text. */
export const presentRow = (resource: Resource, row: ListedRow) => present(resource, row, 'list');

/** The same for a row that is shown alone: facts are objects. */
export const presentWhole = (resource: Resource, row: ListedRow) => present(resource, row, 'form');

function present({ fields }: Resource, row: ListedRow, where: 'list' | 'form'): Record<string, unknown> {
  return nestedByName(
    Object.entries(row).flatMap(([name, value]) => {
      const field = fields[name];
      return field ? [[wireName(name, field), presentValue(field, value, where)] as const] : [];
    }),
  );
}
