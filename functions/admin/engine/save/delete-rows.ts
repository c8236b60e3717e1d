import { accepted, type Result } from '../../../../src/domain/shared/result.ts';
import { noRow } from '../../../../src/domain/admin/no-row.ts';
import type { CallContext } from '../../../http/call-context.ts';
import type { Act, Decision, Reading, RowChange } from '../act.ts';
import { changeRows } from './change-rows.ts';
import { findRows, hungRowsOf } from './read-rows.ts';

/** Removes rows, and what cannot be without them. Each goes into the recycle bin with what hung on it. */
export const deleteRows = (call: CallContext, act: Act, ids: readonly string[]): Promise<Result<unknown>> =>
  changeRows(call, act, (reading) => decideRemoval(act, ids, reading), { ids });

async function decideRemoval(act: Act, ids: readonly string[], { database }: Reading): Promise<Decision> {
  const { resource } = act;
  const found = await findRows(database, act, ids);
  const gone = ids.filter((id) => !found.has(id));
  if (found.size === 0 || gone.length > 0) return noRow(resource, ...gone);
  const hung = await hungRowsOf(database, resource, [...found.keys()]);
  const changes = [...found].map(([id, before]): RowChange => ({
    act: 'del',
    resource,
    id,
    before,
    after: undefined,
    hung: hung.get(id) ?? [],
  }));
  return accepted({ changes });
}
