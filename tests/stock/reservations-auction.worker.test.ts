import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newsStatements } from '../../durable-objects/auction/news.ts';
import { freeWhatIsOver } from '../../data/queries/stock/reservations.ts';
import { lapsePayments } from '../../data/queries/auction/due.ts';
import { adminLog, auctionLots, auctionPayments, deals } from '../../data/schema/index.ts';
import { database, send } from '../support/account.ts';
import { aBidder, aLot, ended, lotObject } from '../support/lots.ts';
import {
  openDesk,
  post,
  ofStock,
  aFreeCar,
  removeCars,
  heldBy,
  shown,
  lotOf,
  FREE,
  opened,
  aWonCar,
} from '../support/reserved-cars.ts';
import { aVin } from '../support/vins.ts';

/** A car of the stock and its lot are one car: who has it decides what everybody reads of it. */

beforeAll(async () => {
  await openDesk();
}, 60_000);
afterAll(removeCars);

describe('a car that is put into an auction', () => {
  it('is reserved by the lot, which takes along what is known of it, and free once that is withdrawn', async () => {
    const vin = aVin();
    const car = await aFreeCar({ vin });
    const lotId = await lotOf(car.slug);
    expect(await shown(car.slug)).toMatchObject({ status: 'reserved', held_for: 'lot', lot_id: lotId });
    const [lot] = await database.select().from(auctionLots).where(eq(auctionLots.id, lotId));
    expect(lot).toMatchObject({ stockId: car.id, currency: 'CNY', openingMinor: 3_000_000, state: 'scheduled' });
    expect(lot?.vin).toBe(vin);
    expect(lot?.report).toMatchObject({ grade: 'B', note: 'One owner.' });
    const found = await send('/api/shop.Search/indexSearch', { keyword: 'used seagull held', kinds: ['stock'] });
    const listed = (found.data as { list: { slug: string }[] }).list.find(({ slug }) => slug === car.slug);
    expect(listed).toMatchObject({ status: 'reserved', lot_id: lotId });
    expect(await post('auction.Lot/withdraw', { id: lotId, reason: 'a test' })).toMatchObject({ code: 1 });
    await vi.waitFor(async () => expect(await shown(car.slug)).toMatchObject(FREE), 60_000);
    const entries = await database.select().from(adminLog).where(eq(adminLog.node, 'shop/stock/auction'));
    expect(JSON.stringify(entries)).toContain(car.slug);
  });

  it('takes its photographs along, and the report of the lot before', async () => {
    const car = await aFreeCar();
    const first = await lotOf(car.slug);
    const defect = { view: 'rear', x: 0.25, y: 0.75, kind: 'scratch', size_mm: 40, note: '', photographs: [] };
    const vin = aVin();
    const report = { report_grade: 'D', report_note: 'A scratch.', report_defects: [defect] };
    expect(await post('auction.Lot/edit', { id: first, ...report, vin })).toMatchObject({ code: 1 });
    await post('auction.Lot/withdraw', { id: first, reason: 'a test' });
    await vi.waitFor(async () => expect(await heldBy(car.id)).toBeUndefined(), 60_000);
    const [lot] = await database
      .select()
      .from(auctionLots)
      .where(eq(auctionLots.id, await lotOf(car.slug)));
    expect(lot?.vin).toBe(vin);
    expect(lot?.report).toMatchObject({ grade: 'D', note: 'A scratch.', defects: [{ view: 'rear', size_mm: 40 }] });
  });

  it('is free again where no bidder came', async () => {
    const car = await aFreeCar();
    const lotId = await lotOf(car.slug);
    await opened(lotId);
    expect(await shown(car.slug)).toMatchObject({ status: 'reserved', lot_id: lotId });
    await ended(lotId);
    await lotObject(lotId).refresh(lotId);
    await vi.waitFor(async () => expect(await shown(car.slug)).toMatchObject(FREE), 60_000);
  });

  it('stays reserved while its purchase is due, and is sold once that is paid: said again, too', async () => {
    const { car, lotId, payment } = await aWonCar();
    expect(await heldBy(car.id)).toEqual({ reason: 'lot', holder: lotId, isSold: false });
    expect(await post('auction.Payment/book', { id: payment.id, note: 'paid' })).toMatchObject({ code: 1 });
    expect(await post('auction.Payment/book', { id: payment.id, note: 'paid' })).toMatchObject({ code: 1 });
    expect(await shown(car.slug)).toMatchObject({ status: 'sold', held_for: 'lot', lot_id: null });
    // News of its end that arrives late, and the job of every minute, free nothing.
    const [first, ...others] = newsStatements(database, {
      kind: 'ended',
      lotId,
      at: Date.now(),
      winnerId: null,
      dueMinor: 0,
      currency: 'CNY',
      dueAt: 0,
    });
    if (first) await database.batch([first, ...others]);
    await freeWhatIsOver(database, Date.now());
    expect(await heldBy(car.id)).toMatchObject({ isSold: true });
    for (const call of ['free', 'takeBack', 'reserve', 'sell', 'auction'])
      expect(await ofStock(call, car.slug), call).toMatchObject({ code: 0, msg: 'This car is sold.' });
  });

  it('is free once the purchase lapses, and the lot’s again with a second chance', async () => {
    const { car, lotId, payment } = await aWonCar();
    await database.update(auctionPayments).set({ dueAt: 1 }).where(eq(auctionPayments.id, payment.id));
    await lapsePayments(database, Date.now());
    expect(await shown(car.slug)).toMatchObject(FREE);
    const under = await aBidder(await aLot());
    await database.run(sql`insert into auction_bidders (lot_id, member_id, alias, highest_minor, last_bid_at)
      values (${lotId}, ${under.id}, 'B9', 3900000, 1)`);
    expect(await ofStock('reserve', car.slug)).toMatchObject({ code: 1 });
    const refused = await post('auction.Lot/offerSecondChance', { id: lotId });
    expect(refused).toMatchObject({ code: 0, msg: expect.stringContaining('Someone else') });
    await ofStock('free', car.slug);
    expect(await post('auction.Lot/offerSecondChance', { id: lotId })).toMatchObject({ code: 1 });
    expect(await heldBy(car.id)).toMatchObject({ reason: 'lot', holder: lotId });
  });

  it('is in no other lot, whoever made that, and in none with others of its kind', async () => {
    const car = await aFreeCar();
    const lotId = await lotOf(car.slug);
    expect(await ofStock('auction', car.slug)).toMatchObject({ code: 0, msg: expect.stringContaining(`lot ${lotId}`) });
    const form = {
      title: 'By form',
      stock_id: String(car.id),
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
    expect(await post('auction.Lot/add', form)).toMatchObject({ code: 0, data: { errors: [{ path: 'stock_id' }] } });
    const several = await aFreeCar({ quantity: 3 });
    expect(await post('auction.Lot/add', { ...form, stock_id: String(several.id) })).toMatchObject({ code: 0 });
    // A form that lets go of the car, and one that takes another.
    expect(await post('auction.Lot/edit', { id: lotId, stock_id: '' })).toMatchObject({ code: 1 });
    expect(await heldBy(car.id)).toBeUndefined();
    const other = await aFreeCar();
    expect(await post('auction.Lot/edit', { id: lotId, stock_id: String(other.id) })).toMatchObject({ code: 1 });
    expect(await heldBy(other.id)).toMatchObject({ reason: 'lot', holder: lotId });
  });

  it('stays one car while the lot has it', async () => {
    const car = await aFreeCar();
    const lotId = await lotOf(car.slug);
    const edit = (quantity: number) => post('shop.Stock/edit', { id: car.slug, quantity });
    expect(await edit(3)).toMatchObject({ code: 0, data: { errors: [{ path: 'quantity' }] } });
    expect(await post('auction.Lot/withdraw', { id: lotId, reason: 'a test' })).toMatchObject({ code: 1 });
    await vi.waitFor(async () => expect(await heldBy(car.id)).toBeUndefined(), 60_000);
    expect(await edit(3)).toMatchObject({ code: 1 });
  });

  it('is put there once, however many admins do so at once', async () => {
    const car = await aFreeCar();
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => ofStock('auction', car.slug)),
      ...[1, 2].map(() => ofStock('reserve', car.slug)),
      ofStock('deal', car.slug, { price: '50000', until: '2036-01-01 00:00:00' }),
    ]);
    const done = answers.filter(({ code }) => code === 1);
    const held = await heldBy(car.id);
    // An admin may reserve again what they reserved.
    expect(done.length).toBeLessThanOrEqual(held?.reason === 'admin' ? 2 : 1);
    const [lots, offers] = await Promise.all([
      database.$count(auctionLots, eq(auctionLots.stockId, car.id)),
      database.$count(deals, eq(deals.stockSlug, car.slug)),
    ]);
    expect(lots + offers).toBe(held?.reason === 'admin' ? 0 : 1);
  });
});
