import { isOrder } from '../../../data/queries/order/facts.ts';
import { noRow } from '../../../src/domain/admin/no-row.ts';
import { accepted, type Result } from '../../../src/domain/shared/result.ts';
import type { EntityAct } from '../../admin/engine/act.ts';
import type { CallContext } from '../../http/call-context.ts';
import { changeOrder, type Changed, type Decided, type Deciding } from '../change.ts';
import { brokenPromise } from '../promise.ts';
import type { By } from '../steps.ts';
import { adminDetail } from './detail.ts';
import type { AdminDetail } from './make.ts';

/** Every change of an admin brings this with it. */
interface AdminInput {
  id: number;
  version?: number;
  request_id: string;
}

/**
 * Changes an order for an admin and enters it in the log in the same batch.
 *
 * @param requested what was asked for: the same request with something else in it is refused
 */
async function adminChange(
  call: CallContext,
  act: EntityAct,
  { id, version, request_id }: AdminInput,
  requested: unknown,
  decide: (deciding: Deciding) => Result<Decided> | Promise<Result<Decided>>,
): Promise<Result<Changed>> {
  if (!(await act.isVisible(id))) return noRow(act.resource, id);
  return changeOrder(call, {
    isIt: isOrder(id),
    act: `admin:${act.action}`,
    ...(version !== undefined && { version }),
    request: { by: `admin:${act.admin.id}`, id: request_id, requested: [id, requested] },
    decide: async (deciding) => {
      const decided = await decide(deciding);
      if (!decided.accepted) return decided;
      const broken = await brokenPromise(call, deciding.facts, decided.value.after);
      if (broken) return broken;
      const { also = [] } = decided.value;
      return accepted({ ...decided.value, also: [...also, act.logRow({ ids: [id], ...loggable(requested) })] });
    },
  });
}

/** Returns the part of an input that the log keeps: everything but files. */
const loggable = (requested: unknown): object =>
  typeof requested === 'object' && requested !== null ? { requested } : {};

/** The same, answered by the order as it is then. */
export async function adminAnswer(
  call: CallContext,
  ...change: [EntityAct, AdminInput, unknown, Parameters<typeof adminChange>[4]]
): Promise<Result<AdminDetail>> {
  const done = await adminChange(call, ...change);
  return done.accepted ? accepted(await adminDetail(call, done.value.loaded)) : done;
}

/** Names the admin who acts, for the history. */
export const byAdmin = ({ admin }: EntityAct): By => ({ actor: 'us', adminId: admin.id });
