import { env } from 'cloudflare:workers';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  adminLog,
  auctionLots,
  auctionPayments,
  listings,
  photos,
  stockItems,
  stockReservations,
  uploads,
} from '../../data/schema/index.ts';
import { remove, write } from '../../data/write/index.ts';
import { followListings } from '../../functions/listing/follow.ts';
import { database, mailsTo, send, type Account } from '../support/account.ts';
import { adminLogin, anAdmin, asAdmin } from '../support/admin.ts';
import { aSubmitted, detail, LISTING, listingIn, save, submit, type Listing } from '../support/listings.ts';
import { lotObject } from '../support/lots.ts';

let token = '';
beforeAll(async () => {
  ({ token } = await adminLogin(await anAdmin()));
}, 60_000);

const decide = (call: string, body: object, by = token) => asAdmin(by, `/admin/listing.Listing/${call}`, body);
const follow = () => followListings({ database, environment: env, now: Date.now() });
const now = async (seller: Account, { id }: Listing) => listingIn(await detail(seller, id));
const carOf = async (id: number | null) =>
  (
    await database
      .select()
      .from(stockItems)
      .where(eq(stockItems.id, id ?? 0))
  )[0];
const usedCars = async () =>
  (
    (await send('/api/shop.AutoModels/getAllStockList', { kind: 'used', limit: 100 })).data as {
      list: { id: number }[];
    }
  ).list;

/** Takes a car out of the stock again: other tests share it. */
async function swept({ id }: Listing) {
  const [row] = await database.select().from(listings).where(eq(listings.id, id));
  const car = await carOf(row?.stockId ?? null);
  if (!car) return;
  const rows = await database.select().from(photos).where(eq(photos.ownerId, car.slug));
  await database.delete(stockReservations).where(eq(stockReservations.stockId, car.id));
  await write(
    database,
    [
      remove(
        'photos',
        rows.map(({ position }) => ['stock', car.slug, position]),
      ),
      remove('stockItems', [[car.slug]]),
    ],
    { origin: 'admin', now: Date.now() },
  );
}

describe('a listing that is approved into sale', () => {
  it('is a used car at once: in the list, in the search, with its photographs, and its owner is told', async () => {
    const { seller, listing } = await aSubmitted();
    const approved = await decide('approve', { id: listing.id, into: 'sale' });
    expect(approved).toMatchObject({ code: 1, data: { stock_id: expect.any(Number), lot_id: null } });
    const after = await now(seller, listing);
    expect(after).toMatchObject({ state: 'listed', lot_id: null, version: listing.version + 1 });
    const car = await carOf(after.stock_id);
    expect(car).toMatchObject({
      kind: 'used',
      status: 'available',
      modelYear: 2025,
      mileageKm: 21_400,
    });
    expect(car).toMatchObject({ currency: 'CNY', source: 'member_listing', isSample: false });
    // Near seven yuan for a dollar.
    expect((car?.priceMinor ?? 0) / 940_000).toBeGreaterThan(6);
    expect((await usedCars()).map(({ id }) => id)).toContain(after.stock_id);
    const found = await send('/api/shop.Search/indexSearch', { keyword: 'used seagull', kinds: ['stock'] });
    expect(JSON.stringify(found.data)).toContain(car?.slug);
    const shown = await database
      .select()
      .from(photos)
      .where(eq(photos.ownerId, car?.slug ?? ''));
    expect(shown.map(({ key }) => `/${key}`)).toEqual(listing['photos']);
    const [file] = await database
      .select()
      .from(uploads)
      .where(eq(uploads.key, shown[0]?.key ?? ''));
    expect([file?.memberId, typeof file?.adminId]).toEqual([null, 'number']);
    const [mail] = await mailsTo(seller.email);
    expect(mail).toMatchObject({ kind: 'listingNotice', subject: expect.stringContaining('Your car is for sale') });

    expect((await decide('approve', { id: listing.id, into: 'sale' })).data).toEqual({ reason: 'wrong-state' });
    expect((await decide('reject', { id: listing.id, reason: 'late' })).data).toEqual({ reason: 'wrong-state' });
    const entries = await database.select().from(adminLog).where(eq(adminLog.node, 'listing/listing/approve'));
    expect(entries.some(({ data }) => JSON.stringify(data).includes(`"listing":${listing.id}`))).toBe(true);

    const taken = await send(`${LISTING}/withdraw`, { id: listing.id }, { token: seller.token });
    expect(listingIn(taken)).toMatchObject({ state: 'withdrawn' });
    expect(await carOf(after.stock_id)).toBeUndefined();
    expect((await usedCars()).map(({ id }) => id)).not.toContain(after.stock_id);
  });

  it('follows its car: reserved in the stock, and sold', async () => {
    const { seller, listing } = await aSubmitted();
    await decide('approve', { id: listing.id, into: 'sale' });
    const { stock_id: stockId } = await now(seller, listing);
    const { slug } = (await carOf(stockId)) ?? {};
    await asAdmin(token, '/admin/shop.Stock/reserve', { id: slug });
    expect((await send(`${LISTING}/withdraw`, { id: listing.id }, { token: seller.token })).data).toEqual({
      reason: 'wrong-state',
    });
    await follow();
    expect((await now(seller, listing)).state).toBe('reserved');
    await asAdmin(token, '/admin/shop.Stock/free', { id: slug });
    await follow();
    expect((await now(seller, listing)).state).toBe('listed');
    await asAdmin(token, '/admin/shop.Stock/reserve', { id: slug });
    await follow();
    await asAdmin(token, '/admin/shop.Stock/sell', { id: slug });
    await follow();
    expect((await now(seller, listing)).state).toBe('sold');
    expect((await decide('remove', { id: listing.id, reason: 'late' })).data).toEqual({ reason: 'wrong-state' });
    await swept(listing);
  });

  it('needs a brand of the catalogue and a price', async () => {
    const free = await aSubmitted({ auto_style_id: undefined, energy_type: 'petrol', name: 'A car of no brand here' });
    const answer = await decide('approve', { id: free.listing.id, into: 'sale' });
    expect(answer).toMatchObject({ code: 0, data: { errors: [{ path: 'into' }] } });
    expect(answer.msg).toContain('brand of the catalogue');
    const auction = await aSubmitted({ want: 'auction', reserve: '5000.00', price: null, incoterm: null });
    const unpriced = await decide('approve', { id: auction.listing.id, into: 'sale' });
    expect(unpriced.msg).toContain('no price');
    const brands = await asAdmin(token, '/admin/listing.Listing/edit', { id: free.listing.id, brand_id: '1' });
    expect(brands.code).toBe(1);
    expect((await decide('approve', { id: free.listing.id, into: 'sale' })).code).toBe(1);
    await swept(free.listing);
  });

  it('is approved once, however many say so at once', async () => {
    const { seller, listing } = await aSubmitted();
    const answers = await Promise.all([
      decide('approve', { id: listing.id, into: 'sale' }),
      decide('approve', { id: listing.id, into: 'sale' }),
      decide('reject', { id: listing.id, reason: 'no' }),
    ]);
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(['listed', 'rejected']).toContain((await now(seller, listing)).state);
    expect(
      await mailsTo(seller.email).then((mails) => mails.filter(({ kind }) => kind === 'listingNotice')),
    ).toHaveLength(1);
    await swept(listing);
  });
});

describe('a listing that is approved into auction', () => {
  const WANTED = { want: 'auction', reserve: '8000.00', price: '9000.00' };
  /** Ends a lot. What its object tells libSQL a moment later has been told. */
  const withdraw = async (lotId: number) => {
    await lotObject(lotId).withdraw(lotId, 'a test');
    const isLot = eq(auctionLots.id, lotId);
    const outcome = async () => (await database.select().from(auctionLots).where(isLot))[0]?.outcome;
    await expect.poll(outcome, { timeout: 60_000 }).toBe('withdrawn');
  };

  it('is a lot to come, with its report and its reserve, and for sale where no bidder came', async () => {
    const { seller, listing } = await aSubmitted(WANTED);
    const { data } = await decide('approve', { id: listing.id, into: 'auction', opening_bid: '5100', grade: 'B' });
    const lotId = (data as { lot_id: number }).lot_id;
    const [lot] = await database.select().from(auctionLots).where(eq(auctionLots.id, lotId));
    expect(lot).toMatchObject({
      listingId: listing.id,
      sellerId: seller.id,
      state: 'scheduled',
      reserveMinor: 800_000,
    });
    expect(lot).toMatchObject({ openingMinor: 510_000, currency: 'USD', styleId: 101, vin: listing['vin'] });
    expect(lot?.report).toMatchObject({ grade: 'B', defects: [{ view: 'left', photographs: [] }] });
    expect(lot?.reportHash).toMatch(/^[0-9a-f]{64}$/);
    expect(await now(seller, listing)).toMatchObject({ state: 'in_auction', lot_id: lotId });
    expect((await mailsTo(seller.email))[0]?.subject).toContain('goes into an auction');
    await withdraw(lotId);
    await follow();
    const after = await now(seller, listing);
    expect(after.state).toBe('listed');
    expect(await carOf(after.stock_id)).toMatchObject({ status: 'available' });
    await swept(listing);
  });

  it.each([
    ['no opening bid', {}],
    ['an empty one', { opening_bid: '' }],
    ['a number', { opening_bid: 4000 }],
    ['an exponent', { opening_bid: '4e3' }],
    ['cents', { opening_bid: '4000.50' }],
    ['nothing', { opening_bid: '0' }],
    ['more than the reserve', { opening_bid: '8001' }],
  ])('asks for the opening bid, and does not take %s', async (_what, said) => {
    const { seller, listing } = await aSubmitted(WANTED);
    const answer = await decide('approve', { id: listing.id, into: 'auction', ...said });
    expect(answer).toMatchObject({ code: 0, data: { errors: [{ path: 'opening_bid' }] } });
    expect((await now(seller, listing)).state).toBe('submitted');
  });

  it('is reserved once a bidder won, and sold once it is paid', async () => {
    const { seller, listing } = await aSubmitted(WANTED);
    const { data } = await decide('approve', { id: listing.id, into: 'auction', opening_bid: '3000.00' });
    const lotId = (data as { lot_id: number }).lot_id;
    await withdraw(lotId);
    await database.update(auctionLots).set({ state: 'closed', outcome: 'sold' }).where(eq(auctionLots.id, lotId));
    await follow();
    expect((await now(seller, listing)).state).toBe('reserved');
    await database.insert(auctionPayments).values({
      lotId,
      memberId: seller.id,
      amountMinor: 1,
      currency: 'USD',
      dueAt: 1,
      state: 'paid',
      orderNo: `T${lotId}`,
    });
    await follow();
    expect((await now(seller, listing)).state).toBe('sold');
    await database.delete(auctionPayments).where(and(eq(auctionPayments.lotId, lotId)));
  });
});

describe('a listing that is not taken', () => {
  it('goes back with a reason its owner reads, and may be sent again', async () => {
    const { seller, listing } = await aSubmitted();
    expect((await decide('reject', { id: listing.id, reason: '' })).code).toBe(0);
    expect((await decide('reject', { id: listing.id, reason: 'Photograph the left side.' })).code).toBe(1);
    const back = await now(seller, listing);
    expect(back).toMatchObject({ state: 'rejected', rejected_because: 'Photograph the left side.' });
    const [mail] = await mailsTo(seller.email);
    expect(mail?.text).toContain('Photograph the left side.');
    const again = listingIn(await save(seller, { id: back.id, version: back.version, color: 'Blue' }));
    expect(listingIn(await submit(seller, again))).toMatchObject({ state: 'submitted', rejected_because: null });
  });

  it('is removed with its car', async () => {
    const { seller, listing } = await aSubmitted();
    await decide('approve', { id: listing.id, into: 'sale' });
    const { stock_id: stockId } = await now(seller, listing);
    expect((await decide('remove', { id: listing.id, reason: 'Not his car.' })).code).toBe(1);
    expect(await now(seller, listing)).toMatchObject({ state: 'removed', rejected_because: 'Not his car.' });
    expect(await carOf(stockId)).toBeUndefined();
  });

  it('is not there for an admin without the right, nor where there is none', async () => {
    const { listing } = await aSubmitted();
    const { token: weak } = await adminLogin(await anAdmin(['listing/listing/index']));
    expect((await decide('approve', { id: listing.id, into: 'sale' }, weak)).code).toBe(401);
    expect((await decide('approve', { id: 999_999, into: 'sale' })).code).toBe(0);
    const index = await asAdmin(weak, '/admin/listing.Listing/index?quickSearch=Seagull');
    expect((index.data as { list: object[] }).list.length).toBeGreaterThan(0);
  });
});
