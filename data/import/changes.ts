import { resourceNamed } from '../../src/domain/admin/entities/index.ts';
import type { Resource } from '../../src/domain/admin/resource.ts';
import { keptOf } from '../admin/entities.ts';
import { differenceOf, type RowAct } from '../admin/revisions.ts';
import type { Database } from '../client.ts';
import type { RowFacts } from '../schema/revision.ts';
import type { CheckedImport } from './check.ts';

type ChangedRow = RowAct & { resource: Resource };

/** What an import does to rows, as an admin's edits are kept: those that it leaves as they are, are not among them. */
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
    // A trim that is no longer put together of parts states none, which a row says by null.
    const after = { ...before, ...(name === 'style' && { trimParts: null }), ...one };
    if (before && differenceOf(resource, before, after).fields.length === 0) return [];
    return [{ resource, id, act: before ? 'edit' : 'add', before, after }];
  });
}
