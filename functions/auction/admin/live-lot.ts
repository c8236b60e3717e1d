import { lotAside } from '../../../data/queries/auction/running.ts';
import { mayDo } from '../../../src/domain/admin/permission.ts';
import { noRow } from '../../../src/domain/admin/no-row.ts';
import type { Resource } from '../../../src/domain/admin/resource.ts';
import { bidderResource } from '../../../src/domain/admin/entities/bidder.ts';
import { paymentResource } from '../../../src/domain/admin/entities/payment.ts';
import { accepted } from '../../../src/domain/shared/result.ts';
import { lotNamed } from '../known-lots.ts';
import { presentChance, presentPayment } from '../present.ts';
import { endOf } from '../seal.ts';
import type { EntityAct } from '../../admin/engine/act.ts';
import type { CallContext } from '../../http/call-context.ts';

/**
 * Reads a lot as it is now, and what is stored outside its log. The bidders behind aliases, and payments, are shown only
 * to admins who may read their lists, and never to an admin who sees only their own rows.
 */
export async function readLive(call: CallContext, act: EntityAct, id: number) {
  const { database, environment } = call;
  if (!(await act.isVisible(id))) return noRow(act.resource, id);
  const named = await lotNamed(call, id);
  const read = named.accepted ? await named.value.read(id, undefined) : undefined;
  if (!read) return noRow(act.resource, id);
  const { lot, terms, history } = read;
  const [{ deposits, bidders, payment, chance }, end] = await Promise.all([
    lotAside(database, id),
    // A running lot has no end yet.
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
