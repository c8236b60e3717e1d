import { lotObjectOf } from '../../data/queries/shared/deliveries.ts';
import { wholeRow } from '../../data/queries/admin/rows.ts';
import { accepted, refused, type Result } from '../../src/domain/shared/result.ts';
import { noRow } from '../../src/domain/admin/no-row.ts';
import type { CallContext } from '../http/call-context.ts';
import type { Act } from './change-rows.ts';
import { logRow } from './act-log.ts';
import { sightOf } from './row-calls.ts';

/** Lets an object try at once to write what the database has refused. */
export async function deliverAgain(call: CallContext, act: Act, source: string): Promise<Result<null>> {
  const { database, environment } = call;
  const { resource, admin } = act;
  const find = () => wholeRow(database, resource, source, sightOf(resource, admin));
  const objectId = lotObjectOf(source);
  if (objectId === undefined || !(await find())) return noRow(resource, source);
  const lots = environment.AUCTION_LOT;
  const waiting = await lots.get(lots.idFromString(objectId)).deliverAgain();
  await database.batch([logRow(call, act, { ids: [source] })]);
  if (waiting === 0) return accepted(null);
  const failed = await find();
  return refused('admin.jobFailed', {
    values: { reason: typeof failed?.['reason'] === 'string' ? failed['reason'] : '' },
  });
}
