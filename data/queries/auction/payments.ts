import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { BALANCE_CURRENCY, type LedgerReason } from '../../../src/domain/account/model.ts';
import { purchaseAfter } from '../../../src/domain/auction/purchase.ts';
import type { Database } from '../../client.ts';
import { auctionDeposits, auctionPayments } from '../../schema/index.ts';
import { balanceEntry } from '../account/ledger.ts';
import type { Statement } from '../shared/deliveries.ts';
import { idleLotsStatement, lotSoldStatement } from '../stock/reservations.ts';
import type { PaymentRow } from './lists.ts';
import { lapsedStatement } from './notices.ts';

export async function findPayment(database: Database, id: number): Promise<PaymentRow | undefined> {
  const [found] = await database.select().from(auctionPayments).where(eq(auctionPayments.id, id));
  return found;
}

/**
 * Books an open purchase as paid. The deposit goes back and what came beside it is credited, and the whole price leaves
 * again, so that the ledger shows each and the balance is what it was; of a deposit that is more than the price, the rest
 * stays. A price in another currency than the balance's moves no more of it than the deposit. The lot's car is sold with it.
 */
export function payStatements(
  database: Database,
  payment: PaymentRow,
  { depositMinor, note, now }: { depositMinor: number; note: string; now: number },
): Statement[] {
  const { id, lotId, memberId, amountMinor, currency, orderNo } = payment;
  const dueMinor = currency === BALANCE_CURRENCY ? amountMinor : depositMinor;
  const book = (part: string, reason: LedgerReason, amount: number, words: string) =>
    balanceEntry(
      database,
      { memberId, reason, amount, note: words, cause: `auction-payment:${id}:${part}`, now },
      isOpen(id),
    );
  return [
    book('deposit', 'depositReleased', depositMinor, orderNo),
    ...(dueMinor > depositMinor
      ? [book('received', 'adjustment', dueMinor - depositMinor, `${orderNo}: ${note}`)]
      : []),
    book('price', 'purchase', -dueMinor, `${orderNo}: ${note}`),
    database
      .update(auctionDeposits)
      .set({ state: 'counted', releasedAt: now })
      .where(
        and(
          eq(auctionDeposits.lotId, lotId),
          eq(auctionDeposits.memberId, memberId),
          eq(auctionDeposits.state, 'held'),
          isOpen(id),
        ),
      ),
    database
      .update(auctionPayments)
      .set({ state: purchaseAfter('open', 'pay'), paidAt: now })
      .where(and(eq(auctionPayments.id, id), eq(auctionPayments.state, 'open'))),
    lotSoldStatement(database, { lotId, now }),
  ];
}

const isOpen = (id: number): SQL => sql`exists (select 1 from auction_payments where id = ${id} and state = 'open')`;

/** Settles a purchase that lapsed: it no longer keeps its buyer from bidding. What was taken stays taken. */
export const settleStatement = (database: Database, id: number, now: number): Statement =>
  database
    .update(auctionPayments)
    .set({ settledAt: now })
    .where(and(eq(auctionPayments.id, id), eq(auctionPayments.state, 'lapsed'), isNull(auctionPayments.settledAt)));

/** A purchase that is not paid lapses, and with it the deposit, which is not given back. Its buyer is told, and its car is free. */
export function lapseStatements(database: Database, isMeant: SQL | undefined, now: number): Statement[] {
  const isOpenPayment = and(eq(auctionPayments.state, 'open'), isMeant);
  return [
    lapsedStatement(database, isOpenPayment, now),
    database
      .update(auctionDeposits)
      .set({ state: 'taken' })
      .where(
        and(
          eq(auctionDeposits.state, 'held'),
          sql`exists (select 1 from ${auctionPayments} where ${isOpenPayment}
            and ${auctionPayments.lotId} = ${auctionDeposits.lotId}
            and ${auctionPayments.memberId} = ${auctionDeposits.memberId})`,
        ),
      ),
    database
      .update(auctionPayments)
      .set({ state: purchaseAfter('open', 'lapse') })
      .where(isOpenPayment),
    idleLotsStatement(database),
  ];
}
