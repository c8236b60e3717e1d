import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { orders } from '../../data/schema/index.ts';
import { orderPaidLots } from '../../functions/order/lot-orders.ts';
import { makeLotReceipt } from '../../functions/order/lot-receipt.ts';
import { database, read } from '../support/account.ts';
import { aDesk, ORDER, readOwn } from '../support/order-calls.ts';
import { aFreeCar, aWonCar, FREE, heldBy, lotOf, openDesk, post, removeCars, shown } from '../support/reserved-cars.ts';
import { aVin } from '../support/vins.ts';

beforeAll(async () => {
  await openDesk();
  // A run takes a limited number of lots: those that files before this one left without an order come first.
  while ((await orderPaidLots(database, Date.now(), undefined)).length > 0);
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
  const own = await readOwn(winner, order?.id ?? 0);
  const states = Object.fromEntries(own.vehicles[0]?.track.map(({ key, state }) => [key, state]) ?? []);
  expect(states).toMatchObject({ intention: 'done', payment: 'done', file: 'waiting' });
  expect(own.history).toMatchObject([{ event: 'created', actor: 'system' }]);
  expect(own.payments).toMatchObject([{ state: 'booked', kind: 'payment' }]);
  expect(await read(`${ORDER}/getMyOrders`, winner)).toMatchObject({ data: { total: 1 } });
});

it('its order gets one receipt of the payment, as a document of its stage', async () => {
  const { winner, payment } = await aWonCar({ vin: aVin() });
  expect(await post('auction.Payment/book', { id: payment.id, note: 'paid' })).toMatchObject({ code: 1 });
  const now = Date.now();
  const [id = 0] = await orderPaidLots(database, now, 'https://cars.example');
  const environment = { ...env, ASSETS: env.PUBLIC_FILES };
  const moment = { database, now, environment, origin: () => 'https://cars.example' };
  await Promise.all([1, 2].map(() => makeLotReceipt(moment, id)));
  const { documents, vehicles } = await readOwn(winner, id);
  expect(documents).toMatchObject([{ kind: 'receipt', number: expect.stringMatching(/^RC-\d{4}-\d{5}$/) as string }]);
  expect(vehicles[0]?.track.find(({ key }) => key === 'payment')).toMatchObject({ documents: [documents[0]?.id] });
});

it('its order has the car, and a cancellation before it sails puts the car up for sale again, in all rows of its VIN', async () => {
  const vin = aVin();
  const { winner, payment, car } = await aWonCar({ vin });
  expect(await post('auction.Payment/book', { id: payment.id, note: 'paid' })).toMatchObject({ code: 1 });
  await orderPaidLots(database, Date.now(), undefined);
  const [order] = await ordersOf(payment.id);
  const { id = 0 } = order ?? {};
  expect(await heldBy(car.id)).toEqual({ reason: 'order', holder: id, isSold: true });
  const twin = await aFreeCar({ vin });
  expect(await heldBy(twin.id)).toEqual({ reason: 'order', holder: id, isSold: true });

  const desk = await aDesk();
  const begun = await desk.done('startCancel', { id, reason: 'Not to be had' });
  const decision = { id, version: begun.order.version, cancellation_id: begun.cancellations[0]?.id, accept: true };
  const done = await desk.done('decideCancel', { ...decision, reason: 'Not to be had' });
  expect(done.order).toMatchObject({ state: 'cancelled', credit: done.order.paid });
  expect(await shown(car.slug)).toMatchObject(FREE);
  expect([await heldBy(car.id), await heldBy(twin.id)]).toEqual([undefined, undefined]);
  // Nothing of the lot that sold it comes back with a row that is typed in, and the car can be sold by another lot.
  const third = await aFreeCar({ vin });
  expect(await heldBy(third.id)).toBeUndefined();
  expect(await lotOf(car.slug)).toBeGreaterThan(0);
  expect((await readOwn(winner, id)).order.state).toBe('cancelled');
});
