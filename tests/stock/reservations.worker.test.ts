import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freeWhatIsOver, isHeldByOther, lotTakesCar, takeStatement } from '../../data/queries/stock/reservations.ts';
import {
  adminLog,
  adminRevisions,
  auctionLots,
  auctionPayments,
  deals,
  listings,
  stockItems,
} from '../../data/schema/index.ts';
import { put, write } from '../../data/write/index.ts';
import type { Holder } from '../../src/domain/stock/reservation.ts';
import { database, read, send } from '../support/account.ts';
import { adminLogin, anAdmin, asAdmin, removeAs } from '../support/admin.ts';
import { aSubmitted, LISTING } from '../support/listings.ts';
import { aLot } from '../support/lots.ts';
import {
  openDesk,
  post,
  ofStock,
  DAY_MS,
  aFreeCar,
  listedCars,
  removeCars,
  heldBy,
  shown,
  lotOf,
  FREE,
} from '../support/reserved-cars.ts';

/** Cars, deals and listings are one car: who has it decides what everybody reads of it. */

let [adminId, token] = [0, ''];
beforeAll(async () => {
  ({ adminId, token } = await openDesk());
}, 60_000);
afterAll(removeCars);

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

  it('brings a car back as sold that was removed as sold before reservations were kept', async () => {
    const car = await aFreeCar();
    await removeAs(token, `/admin/shop.Stock/del?ids[]=${car.slug}`);
    const [removal] = await database.select().from(adminRevisions).where(eq(adminRevisions.rowId, car.slug));
    if (!removal) throw new Error('A removal has no revision.');
    const { id: _id, ...revision } = removal;
    const { sold: _sold, ...before } = removal.before ?? {};
    const [old] = await database
      .insert(adminRevisions)
      .values({ ...revision, changeId: crypto.randomUUID(), before: { ...before, status: 'sold' } })
      .returning({ id: adminRevisions.id });
    expect(await post('security.DataRecycleLog/restore', { ids: [old?.id] })).toMatchObject({ code: 1 });
    expect(await shown(car.slug)).toMatchObject({ status: 'sold', held_for: 'admin' });
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
    }, 60_000);
  });
});
