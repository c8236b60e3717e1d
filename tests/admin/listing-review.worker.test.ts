import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { listings, photos, stockItems } from '../../data/schema/index.ts';
import { remove, write } from '../../data/write/index.ts';
import { database } from '../support/account.ts';
import { adminLogin, anAdmin, asAdmin } from '../support/admin.ts';
import { A_CAR, aSubmitted, listingIn, save, submit } from '../support/listings.ts';

let token = '';
beforeAll(async () => {
  ({ token } = await adminLogin(await anAdmin()));
}, 60_000);

const decide = (call: string, body: object) => asAdmin(token, `/admin/listing.Listing/${call}`, body);

/** The car a listing became. */
async function carOf(id: number) {
  const [row] = await database.select({ stockId: listings.stockId }).from(listings).where(eq(listings.id, id));
  const [car] = await database
    .select()
    .from(stockItems)
    .where(eq(stockItems.id, row?.stockId ?? 0));
  if (!car) throw new Error('it became none');
  return car;
}

/** Takes a car out of the stock again: other tests share it. */
async function swept(slug: string) {
  const rows = await database.select().from(photos).where(eq(photos.ownerId, slug));
  const keys = rows.map(({ position }) => ['stock', slug, position] as const);
  await write(database, [remove('photos', keys), remove('stockItems', [[slug]])], { origin: 'admin', now: Date.now() });
}

describe('the review of a listing', () => {
  const review = (id: number, by = token) => asAdmin(by, `/admin/listing.Listing/review?id=${id}`);
  interface Review {
    row: Record<string, unknown>;
    photos: string[];
    defects: object[];
    vin: { listings: { id: number }[]; cars: string[]; [fact: string]: unknown };
    seller: Record<string, unknown>;
    next: number | null;
  }
  const reviewed = async (id: number, by = token) => (await review(id, by)).data as Review;

  it('has pictures, marks, VIN and seller together, and the listing that waits longest beside it', async () => {
    const vin = 'LGXC74C48R0123456';
    const { seller, listing } = await aSubmitted({ vin, year: 2025 });
    const told = await reviewed(listing.id);
    expect(told.row).toMatchObject({ id: listing.id, state: 'submitted', price: '9400.00', vin });
    expect(told.photos).toEqual(listing['photos']);
    expect(told.defects).toEqual([{ view: 'left', x: 0.25, y: 0.5, kind: 'scratch', size_mm: 24, note: 'Door' }]);
    // R is 2024: its owner says another year.
    expect(told.vin).toMatchObject({
      valid: true,
      check_digit: 'bad',
      year: 2024,
      brand: 'BYD',
      listings: [],
      cars: [],
    });
    expect(told.seller).toMatchObject({ id: seller.id, email: seller.email, is_closed: false, listings: 0, failed: 0 });
    const other = await aSubmitted({ vin });
    const after = await reviewed(listing.id);
    expect(after.vin.listings).toMatchObject([{ id: other.listing.id, state: 'submitted' }]);
    expect(after.next).toEqual(expect.any(Number));
    expect(after.next).not.toBe(listing.id);
    // What is left to check is not offered after it was decided about.
    await decide('reject', { id: other.listing.id, reason: 'Twice' });
    expect((await reviewed(other.listing.id)).seller).toMatchObject({ failed: 0, listings: 0 });
  });

  it('counts what became of the other cars of its owner', async () => {
    const { seller, listing } = await aSubmitted();
    const another = listingIn(await save(seller, { ...A_CAR, photos: listing['photos'] }));
    await submit(seller, another);
    await decide('reject', { id: another.id, reason: 'Blurred' });
    expect((await reviewed(listing.id)).seller).toMatchObject({ listings: 1, sold: 0, failed: 1 });
  });

  it('names a car in stock with the same VIN, and never the one the listing became', async () => {
    const vin = 'LGXC74C48R0999999';
    const { listing } = await aSubmitted({ vin });
    await decide('approve', { id: listing.id, into: 'sale' });
    const { slug } = await carOf(listing.id);
    const other = await aSubmitted({ vin });
    expect((await reviewed(other.listing.id)).vin.cars).toEqual([slug]);
    expect((await reviewed(listing.id)).vin.cars).toEqual([]);
    await swept(slug);
  });

  it('tells how an owner is reached, and what is in stock, to those alone who may read the lists of it', async () => {
    const { seller, listing } = await aSubmitted();
    const { token: few } = await adminLogin(await anAdmin(['listing/listing/review']));
    const told = await reviewed(listing.id, few);
    expect(told.seller).toMatchObject({ id: seller.id, email: null, mobile: null });
    const { token: readers } = await adminLogin(await anAdmin(['listing/listing/review', 'user/user/index']));
    expect((await reviewed(listing.id, readers)).seller).toMatchObject({ email: seller.email });
    const { token: others } = await adminLogin(await anAdmin(['listing/listing/index', 'listing/listing/approve']));
    expect((await review(listing.id, others)).code).toBe(401);
    expect((await review(999_999)).code).toBe(0);
    expect((await review(0)).code).toBe(0);
  });
});
