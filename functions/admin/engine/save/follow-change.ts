import { changedRow } from '../../../../data/admin/revisions.ts';
import type { Database } from '../../../../data/client.ts';
import { forgetKept } from '../../../../data/queries/shared/kept-for.ts';
import type { CallContext } from '../../../http/call-context.ts';
import { prepareToPublish } from '../../../http/supervisor.ts';
import type { Act, RowChange } from '../act.ts';
import { tell, tellersOf } from '../features.ts';

/** What follows a change that is written: features hear of it, and it is published soon. */
export async function followChange(
  call: CallContext,
  { features }: Act,
  changes: readonly RowChange[],
  changeId: string,
): Promise<void> {
  const { database } = call;
  forgetKept(database);
  for (const { follow } of features) follow?.(call, changes);
  if (changes.some(({ resource }) => resource.isDrawn)) prepareToPublish(call);
  for (const { resource, id } of changes) {
    const tellers = tellersOf(features, resource.name);
    if (tellers.length > 0) await tell(call, tellers, Number(id ?? (await addedId(database, changeId))));
  }
}

/** The id of a row that was added, which the database may have given it. */
export async function addedId(database: Database, changeId: string): Promise<string> {
  const change = await changedRow(database, changeId);
  if (!change) throw new Error('A row was added and left no revision');
  return change.rowId;
}
