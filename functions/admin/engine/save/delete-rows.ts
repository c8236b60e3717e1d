import { accepted, type Result } from '../../../../src/domain/shared/result.ts';
import type { CallContext } from '../../../http/call-context.ts';
import type { Act, Decision, Reading, RowChange } from '../act.ts';
import { changeRows } from './change-rows.ts';
import { findRows, hungRowsOf, NO_ROW } from './read-rows.ts';

/** Removes rows, and what cannot be without them. Each goes into the recycle bin with what hung on it. */
export const deleteRows = (call: CallContext, act: Act, ids: readonly string[]): Promise<Result<unknown>> =>
  changeRows(call, act, (reading) => decideRemoval(act, ids, reading), { ids });

async function decideRemoval(act: Act, ids: readonly string[], { database }: Reading): Promise<Decision> {
  const { resource } = act;
  const found = await findRows(database, act, ids);
  if (found.size === 0 || ids.some((id) => !found.has(id))) return NO_ROW;
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
