import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freeWhatIsOver } from '../../data/queries/stock/reservations.ts';
import { auctionBidders, auctionLots, auctionPayments, listings, stockItems } from '../../data/schema/index.ts';
import { anAccount, database } from '../support/account.ts';
import { removeAs } from '../support/admin.ts';
import { ask } from '../support/api.ts';
import { aSubmitted } from '../support/listings.ts';
import { aLot } from '../support/lots.ts';
import {
  aFreeCar,
  aWonCar,
  FREE,
  heldBy,
  listedCars,
  ofStock,
  openDesk,
  post,
  removeCars,
  shown,
} from '../support/reserved-cars.ts';
import { aVin } from '../support/vins.ts';

/** A VIN names one car: its holder has every row of it, and what was sold is sold, whichever row came first. */

let token = '';
beforeAll(async () => {
  ({ token } = await openDesk());
}, 60_000);
afterAll(removeCars);

let typed = 0;
const aForm = (facts: object) => {
  const slug = `held-typed-${crypto.randomUUID().slice(0, 8)}-${(typed += 1)}`;
  const named = {
    slug,
    kind: 'used',
    brand: 'byd',
    model: 'byd-seagull',
    model_year: 2025,
    trim: 'Typed',
    trim_zh: 'Typed',
  };
  return { ...named, energy_type: 'battery_electric', price: '60000.00', quantity: 1, source: 'test', ...facts };
};
/** Adds a car by the form. @returns its slug */
async function added(facts: object): Promise<string> {
  const form = aForm(facts);
  expect(await post('shop.Stock/add', form)).toMatchObject({ code: 1 });
  listedCars.push(form.slug);
  return form.slug;
}
async function imported(facts: object): Promise<string> {
  const form = aForm(facts);
  const body = new FormData();
  const file = [Object.keys(form), Object.values(form)].map((cells) => cells.join(',')).join('\r\n');
  body.set('file', new File([file], 'cars.csv', { type: 'text/csv' }));
  const answer = await ask('/admin/shop.Stock/import', { method: 'POST', headers: { batoken: token }, body });
  expect(answer).toMatchObject({ code: 1, data: { added: 1, faults: [] } });
  listedCars.push(form.slug);
  return form.slug;
}
async function edited(facts: object): Promise<string> {
  const car = await aFreeCar();
  expect(await post('shop.Stock/edit', { id: car.slug, ...facts })).toMatchObject({ code: 1 });
  return car.slug;
}
const WAYS = { added, imported, edited };
type Way = keyof typeof WAYS;

const LOT = {
  title: 'By VIN',
  auto_style_id: '101',
  currency: 'USD',
  opening_bid: '5000.00',
  ladder_id: '1',
  fee_id: '1',
  deposit: '500.00',
  payment_due_days: 5,
  soft_close_s: 120,
  opens_at: '2036-11-25 10:00:00',
  original_ends_at: '2036-11-26 10:00:00',
};
/** A lot of a VIN that the stock need not have. */
async function lotOfVin(vin: string): Promise<number> {
  expect(await post('auction.Lot/add', { ...LOT, vin })).toMatchObject({ code: 1 });
  const [lot] = await database.select({ id: auctionLots.id }).from(auctionLots).where(eq(auctionLots.vin, vin));
  return lot?.id ?? 0;
}
/** Makes a lot of a VIN that was won. */
async function wonLot(vin: string, state: 'open' | 'paid' | 'lapsed') {
  const [lotId, buyer] = [await aLot({ vin, state: 'closed', outcome: 'sold' }), await anAccount()];
  const payment = { lotId, memberId: buyer.id, amountMinor: 1, currency: 'USD', dueAt: Date.now() + 9e8, state };
  const [row] = await database
    .insert(auctionPayments)
    .values({ ...payment, orderNo: `V${lotId}` })
    .returning({ id: auctionPayments.id });
  return { lotId, paymentId: row?.id ?? 0 };
}
const removed = async (slug: string) =>
  expect(await removeAs(token, `/admin/shop.Stock/del?ids[]=${slug}`)).toMatchObject({ code: 1 });

describe('a car whose VIN a lot has', () => {
  it.each(Object.keys(WAYS) as Way[])('is sold as soon as it is %s, where that was paid for', async (way) => {
    const vin = aVin();
    const { lotId } = await wonLot(vin, 'paid');
    const slug = await WAYS[way]({ vin });
    expect(await shown(slug)).toMatchObject({ status: 'sold', held_for: 'lot', lot_id: null });
    for (const call of ['takeBack', 'free', 'reserve', 'auction'])
      expect(await ofStock(call, slug), call).toMatchObject({ code: 0, msg: 'This car is sold.' });
    const [row] = await database.select({ id: stockItems.id }).from(stockItems).where(eq(stockItems.slug, slug));
    expect(await heldBy(row?.id ?? 0)).toEqual({ reason: 'lot', holder: lotId, isSold: true });
  });

  it.each(Object.keys(WAYS) as Way[])('is reserved as soon as it is %s, while that runs', async (way) => {
    const vin = aVin();
    const lotId = await lotOfVin(vin);
    const slug = await WAYS[way]({ vin });
    expect(await shown(slug)).toMatchObject({ status: 'reserved', held_for: 'lot', lot_id: lotId });
    expect(await post('auction.Lot/withdraw', { id: lotId, reason: 'a test' })).toMatchObject({ code: 1 });
    await vi.waitFor(async () => expect(await shown(slug)).toMatchObject(FREE), 60_000);
  });

  it('is reserved by it where the car was there first, and sold once it is paid', async () => {
    const vin = aVin();
    const [car, twin] = [await aFreeCar({ vin }), await aFreeCar({ vin })];
    const lotId = await lotOfVin(vin);
    for (const { slug } of [car, twin])
      expect(await shown(slug)).toMatchObject({ status: 'reserved', held_for: 'lot', lot_id: lotId });
    const memberId = (await anAccount()).id;
    await database.update(auctionLots).set({ state: 'closed', outcome: 'sold' }).where(eq(auctionLots.id, lotId));
    const due = { lotId, memberId, amountMinor: 1, currency: 'USD', dueAt: Date.now() + 9e8, state: 'open' as const };
    await database.insert(auctionPayments).values({ ...due, orderNo: `V${lotId}` });
    await freeWhatIsOver(database, Date.now());
    expect(await heldBy(car.id)).toMatchObject({ isSold: false });
    const [payment] = await database.select().from(auctionPayments).where(eq(auctionPayments.lotId, lotId));
    expect(await post('auction.Payment/book', { id: payment?.id, note: 'paid' })).toMatchObject({ code: 1 });
    for (const { id } of [car, twin]) expect(await heldBy(id)).toEqual({ reason: 'lot', holder: lotId, isSold: true });
  });

  it('is free once the lot, or the car, turns out to be of another VIN', async () => {
    const [vin, other] = [aVin(), aVin()];
    const [car, lotId] = [await aFreeCar({ vin }), await lotOfVin(vin)];
    expect(await post('auction.Lot/edit', { id: lotId, vin: other })).toMatchObject({ code: 1 });
    expect(await shown(car.slug)).toMatchObject(FREE);
    expect(await post('shop.Stock/edit', { id: car.slug, vin: other })).toMatchObject({ code: 1 });
    expect(await shown(car.slug)).toMatchObject({ lot_id: lotId });
    expect(await post('shop.Stock/edit', { id: car.slug, vin })).toMatchObject({ code: 1 });
    expect(await shown(car.slug)).toMatchObject(FREE);
  });

  it('is in no second lot, and in none while a deal has it', async () => {
    const [inLot, inDeal, paid] = [aVin(), aVin(), aVin()];
    await lotOfVin(inLot);
    await wonLot(paid, 'paid');
    const car = await aFreeCar({ vin: inDeal });
    const until = '2036-01-01 00:00:00';
    expect(await ofStock('deal', car.slug, { price: '50000', until })).toMatchObject({ code: 1 });
    for (const vin of [inLot, inDeal, paid])
      expect(await post('auction.Lot/add', { ...LOT, vin })).toMatchObject({
        code: 0,
        data: { errors: [{ path: 'vin' }] },
      });
    expect(await post('shop.Stock/edit', { id: car.slug, vin: inLot })).toMatchObject({
      code: 0,
      data: { errors: [{ path: 'vin' }] },
    });
  });

  it('is offered to no second bidder while a lot that came later has it', async () => {
    const vin = aVin();
    const { lotId } = await wonLot(vin, 'lapsed');
    const bidder = { lotId, memberId: (await anAccount()).id, alias: 'B2', highestMinor: 90_000, lastBidAt: 1 };
    await database.insert(auctionBidders).values(bidder);
    const [winner] = await database.select().from(auctionPayments).where(eq(auctionPayments.lotId, lotId));
    await database
      .update(auctionLots)
      .set({ winnerId: winner?.memberId ?? 0 })
      .where(eq(auctionLots.id, lotId));
    expect(await post('auction.Lot/add', { ...LOT, vin })).toMatchObject({ code: 1 });
    expect(await post('auction.Lot/offerSecondChance', { id: lotId })).toMatchObject({ code: 0 });
    await database.update(auctionLots).set({ vin: aVin() }).where(eq(auctionLots.id, lotId));
    expect(await post('auction.Lot/offerSecondChance', { id: lotId })).toMatchObject({ code: 1 });
  });
});

describe('a car that was sold and deleted', () => {
  const soldByLot = async (facts: object) => {
    const { car, payment } = await aWonCar(facts);
    expect(await post('auction.Payment/book', { id: payment.id, note: 'paid' })).toMatchObject({ code: 1 });
    await removed(car.slug);
    return car.slug;
  };

  it('is sold when it is typed in again: by its slug, by its VIN, and by both', async () => {
    const vin = aVin();
    const slug = await soldByLot({ vin });
    expect(await shown(await added({ slug, vin }))).toMatchObject({ status: 'sold', held_for: 'lot' });
    await removed(slug);
    expect(await shown(await added({ slug }))).toMatchObject({ status: 'sold', held_for: 'lot' });
    await removed(slug);
    expect(await shown(await imported({ vin }))).toMatchObject({ status: 'sold', held_for: 'lot' });
    const nameless = await soldByLot({});
    expect(await shown(await added({ slug: nameless, vin: aVin() }))).toMatchObject({ status: 'sold' });
  });

  it('is another car where its slug has another VIN, and so is a copy of it', async () => {
    const slug = await soldByLot({ vin: aVin() });
    expect(await shown(await added({ slug, vin: aVin() }))).toMatchObject(FREE);
    // A copy takes neither slug nor VIN along.
    expect(await shown(await added({}))).toMatchObject(FREE);
  });

  it('is taken back for good where an admin had called it sold', async () => {
    const vin = aVin();
    const [car, twin] = [await aFreeCar({ vin }), await aFreeCar({ vin })];
    await ofStock('sell', car.slug);
    expect(await shown(twin.slug)).toMatchObject({ status: 'sold' });
    await removed(car.slug);
    await removed(twin.slug);
    const slug = await added({ vin });
    expect(await shown(slug)).toMatchObject({ status: 'sold', held_for: 'admin' });
    expect(await ofStock('takeBack', slug)).toMatchObject({ code: 1 });
    expect(await post('shop.Stock/edit', { id: slug, price: '59000.00' })).toMatchObject({ code: 1 });
    expect(await shown(slug)).toMatchObject(FREE);
    expect(await shown(await added({ vin }))).toMatchObject(FREE);
  });
});

describe('two rows of one VIN', () => {
  it('are had by one deal, and free with it', async () => {
    const vin = aVin();
    const [car, twin] = [await aFreeCar({ vin }), await aFreeCar({ vin })];
    const until = '2036-01-01 00:00:00';
    const { deal } = (await ofStock('deal', car.slug, { price: '50000', until })).data as { deal: string };
    await freeWhatIsOver(database, Date.now());
    for (const { id } of [car, twin]) expect(await heldBy(id)).toMatchObject({ reason: 'deal' });
    expect(await ofStock('reserve', twin.slug)).toMatchObject({ code: 0 });
    await removeAs(token, `/admin/shop.Deal/del?ids[]=${deal}`);
    for (const { slug } of [car, twin]) expect(await shown(slug)).toMatchObject(FREE);
  });

  it('are reserved and freed as one by admins', async () => {
    const vin = aVin();
    const [car, twin] = [await aFreeCar({ vin }), await aFreeCar({ vin })];
    expect(await ofStock('reserve', car.slug)).toMatchObject({ code: 1 });
    expect(await shown(twin.slug)).toMatchObject({ status: 'reserved', held_for: 'admin' });
    expect(await ofStock('free', twin.slug)).toMatchObject({ code: 1 });
    expect(await shown(car.slug)).toMatchObject(FREE);
  });
});

describe('a listing of a VIN', () => {
  const approve = (id: number, into: string, more: object = {}) =>
    post('listing.Listing/approve', { id, into, ...more });

  it.each(['sale', 'auction'])('that was sold, or is in a lot, is not approved for %s', async (into) => {
    for (const has of [
      async (vin: string) => void (await wonLot(vin, 'paid')),
      async (vin: string) => void (await lotOfVin(vin)),
    ]) {
      const vin = aVin();
      await has(vin);
      const { listing } = await aSubmitted({ vin });
      expect(await approve(listing.id, into, { opening_bid: '3000' })).toMatchObject({ code: 0 });
      const [row] = await database.select().from(listings).where(eq(listings.id, listing.id));
      expect(row).toMatchObject({ state: 'submitted', stockId: null, lotId: null });
    }
  });

  it('reserves the car of the stock while its lot runs', async () => {
    const vin = aVin();
    const car = await aFreeCar({ vin });
    const { listing } = await aSubmitted({ vin });
    const { data } = await approve(listing.id, 'auction', { opening_bid: '3000' });
    expect(await shown(car.slug)).toMatchObject({ held_for: 'lot', lot_id: (data as { lot_id: number }).lot_id });
  });

  it('that is removed leaves the deal of another row of its car', async () => {
    const vin = aVin();
    const car = await aFreeCar({ vin });
    const { listing } = await aSubmitted({ vin });
    expect(await approve(listing.id, 'sale')).toMatchObject({ code: 1 });
    expect(await ofStock('deal', car.slug, { price: '50000', until: '2036-01-01 00:00:00' })).toMatchObject({
      code: 1,
    });
    expect(await post('listing.Listing/remove', { id: listing.id, reason: 'no' })).toMatchObject({ code: 1 });
    expect(await heldBy(car.id)).toMatchObject({ reason: 'deal' });
    expect(await ofStock('auction', car.slug)).toMatchObject({ code: 0 });
  });
});
