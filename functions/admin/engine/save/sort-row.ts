import { storeOf } from '../../../../data/admin/stores.ts';
import { orderedIds } from '../../../../data/queries/admin/rows.ts';
import { accepted, refused, type Result } from '../../../../src/domain/shared/result.ts';
import type { CallContext } from '../../../http/call-context.ts';
import type { Act, Decision, Reading } from '../act.ts';
import { changeRows } from './change-rows.ts';
import { ownerIdOf } from './read-rows.ts';

interface Move {
  id: string;
  targetId: string;
}

/** Moves a row to the place of another of the same list, in a tree of the same branch: those between make room. */
export const sortRow = (call: CallContext, act: Act, move: Move): Promise<Result<unknown>> =>
  changeRows(call, act, (reading) => decideMove(act, move, reading));

async function decideMove(act: Act, { id, targetId }: Move, { database, now }: Reading): Promise<Decision> {
  const { resource } = act;
  const { position = '', parent } = resource;
  const all = await orderedIds(database, resource, position, ownerIdOf(act.admin));
  const rows = await storeOf(resource).find(database, all);
  const isBeside = (one: string) => parent === undefined || rows.get(one)?.[parent] === rows.get(id)?.[parent];
  const order = all.filter(isBeside);
  // Rows of other branches keep their places between them.
  const places = [...all.entries()].flatMap(([place, one]) => (isBeside(one) ? [place] : []));
  const [from, to] = [order.indexOf(id), order.indexOf(targetId)];
  if (from < 0 || to < 0) return refused('admin.beyondRange');
  order.splice(to, 0, ...order.splice(from, 1));
  const changes = order.flatMap((one, nth) => {
    const [before, place] = [rows.get(one), places[nth]];
    if (!before || place === undefined || before[position] === place) return [];
    const after = storeOf(resource).set(before, { [position]: place }, { now, id: one });
    return [{ act: 'sortable', resource, id: one, before, after } as const];
  });
  return accepted({ changes });
}
