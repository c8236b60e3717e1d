import {
  findPayment,
  lapseStatements,
  payStatements,
  settleStatement,
} from '../../../data/queries/auction/payments.ts';
import { readPurse } from '../../../data/queries/auction/deposits.ts';
import type { PaymentRow } from '../../../data/queries/auction/lists.ts';
import { auctionPayments } from '../../../data/schema/index.ts';
import { purchaseAfter } from '../../../src/domain/auction/purchase.ts';
import { noRow } from '../../../src/domain/admin/no-row.ts';
import { accepted, refused, type Result } from '../../../src/domain/shared/result.ts';
import { eq } from 'drizzle-orm';
import { offerChance } from '../../../data/queries/auction/second-chances.ts';
import { isHeldByOther } from '../../../data/queries/stock/reservations.ts';
import { lotNamed } from '../known-lots.ts';
import { presentChance } from '../present.ts';
import { forgetMember } from '../../../data/auth/bidders.ts';
import type { EntityAct } from '../../admin/engine/act.ts';
import type { CallContext } from '../../http/call-context.ts';

/** Withdraws a lot. Its object decides whether that is still possible. */
export async function withdrawLot(
  call: CallContext,
  act: EntityAct,
  { id, reason }: { id: number; reason: string },
): Promise<Result<null>> {
  if (!(await act.isVisible(id))) return noRow(act.resource, id);
  const lot = await lotNamed(call, id);
  if (!lot.accepted) return noRow(act.resource, id);
  if (!(await lot.value.withdraw(id, reason))) return refused('auction.over');
  await call.database.batch([act.logRow({ ids: [id], reason })]);
  return accepted(null);
}

/** Offers a lot whose purchase lapsed to the next bidder. */
export async function offerSecondChance(call: CallContext, act: EntityAct, id: number) {
  const { database, now } = call;
  if (!(await act.isVisible(id))) return noRow(act.resource, id);
  const offered = await offerChance(database, id, now).catch((error: unknown) => {
    if (isHeldByOther(error)) return 'held' as const;
    throw error;
  });
  if (offered === 'held') return refused('stock.justTaken');
  if (!offered) return refused('auction.noChanceNow');
  if (!offered.isNew) return refused('auction.chanceOpen');
  await database.batch([act.logRow({ ids: [id], chance: offered.chance.id })]);
  return accepted(presentChance(offered.chance));
}

/** Books a purchase as paid. */
export async function bookPayment(
  call: CallContext,
  act: EntityAct,
  { id, note }: { id: number; note: string },
): Promise<Result<null>> {
  const { database, now } = call;
  const payment = await paymentFor(call, act, id);
  if (payment?.state === 'paid') return accepted(null);
  if (!payment) return noRow(act.resource, id);
  if (purchaseAfter(payment.state, 'pay') === undefined) return refused('auction.lapsed');
  const { deposit } = await readPurse(database, payment.lotId, payment.memberId);
  const depositMinor = deposit?.state === 'held' ? deposit.amountMinor : 0;
  await database.batch([
    act.logRow({ ids: [id], note }),
    ...payStatements(database, payment, { depositMinor, note, now }),
  ]);
  // A job may have marked it as lapsed between reading and writing.
  const { state } = (await findPayment(database, id)) ?? payment;
  return state === 'paid' ? accepted(null) : refused('auction.lapsed');
}

/** Marks a purchase as lapsed before its time. */
export async function lapsePayment(call: CallContext, act: EntityAct, id: number): Promise<Result<null>> {
  const { database, now } = call;
  const payment = await paymentFor(call, act, id);
  if (payment?.state === 'lapsed') return accepted(null);
  if (!payment) return noRow(act.resource, id);
  if (purchaseAfter(payment.state, 'lapse') === undefined) return refused('auction.paid');
  const isIt = eq(auctionPayments.id, id);
  await database.batch([act.logRow({ ids: [id] }), ...lapseStatements(database, isIt, now)]);
  forgetMember(payment.memberId);
  const { state } = (await findPayment(database, id)) ?? payment;
  return state === 'lapsed' ? accepted(null) : refused('auction.paid');
}

/** Lets a buyer bid again whose purchase lapsed. */
export async function settlePayment(
  call: CallContext,
  act: EntityAct,
  { id, note }: { id: number; note: string },
): Promise<Result<null>> {
  const { database, now } = call;
  const payment = await paymentFor(call, act, id);
  if (payment?.state !== 'lapsed') return payment ? refused('auction.notLapsed') : noRow(act.resource, id);
  if (payment.settledAt !== null) return accepted(null);
  await database.batch([act.logRow({ ids: [id], note }), settleStatement(database, id, now)]);
  forgetMember(payment.memberId);
  return accepted(null);
}

async function paymentFor(call: CallContext, act: EntityAct, id: number): Promise<PaymentRow | undefined> {
  return (await act.isVisible(id)) ? findPayment(call.database, id) : undefined;
}
