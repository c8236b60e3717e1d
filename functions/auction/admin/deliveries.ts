import { lotObjectOf } from '../../../data/queries/shared/deliveries.ts';
import { accepted, refused, type Result } from '../../../src/domain/shared/result.ts';
import { noRow } from '../../../src/domain/admin/no-row.ts';
import type { EntityAct } from '../../admin/engine/act.ts';
import type { CallContext } from '../../http/call-context.ts';

/** Makes a lot's object retry at once what the database has refused. `source` names the object. */
export async function deliverAgain(call: CallContext, act: EntityAct, source: string): Promise<Result<null>> {
  const { database, environment } = call;
  const find = () => act.wholeRow(source);
  const objectId = lotObjectOf(source);
  if (objectId === undefined || !(await find())) return noRow(act.resource, source);
  const lots = environment.AUCTION_LOT;
  const waiting = await lots.get(lots.idFromString(objectId)).deliverAgain();
  await database.batch([act.logRow({ ids: [source] })]);
  if (waiting === 0) return accepted(null);
  const failed = await find();
  return refused('admin.jobFailed', {
    values: { reason: typeof failed?.['reason'] === 'string' ? failed['reason'] : '' },
  });
}
