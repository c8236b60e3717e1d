import { lotAside } from '../../../data/queries/auction/running.ts';
import { mayDo } from '../../../src/domain/admin/permission.ts';
import type { Resource } from '../../../src/domain/admin/resource.ts';
import { bidderResource } from '../../../src/domain/admin/entities/bidder.ts';
import { paymentResource } from '../../../src/domain/admin/entities/payment.ts';
import { accepted, refused } from '../../../src/domain/shared/result.ts';
import { lotNamed } from '../known-lots.ts';
import { presentChance, presentPayment } from '../present.ts';
import { endOf } from '../seal.ts';
import type { EntityAct } from '../../admin/engine/act.ts';
import type { CallContext } from '../../http/call-context.ts';

/**
 * A lot as it stands now, and what is known of it beside its log. Whose an alias is and what is due are told to those alone
 * who may read the lists that say so; who sees their own rows only finds none there.
 */
export async function readLive(call: CallContext, act: EntityAct, id: number) {
  const { database, environment } = call;
  if (!(await act.isVisible(id))) return refused('admin.noRow');
  const named = await lotNamed(call, id);
  const read = named.accepted ? await named.value.read(id, undefined) : undefined;
  if (!read) return refused('admin.noRow');
  const { lot, terms, history } = read;
  const [{ deposits, bidders, payment, chance }, end] = await Promise.all([
    lotAside(database, id),
    // One that runs has no end to be asked for.
    lot.status === 'closed' ? endOf(environment, id) : null,
  ]);
  const mayRead = ({ node }: Resource) => mayDo(act.admin, `${node}/index`) && act.ownerId === undefined;
  return accepted({
    lot,
    terms,
    history,
    deposits,
    seal: end?.seal ?? null,
    bidders: mayRead(bidderResource) ? bidders : null,
    payment: payment && mayRead(paymentResource) ? { id: payment.id, ...presentPayment(payment) } : null,
    chance: chance && mayRead(paymentResource) ? presentChance(chance) : null,
  });
}
