import { purchasesToOrder, stockOfVin } from '../../data/queries/order/make.ts';
import type { Database } from '../../data/client.ts';
import { openTrackOfLot } from '../../src/domain/order/release.ts';
import { feeOn } from '../../src/domain/auction/terms.ts';
import { parseLocale } from '../../src/domain/shared/locale.ts';
import { log } from '../http/log.ts';
import { newOrder, type NewOrder } from './new-order.ts';

/** Purchases that become orders in one run; more wait for the next minute. */
const MAX_AT_ONCE = 20;

type Purchase = Awaited<ReturnType<typeof purchasesToOrder>>[number];

/**
 * Makes an order of each lot that was paid for and has none. The purchase keeps its number and names the order, so it is made
 * once, whatever was killed before. Its first stages are done as the lot has them.
 *
 * @param origin what addresses in mails begin with; while it is unknown, the buyer is told by notice alone
 * @returns ids of the orders that were made
 */
export async function orderPaidLots(database: Database, now: number, origin: string | undefined): Promise<number[]> {
  const ids: number[] = [];
  for (const purchase of await purchasesToOrder(database, MAX_AT_ONCE)) {
    const made = await newOrder(
      { database, now, origin: () => origin ?? '' },
      await orderOf(database, purchase, origin),
    );
    if (made.accepted) ids.push(made.value.facts.row.id);
    else log('info', 'lot-order-refused', { payment: purchase.payment.id, reason: made.reason });
  }
  return ids;
}

async function orderOf(database: Database, purchase: Purchase, origin: string | undefined): Promise<NewOrder> {
  const { payment, lot, buyer } = purchase;
  const locale = parseLocale(buyer.locale);
  const paidAt = payment.paidAt ?? payment.dueAt;
  const stockId = lot.stockId ?? (lot.vin === null ? null : ((await stockOfVin(database, lot.vin)) ?? null));
  return {
    origin: 'lot',
    originId: payment.id,
    reference: payment.orderNo,
    adminId: null,
    buyer: {
      memberId: payment.memberId,
      buyerName: buyer.nickname || (buyer.username ?? ''),
      buyerEmail: null,
      buyerAddress: null,
      locale,
    },
    member: { id: payment.memberId, email: origin === undefined ? null : buyer.email, locale },
    currency: payment.currency,
    incoterm: 'EXW',
    portOfLoading: null,
    portOfDestination: null,
    cars: [
      {
        kind: 'used',
        name: lot.title,
        vin: lot.vin,
        image: lot.image,
        styleId: null,
        stockId,
        hsCode: null,
        lotId: lot.id,
        track: openTrackOfLot({ closedAt: lot.endsAt, paidAt, reportedAt: lot.hasReport ? lot.endsAt : null }, paidAt),
      },
    ],
    lines: linesOf(purchase),
    paid: { amountMinor: payment.amountMinor, reference: payment.orderNo, at: paidAt },
  };
}

/** Hammer price and fee as the lot ended with them. A purchase at another price, by a second chance, is one line. */
function linesOf({ payment: { amountMinor }, lot }: Purchase): NewOrder['lines'] {
  const hammer = lot.currentMinor ?? 0;
  const fee = feeOn(hammer, lot.buyerFee);
  if (hammer + fee !== amountMinor) return [{ vehicle: 1, key: 'hammer_price', amountMinor }];
  return [
    { vehicle: 1, key: 'hammer_price', amountMinor: hammer },
    ...(fee === 0 ? [] : [{ vehicle: 1, key: 'buyer_fee' as const, amountMinor: fee }]),
  ];
}
