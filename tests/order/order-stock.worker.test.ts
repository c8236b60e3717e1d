import { afterAll, beforeAll, expect, it } from 'vitest';
import { anAccount } from '../support/account.ts';
import { aDesk, anOrder, type Desk } from '../support/order-calls.ts';
import { aFreeCar, heldBy, openDesk, removeCars } from '../support/reserved-cars.ts';
import { aVin } from '../support/vins.ts';

let desk: Desk;
beforeAll(async () => {
  await openDesk();
  desk = await aDesk();
}, 60_000);
afterAll(removeCars);

const ordered = (...cars: { id: number }[]) => ({
  vehicles: cars.map(({ id }) => ({ kind: 'used', stock_id: id })),
  lines: cars.map((_, place) => ({ vehicle: place + 1, key: 'car', amount: '5000.00' })),
});

it('an order holds its cars: another one is refused whole, and the first payment sells them', async () => {
  const [car, free] = [await aFreeCar(), await aFreeCar()];
  const buyer = await anAccount();
  const { order } = await anOrder(desk, buyer, ordered(car));
  expect(await heldBy(car.id)).toMatchObject({ reason: 'order', holder: order.id, isSold: false });
  const second = { user_id: buyer.id, ...ordered(car, free) };
  expect(await desk.call('make', second)).toMatchObject({ code: 0, data: { reason: 'car-gone' } });
  expect(await heldBy(free.id)).toBeUndefined();
  await desk.done('bookPayment', { id: order.id, version: order.version, amount: '1.00', currency: 'USD' });
  expect(await heldBy(car.id)).toMatchObject({ reason: 'order', isSold: true });
});

it('a car that is cancelled is free in all rows of its VIN, and the others stay sold', async () => {
  const vin = aVin();
  const [car, twin, other] = [await aFreeCar({ vin }), await aFreeCar({ vin }), await aFreeCar({ vin: aVin() })];
  const { order, vehicles } = await anOrder(desk, await anAccount(), ordered(car, other));
  const { id } = order;
  await desk.done('bookPayment', { id, version: order.version, amount: '1.00', currency: 'USD' });
  expect(await heldBy(twin.id)).toMatchObject({ reason: 'order', holder: id });
  const begun = await desk.done('startCancel', { id, vehicle_id: vehicles[0]?.id, reason: 'Not to be had' });
  const decision = { id, version: begun.order.version, cancellation_id: begun.cancellations[0]?.id, accept: true };
  await desk.done('decideCancel', { ...decision, reason: 'Not to be had' });
  expect([await heldBy(car.id), await heldBy(twin.id)]).toEqual([undefined, undefined]);
  expect(await heldBy(other.id)).toMatchObject({ reason: 'order', holder: id, isSold: true });
});
