import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { listings, mailOutbox, quotes } from '../../data/schema/index.ts';
import { followListings } from '../../functions/listing/follow.ts';
import { withdrawOrdered } from '../../functions/quote/withdraw-ordered.ts';
import { anAccount } from '../support/account.ts';
import { aSubmitted } from '../support/listings.ts';
import { aDesk, anOrder, database, type Desk } from '../support/order-calls.ts';
import { aQuote, made } from '../support/quotes.ts';
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

it('a VIN is one car, whether or not it is in stock', async () => {
  const vin = aVin();
  const car = await aFreeCar({ vin });
  const typed = { vehicles: [{ kind: 'used', name: 'BYD Seagull', vin: vin.toLowerCase() }], lines: [] };
  const buyer = await anAccount();
  const { order } = await anOrder(desk, buyer, typed);
  expect(await heldBy(car.id)).toMatchObject({ reason: 'order', holder: order.id });
  expect(await desk.call('make', { user_id: buyer.id, ...typed })).toMatchObject({
    code: 0,
    data: { reason: 'car-gone' },
  });
});

const NOW = Date.now();
const withdraw = () => withdrawOrdered({ database, now: NOW, origin: () => 'https://cars.example' });
const stateOf = async (number: string) => {
  const [row] = await database.select().from(quotes).where(eq(quotes.reference, number));
  return row && { state: row.state, version: row.version, because: row.withdrawnBecause };
};
const mailOf = (number: string) =>
  database
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.cause, `quote-withdrawn:${number}:2`));

it('other quotes of an ordered car are withdrawn, and their buyers are told once', async () => {
  const [car, other] = [await aFreeCar(), await aFreeCar()];
  const ofCar = (id: number, facts: object = {}) => made(aQuote({ items: [{ stock_id: id }], ...facts }));
  const [estimate, confirmed, free, late] = [
    await ofCar(car.id, { locale: 'de' }),
    await ofCar(car.id),
    await ofCar(other.id),
    await ofCar(car.id),
  ];
  const set = (number: string, facts: object) => database.update(quotes).set(facts).where(eq(quotes.reference, number));
  await set(confirmed.quote_no, { state: 'confirmed' });
  await set(late.quote_no, { validUntil: NOW - 1 });
  await withdraw();
  expect(await stateOf(estimate.quote_no)).toMatchObject({ state: 'estimate' });

  await anOrder(desk, await anAccount(), ordered(car));
  await Promise.all([withdraw(), withdraw()]);
  await withdraw();
  const gone = { state: 'withdrawn', version: 2 };
  expect(await stateOf(estimate.quote_no)).toEqual({
    ...gone,
    because: 'Das Auto wurde bestellt und steht nicht mehr zum Verkauf.',
  });
  expect(await stateOf(confirmed.quote_no)).toMatchObject(gone);
  expect(await stateOf(free.quote_no)).toMatchObject({ state: 'estimate', version: 1 });
  expect(await stateOf(late.quote_no)).toMatchObject({ state: 'estimate', version: 1 });
  const [mail, ...more] = await mailOf(estimate.quote_no);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ kind: 'quoteWithdrawn', locale: 'de' });
  expect(mail?.text).toContain('Das Auto wurde bestellt');
  expect(await mailOf(confirmed.quote_no)).toHaveLength(1);
});

it('a listing follows its car: reserved, sold, and listed again once the order is cancelled', async () => {
  const car = await aFreeCar();
  const { listing } = await aSubmitted({ vin: aVin() });
  const isIt = eq(listings.id, listing.id);
  await database.update(listings).set({ state: 'listed', stockId: car.id }).where(isIt);
  const followed = async () => {
    await followListings({ database, environment: env, now: Date.now() });
    const [row] = await database.select({ state: listings.state }).from(listings).where(isIt);
    return row?.state;
  };
  const { order } = await anOrder(desk, await anAccount(), ordered(car));
  const { id } = order;
  expect(await followed()).toBe('reserved');
  await desk.done('bookPayment', { id, version: order.version, amount: '1.00', currency: 'USD' });
  expect(await followed()).toBe('sold');
  expect(await followed()).toBe('sold');
  const begun = await desk.done('startCancel', { id, reason: 'Not to be had' });
  const decision = { id, version: begun.order.version, cancellation_id: begun.cancellations[0]?.id, accept: true };
  await desk.done('decideCancel', { ...decision, reason: 'Not to be had' });
  expect(await followed()).toBe('listed');
  expect(await followed()).toBe('listed');
  await database.update(listings).set({ state: 'withdrawn', stockId: null }).where(isIt);
});
