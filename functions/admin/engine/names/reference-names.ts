import type { Database } from '../../../../data/client.ts';
import type { ListedRow } from '../../../../data/queries/admin/lists.ts';
import { optionRows } from '../../../../data/queries/admin/rows.ts';
import { idsIn } from '../../../../src/domain/admin/field-value.ts';
import { wireName } from '../../../../src/domain/admin/field.ts';
import type { Resource } from '../../../../src/domain/admin/resource.ts';
import type { Locale } from '../../../../src/domain/shared/locale.ts';
import { resourceNamed } from '../../../../src/domain/admin/entities/index.ts';
import type { ReferenceNames } from '../act.ts';

/** Reads the names of the rows that a page of a list refers to, in the reader's language. */
export async function referenceNames(
  database: Database,
  { fields }: Resource,
  rows: readonly ListedRow[],
  locale: Locale,
): Promise<ReferenceNames> {
  const requested = Object.entries(fields).flatMap(([name, field]) => {
    const target = field.reference && resourceNamed(field.reference.resource);
    const ids = [...new Set(rows.flatMap((row) => idsIn(row[name])))];
    return target && !target.isCode && ids.length > 0 ? [{ name, field, target, ids }] : [];
  });
  const found = await Promise.all(
    requested.map(async ({ name, field, target, ids }) => {
      const page = { words: '', ids, page: 1, limit: ids.length, locale, ownerId: undefined };
      const { options } = await optionRows(database, target, field.reference?.value ?? 'id', page);
      return [wireName(name, field), Object.fromEntries(options.map((one) => [one.id, one.name]))] as const;
    }),
  );
  return Object.fromEntries(found);
}
