import { afterAll, beforeAll, expect, it } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { orders } from '../../data/schema/index.ts';
import { orderPaidLots } from '../../functions/order/lot-orders.ts';
import { database, read } from '../support/account.ts';
import { ORDER, readOwn } from '../support/order-calls.ts';
import { aWonCar, openDesk, post, removeCars } from '../support/reserved-cars.ts';
import { aVin } from '../support/vins.ts';

beforeAll(async () => {
  await openDesk();
}, 60_000);
afterAll(removeCars);

const ordersOf = (paymentId: number) =>
  database
    .select()
    .from(orders)
    .where(and(eq(orders.origin, 'lot'), eq(orders.originId, paymentId)));

it('a lot that is paid for becomes one order, however often the clock asks', async () => {
  const { winner, payment } = await aWonCar({ vin: aVin() });
  const origin = 'https://cars.example';
  await orderPaidLots(database, Date.now(), origin);
  expect(await ordersOf(payment.id)).toEqual([]);
  expect(await post('auction.Payment/book', { id: payment.id, note: 'paid' })).toMatchObject({ code: 1 });
  await Promise.all([1, 2, 3].map(() => orderPaidLots(database, Date.now(), origin)));
  await orderPaidLots(database, Date.now(), origin);
  const [order, ...others] = await ordersOf(payment.id);
  expect(others).toEqual([]);
  expect(order).toMatchObject({ memberId: winner.id, openMinor: 0, state: 'open' });
  const shown = await readOwn(winner, order?.id ?? 0);
  const states = Object.fromEntries(shown.vehicles[0]?.track.map(({ key, state }) => [key, state]) ?? []);
  expect(states).toMatchObject({ intention: 'done', payment: 'done', file: 'waiting' });
  expect(shown.payments).toMatchObject([{ state: 'booked', kind: 'payment' }]);
  expect(await read(`${ORDER}/getMyOrders`, winner)).toMatchObject({ data: { total: 1 } });
});
