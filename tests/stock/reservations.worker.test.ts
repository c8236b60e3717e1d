import { eq, inArray, like, or, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newsStatements } from '../../durable-objects/auction/news.ts';
import { freeWhatIsOver, isHeldByOther, lotTakesCar, takeStatement } from '../../data/queries/stock/reservations.ts';
import { lapsePayments } from '../../data/queries/auction/due.ts';
import {
  adminLog,
  auctionLots,
  auctionPayments,
  deals,
  listings,
  photos,
  stockItems,
  stockReservations,
} from '../../data/schema/index.ts';
import { put, remove, write } from '../../data/write/index.ts';
import type { StockState } from '../../src/domain/stock/model.ts';
import type { Holder } from '../../src/domain/stock/reservation.ts';
import { database, read, send } from '../support/account.ts';
import { adminLogin, anAdmin, asAdmin, removeAs } from '../support/admin.ts';
import { aSubmitted, LISTING } from '../support/listings.ts';
import { aBidder, aLot, bid, ended, lotObject } from '../support/lots.ts';

/** Cars, lots and deals are one car: who has it decides what everybody reads of it. */

let token = '';
let adminId = 0;
beforeAll(async () => {
  const admin = await anAdmin();
  adminId = admin.id;
  ({ token } = await adminLogin(admin));
}, 60_000);

const post = (path: string, body: object, by = token) => asAdmin(by, `/admin/${path}`, body);
const ofStock = (call: string, id: string, body: object = {}, by = token) =>
  post(`shop.Stock/${call}`, { id, ...body }, by);
const NOW = Date.now();
const DAY_MS = 86_400_000;

let made = 0;
/** A car nobody has. */
async function aFreeCar(facts: object = {}): Promise<{ id: number; slug: string }> {
  const slug = `held-${NOW.toString(36)}-${(made += 1)}`;
  const car = {
    ...{ slug, kind: 'used' as const, brandSlug: 'byd', modelSlug: 'byd-seagull', modelYear: 2025, trim: 'Held' },
    ...{ trimZh: 'Held', energyType: 'battery_electric' as const, priceMinor: 6_000_000, currency: 'CNY', quantity: 1 },
    ...{ isSample: false, source: 'test', mileageKm: 900, condition: 'One owner.' },
  };
  await write(database, [put('stockItems', [{ ...car, ...facts }])], { origin: 'admin', now: NOW });
  const [row] = await database.select({ id: stockItems.id }).from(stockItems).where(eq(stockItems.slug, slug));
  return { id: row?.id ?? 0, slug };
}
/** Cars of listings. */
const listedCars: string[] = [];
// Other tests share the stock.
afterAll(async () => {
  const ours = await database
    .select({ id: stockItems.id, slug: stockItems.slug })
    .from(stockItems)
    .where(or(like(stockItems.slug, 'held-%'), inArray(stockItems.slug, listedCars)));
  const slugs = ours.map(({ slug }) => slug);
  const [shownOf, offers] = await Promise.all([
    database.select().from(photos).where(inArray(photos.ownerId, slugs)),
    database.select().from(deals).where(inArray(deals.stockSlug, slugs)),
  ]);
  const steps = [
    remove(
      'deals',
      offers.map(({ slug }) => [slug]),
    ),
    remove(
      'photos',
      shownOf.map(({ owner, ownerId, position }) => [owner, ownerId, position]),
    ),
    remove(
      'stockItems',
      slugs.map((slug) => [slug]),
    ),
  ];
  const isOurs = inArray(
    stockReservations.stockId,
    ours.map(({ id }) => id),
  );
  await write(database, steps, {
    ...{ origin: 'admin', now: Date.now() },
    also: [database.delete(stockReservations).where(isOurs)],
  });
});

const heldBy = async (id: number) => {
  const [row] = await database.select().from(stockReservations).where(eq(stockReservations.stockId, id));
  return row && { reason: row.reason, holder: row.holder, isSold: row.soldAt !== null };
};
interface Shown {
  status: StockState;
  held_for: string | null;
  lot_id: number | null;
}
const shown = async (slug: string) =>
  (await send('/api/shop.AutoModels/getStockDetail', { slug })).data as Shown | undefined;
const lotOf = async (slug: string) => {
  const answer = await ofStock('auction', slug);
  expect(answer).toMatchObject({ code: 1 });
  return (answer.data as { lot_id: number }).lot_id;
};
const FREE = { status: 'available', held_for: null, lot_id: null };
/** Opens a lot that was to open in a week. */
async function opened(lotId: number): Promise<void> {
  const [opensAt, originalEndsAt] = [Date.now() - 1_000, Date.now() + 3_600_000];
  await database
    .update(auctionLots)
    .set({ opensAt, originalEndsAt, endsAt: originalEndsAt })
    .where(eq(auctionLots.id, lotId));
  await lotObject(lotId).refresh(lotId);
}
async function paymentOf(lotId: number) {
  return vi.waitFor(async () => {
    const [found] = await database.select().from(auctionPayments).where(eq(auctionPayments.lotId, lotId));
    expect(found).toBeDefined();
    return found!;
  }, 15_000);
}
/** A car in a lot that somebody has won. */
async function aWonCar() {
  const car = await aFreeCar();
  const lotId = await lotOf(car.slug);
  await opened(lotId);
  const winner = await aBidder(lotId);
  expect((await bid(lotId, winner, { amount: '40000', currency: 'CNY' })).code).toBe(1);
  await ended(lotId);
  await lotObject(lotId).refresh(lotId);
  return { car, lotId, winner, payment: await paymentOf(lotId) };
}

describe('taking a car', () => {
  const take = (id: number, by: Holder, endsAt: number | null = null) =>
    database.batch([takeStatement(database, { car: eq(stockItems.id, id), ...by, endsAt, now: Date.now() })]);

  it('is for one of many holders at once', async () => {
    const { id } = await aFreeCar();
    const holders = (['lot', 'deal', 'order', 'admin'] as const).flatMap((reason) =>
      [1, 2, 3].map((holder) => ({ reason, holder })),
    );
    const answers = await Promise.allSettled(holders.map((by) => take(id, by)));
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
    expect(refused).toHaveLength(holders.length - 1);
    expect(refused.every(isHeldByOther)).toBe(true);
  });

  it('is done again by its holder, and by another once it has ended', async () => {
    const { id, slug } = await aFreeCar();
    const [one, other] = [{ reason: 'order', holder: 7 } as const, { reason: 'order', holder: 8 } as const];
    await take(id, one, Date.now() + DAY_MS);
    await take(id, one, Date.now() - 1);
    expect(await shown(slug)).toMatchObject({ status: 'reserved', held_for: 'order' });
    await take(id, other);
    expect(await heldBy(id)).toEqual({ ...other, isSold: false });
  });

  it('by an end is over with it', async () => {
    const { id, slug } = await aFreeCar();
    await take(id, { reason: 'admin', holder: 1 }, Date.now() - 1);
    await freeWhatIsOver(database, Date.now());
    expect(await shown(slug)).toMatchObject(FREE);
  });
});

describe('a car that is put into an auction', () => {
  it('is reserved by the lot, which takes along what is known of it, and free once that is withdrawn', async () => {
    const car = await aFreeCar();
    const lotId = await lotOf(car.slug);
    expect(await shown(car.slug)).toMatchObject({ status: 'reserved', held_for: 'lot', lot_id: lotId });
    const [lot] = await database.select().from(auctionLots).where(eq(auctionLots.id, lotId));
    expect(lot).toMatchObject({ stockId: car.id, currency: 'CNY', openingMinor: 3_000_000, state: 'scheduled' });
    expect(lot?.report).toMatchObject({ grade: 'B', note: 'One owner.' });
    const found = await send('/api/shop.Search/indexSearch', { keyword: 'used seagull held', kinds: ['stock'] });
    const listed = (found.data as { list: { slug: string }[] }).list.find(({ slug }) => slug === car.slug);
    expect(listed).toMatchObject({ status: 'reserved', lot_id: lotId });
    expect(await post('auction.Lot/withdraw', { id: lotId, reason: 'a test' })).toMatchObject({ code: 1 });
    await vi.waitFor(async () => expect(await shown(car.slug)).toMatchObject(FREE), 15_000);
    const entries = await database.select().from(adminLog).where(eq(adminLog.node, 'shop/stock/auction'));
    expect(JSON.stringify(entries)).toContain(car.slug);
  });

  it('takes its photographs along, and the report of the lot before', async () => {
    const car = await aFreeCar();
    const first = await lotOf(car.slug);
    const defect = { view: 'rear', x: 0.25, y: 0.75, kind: 'scratch', size_mm: 40, note: '', photographs: [] };
    const report = { report_grade: 'D', report_note: 'A scratch.', report_defects: [defect] };
    expect(await post('auction.Lot/edit', { id: first, ...report, vin: 'LGXC74C43P0123456' })).toMatchObject({
      code: 1,
    });
    await post('auction.Lot/withdraw', { id: first, reason: 'a test' });
    await vi.waitFor(async () => expect(await heldBy(car.id)).toBeUndefined(), 15_000);
    const [lot] = await database
      .select()
      .from(auctionLots)
      .where(eq(auctionLots.id, await lotOf(car.slug)));
    expect(lot?.vin).toBe('LGXC74C43P0123456');
    expect(lot?.report).toMatchObject({ grade: 'D', note: 'A scratch.', defects: [{ view: 'rear', size_mm: 40 }] });
  });

  it('is free again where no bidder came', async () => {
    const car = await aFreeCar();
    const lotId = await lotOf(car.slug);
    await opened(lotId);
    expect(await shown(car.slug)).toMatchObject({ status: 'reserved', lot_id: lotId });
    await ended(lotId);
    await lotObject(lotId).refresh(lotId);
    await vi.waitFor(async () => expect(await shown(car.slug)).toMatchObject(FREE), 15_000);
  });

  it('stays reserved while its purchase is due, and is sold once that is paid: said again, too', async () => {
    const { car, lotId, payment } = await aWonCar();
    expect(await heldBy(car.id)).toEqual({ reason: 'lot', holder: lotId, isSold: false });
    expect(await post('auction.Payment/book', { id: payment.id, note: 'paid' })).toMatchObject({ code: 1 });
    expect(await post('auction.Payment/book', { id: payment.id, note: 'paid' })).toMatchObject({ code: 1 });
    expect(await shown(car.slug)).toMatchObject({ status: 'sold', held_for: 'lot', lot_id: null });
    // News of its end that arrives late, and the job of every minute, free nothing.
    const [first, ...others] = newsStatements(database, {
      ...{ kind: 'ended', lotId, at: Date.now(), winnerId: null, dueMinor: 0, currency: 'CNY', dueAt: 0 },
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
    expect(refused).toMatchObject({ code: 0, msg: expect.stringContaining('Somebody else') });
    await ofStock('free', car.slug);
    expect(await post('auction.Lot/offerSecondChance', { id: lotId })).toMatchObject({ code: 1 });
    expect(await heldBy(car.id)).toMatchObject({ reason: 'lot', holder: lotId });
  });

  it('is in no other lot, whoever made that, and in none with others of its kind', async () => {
    const car = await aFreeCar();
    const lotId = await lotOf(car.slug);
    expect(await ofStock('auction', car.slug)).toMatchObject({ code: 0, msg: expect.stringContaining(`lot ${lotId}`) });
    const form = {
      ...{ title: 'By form', stock_id: String(car.id), currency: 'USD', opening_bid: '5000.00' },
      ...{ ladder_id: '1', fee_id: '1', deposit: '500.00', payment_due_days: 5, soft_close_s: 120 },
      ...{ opens_at: '2036-11-25 10:00:00', original_ends_at: '2036-11-26 10:00:00' },
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

describe('a car in a deal', () => {
  const until = '2036-01-01 00:00:00';

  it('is reserved by it until that is removed, moved to another car, or over', async () => {
    const [car, other] = [await aFreeCar(), await aFreeCar()];
    const answer = await ofStock('deal', car.slug, { price: '50000.00', until });
    const { deal } = answer.data as { deal: string };
    expect(await shown(car.slug)).toMatchObject({ status: 'reserved', held_for: 'deal', lot_id: null });
    const { list } = (await read('/api/shop.Deal/getDealList')).data as { list: { slug: string }[] };
    expect(list.map(({ slug }) => slug)).toContain(deal);
    expect(await ofStock('auction', car.slug)).toMatchObject({ code: 0 });
    expect(await ofStock('free', car.slug)).toMatchObject({ code: 0 });
    await post('shop.Deal/edit', { id: deal, stock: other.slug });
    expect(await shown(car.slug)).toMatchObject(FREE);
    expect(await heldBy(other.id)).toMatchObject({ reason: 'deal' });
    await removeAs(token, `/admin/shop.Deal/del?ids[]=${deal}`);
    expect(await shown(other.slug)).toMatchObject(FREE);
    const again = (await ofStock('deal', car.slug, { price: '50000.00', until })).data as { deal: string };
    await database.update(deals).set({ validUntil: 1 }).where(eq(deals.slug, again.deal));
    await freeWhatIsOver(database, Date.now());
    expect(await shown(car.slug)).toMatchObject(FREE);
  });

  it.each([
    ['a price that saves nothing', { price: '60000.00', until }, 'price'],
    ['an end that is over', { price: '100', until: '2020-01-01 00:00:00' }, 'until'],
    ['no end', { price: '100' }, 'until'],
    ['an amount that is none', { price: 'cheap', until }, 'price'],
  ])('is refused %s', async (_what, body, path) => {
    const car = await aFreeCar();
    expect(await ofStock('deal', car.slug, body)).toMatchObject({ code: 0, data: { errors: [{ path }] } });
    expect(await heldBy(car.id)).toBeUndefined();
  });
});

describe('what an admin does with a car', () => {
  it('reserves, frees, sells and takes back, each in the log, and no other admin reserves it meanwhile', async () => {
    const car = await aFreeCar();
    const { token: second } = await adminLogin(await anAdmin());
    expect(await ofStock('free', car.slug)).toMatchObject({ code: 0, msg: expect.stringContaining('free') });
    expect(await ofStock('reserve', car.slug, { until: '2036-01-01 00:00:00' })).toMatchObject({ code: 1 });
    expect(await heldBy(car.id)).toMatchObject({ reason: 'admin', holder: adminId });
    expect(await ofStock('reserve', car.slug, {}, second)).toMatchObject({ code: 0 });
    expect(await ofStock('free', car.slug, {}, second)).toMatchObject({ code: 1 });
    expect(await ofStock('reserve', car.slug, {}, second)).toMatchObject({ code: 1 });
    expect(await ofStock('sell', car.slug)).toMatchObject({ code: 1 });
    expect(await shown(car.slug)).toMatchObject({ status: 'sold' });
    expect(await ofStock('takeBack', car.slug)).toMatchObject({ code: 1 });
    expect(await shown(car.slug)).toMatchObject(FREE);
    for (const call of ['reserve', 'free', 'sell', 'takeBack']) {
      const entries = await database
        .select()
        .from(adminLog)
        .where(eq(adminLog.node, `shop/stock/${call}`));
      expect(JSON.stringify(entries), call).toContain(car.slug);
    }
  });

  it('takes the right for each, and a car they may see', async () => {
    const car = await aFreeCar();
    const { token: weak } = await adminLogin(
      await anAdmin(['shop/stock/index', 'shop/stock/edit', 'shop/stock/reserve']),
    );
    for (const call of ['auction', 'deal', 'free', 'sell', 'takeBack'])
      expect((await ofStock(call, car.slug, { price: '1', until: '2036-01-01' }, weak)).code, call).toBe(401);
    expect(await ofStock('reserve', car.slug, {}, weak)).toMatchObject({ code: 1 });
    expect(await ofStock('reserve', 'no-such-car')).toMatchObject({ code: 0 });
  });

  it('is nothing a form, an import or a seed says: they leave who has a car as it is', async () => {
    const car = await aFreeCar();
    const lotId = await lotOf(car.slug);
    expect(await post('shop.Stock/edit', { id: car.slug, status: 'available', price: '59000.00' })).toMatchObject({
      code: 1,
    });
    const facts = await database.select().from(stockItems).where(eq(stockItems.id, car.id));
    for (const origin of ['starter', 'import', 'admin'] as const)
      await write(database, [put('stockItems', facts)], { origin, now: Date.now() });
    expect(await shown(car.slug)).toMatchObject({ status: 'reserved', lot_id: lotId, price: '59000.00' });
    const gone = await removeAs(token, `/admin/shop.Stock/del?ids[]=${car.slug}`);
    expect(gone).toMatchObject({ code: 0, msg: expect.stringContaining(`lot ${lotId}`) });
  });

  it('to the recycle bin and back leaves a sold car sold', async () => {
    const car = await aFreeCar();
    await ofStock('sell', car.slug);
    expect(await removeAs(token, `/admin/shop.Stock/del?ids[]=${car.slug}`)).toMatchObject({ code: 1 });
    expect(await shown(car.slug)).toBeNull();
    const { list } = (await asAdmin(token, '/admin/security.DataRecycleLog/index')).data as {
      list: { id: number; row_id?: string; title?: string }[];
    };
    const entry = list.find((row) => JSON.stringify(row).includes(car.slug));
    expect(await post('security.DataRecycleLog/restore', { ids: [entry?.id] })).toMatchObject({ code: 1 });
    expect(await shown(car.slug)).toMatchObject({ status: 'sold' });
  });
});

describe('a listing whose car is in the stock', () => {
  it('stays, and so does its car, once somebody has paid for it', async () => {
    const { seller, listing } = await aSubmitted();
    await post('listing.Listing/approve', { id: listing.id, into: 'sale' });
    const [row] = await database.select().from(listings).where(eq(listings.id, listing.id));
    const stockId = row?.stockId ?? 0;
    const [listed] = await database.select().from(stockItems).where(eq(stockItems.id, stockId));
    listedCars.push(listed?.slug ?? '');
    const lotId = await aLot({ stockId, sellerId: seller.id, state: 'closed', outcome: 'sold' });
    await database.batch([lotTakesCar(database, { lotId, now: Date.now() })]);
    const payment = { lotId, memberId: seller.id, amountMinor: 1, currency: 'USD', dueAt: 1, orderNo: `H${lotId}` };
    await database.insert(auctionPayments).values({ ...payment, state: 'open' });
    const refused = { code: 0, msg: expect.stringContaining('bought') };
    expect(await post('listing.Listing/remove', { id: listing.id, reason: 'no' })).toMatchObject(refused);
    const [due] = await database.select().from(auctionPayments).where(eq(auctionPayments.lotId, lotId));
    await post('auction.Payment/book', { id: due?.id, note: 'paid' });
    expect(await post('listing.Listing/remove', { id: listing.id, reason: 'no' })).toMatchObject(refused);
    expect((await send(`${LISTING}/withdraw`, { id: listing.id }, { token: seller.token })).data).toEqual({
      reason: 'wrong-state',
    });
    expect(await heldBy(stockId)).toEqual({ reason: 'lot', holder: lotId, isSold: true });
  });

  it('goes with its car while a lot runs: that is withdrawn', async () => {
    const { listing } = await aSubmitted();
    await post('listing.Listing/approve', { id: listing.id, into: 'sale' });
    const [row] = await database.select().from(listings).where(eq(listings.id, listing.id));
    const [car] = await database
      .select()
      .from(stockItems)
      .where(eq(stockItems.id, row?.stockId ?? 0));
    const lotId = await lotOf(car?.slug ?? '');
    const [taken] = await database.select().from(auctionLots).where(eq(auctionLots.id, lotId));
    expect(taken).toMatchObject({ image: row?.photos[0], sellerId: row?.memberId, vin: row?.vin });
    expect(taken?.report).toMatchObject({ photographs: row?.photos, defects: [{ view: 'left', photographs: [] }] });
    expect(await post('listing.Listing/remove', { id: listing.id, reason: 'no' })).toMatchObject({ code: 1 });
    expect(await heldBy(car?.id ?? 0)).toBeUndefined();
    expect(await shown(car?.slug ?? '')).toBeNull();
    await vi.waitFor(async () => {
      const [lot] = await database.select().from(auctionLots).where(eq(auctionLots.id, lotId));
      expect(lot?.outcome).toBe('withdrawn');
    }, 15_000);
  });
});
