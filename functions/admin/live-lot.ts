import { lotAside } from '../../data/queries/auction/running.ts';
import { mayDo } from '../../src/domain/admin/permission.ts';
import type { Resource } from '../../src/domain/admin/resource.ts';
import { bidderResource, paymentResource } from '../../src/domain/admin/resources/auction.ts';
import type { WireLot } from '../../src/domain/auction/lot.ts';
import { accepted, refused } from '../../src/domain/shared/result.ts';
import { presentChance, presentPayment } from '../auction/present.ts';
import { sealOf } from '../auction/seal.ts';
import { lotOf } from '../auction/service.ts';
import type { Occasion } from '../http/occasion.ts';
import type { Act } from './change-rows.ts';
import { isVisible, ownerIdOf } from './row-calls.ts';

/**
 * A lot as it stands now, and what is known of it beside its log. Whose an alias is and what is due are told to those alone
 * who may read the lists that say so; who sees their own rows only finds none there.
 */
export async function readLive(occasion: Occasion, act: Act, id: number) {
  const { database, environment } = occasion;
  if (!(await isVisible(occasion, act, id))) return refused('admin.noRow');
  const read = await lotOf(environment, id).read(id, undefined);
  if (!read) return refused('admin.noRow');
  const { lot, terms, history } = read;
  const [{ deposits, bidders, payment, chance }, seal] = await Promise.all([
    lotAside(database, id),
    sealIfOver(environment, lot),
  ]);
  const mayRead = ({ node }: Resource) => mayDo(act.admin, `${node}/index`) && ownerIdOf(act.admin) === undefined;
  return accepted({
    ...{ lot, terms, history, deposits, seal },
    bidders: mayRead(bidderResource) ? bidders : null,
    payment: payment && mayRead(paymentResource) ? { id: payment.id, ...presentPayment(payment) } : null,
    chance: chance && mayRead(paymentResource) ? presentChance(chance) : null,
  });
}

/** Null while a lot runs, for one that never opened, and where there is no key to sign by. */
async function sealIfOver(environment: Cloudflare.Env, { id, status }: WireLot) {
  if (status !== 'closed') return null;
  const object = lotOf(environment, id);
  const closing = await object.closing(id);
  if (closing === undefined || closing === 'open') return null;
  return (await sealOf(environment, object, { lotId: id, closing })) ?? null;
}
