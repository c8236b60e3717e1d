import { resourceNamed } from '../../src/domain/admin/entities/index.ts';
import type { Resource } from '../../src/domain/admin/resource.ts';
import { keptOf } from '../admin/entities.ts';
import { differenceOf, type RowAct } from '../admin/revisions.ts';
import type { Database } from '../client.ts';
import type { RowFacts } from '../schema/revision.ts';
import type { CheckedImport } from './check.ts';

type ChangedRow = RowAct & { resource: Resource };

/** Lists the rows an import changes, in the form an admin's edits are kept in. Unchanged rows are left out. */
export async function changesOf(database: Database, { brands, models, styles }: CheckedImport): Promise<ChangedRow[]> {
  return [
    ...(await changedRows(database, 'brand', brands, ({ slug }) => slug)),
    ...(await changedRows(database, 'model', models, ({ slug }) => slug)),
    ...(await changedRows(database, 'style', styles, ({ id }) => String(id))),
  ];
}

async function changedRows<One extends object>(
  database: Database,
  name: 'brand' | 'model' | 'style',
  rows: readonly One[],
  idOf: (one: One) => string,
): Promise<ChangedRow[]> {
  const resource = resourceNamed(name);
  const found = (await keptOf(name).store?.find(database, rows.map(idOf))) ?? new Map<string, RowFacts>();
  return rows.flatMap((one): ChangedRow[] => {
    const id = idOf(one);
    const before = found.get(id);
    // A trim from the file has no parts. The row must say so with null, since it may have had parts before.
    const after = { ...before, ...(name === 'style' && { trimParts: null }), ...one };
    if (before && differenceOf(resource, before, after).fields.length === 0) return [];
    return [{ resource, id, act: before ? 'edit' : 'add', before, after }];
  });
}
