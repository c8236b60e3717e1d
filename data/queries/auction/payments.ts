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
 * Books an open purchase as paid. The deposit is returned and the rest of the payment credited, then the whole price is
 * taken: the ledger shows each step, and the balance ends where it began. If the deposit is more than the price, the
 * rest stays on the balance. A price in another currency moves no more of the balance than the deposit. The lot's car
 * is sold.
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

/** Settles a lapsed purchase, so that its buyer may bid again. The deposit stays taken. */
export const settleStatement = (database: Database, id: number, now: number): Statement =>
  database
    .update(auctionPayments)
    .set({ settledAt: now })
    .where(and(eq(auctionPayments.id, id), eq(auctionPayments.state, 'lapsed'), isNull(auctionPayments.settledAt)));

/** Lapses purchases that were not paid: the deposit is kept, the buyer is told, and the car is free. */
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
