import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { removedStatement, wasNotRemoved } from '../../data/queries/listing/removal.ts';
import { auctionLots, auctionPayments, listings, stockItems } from '../../data/schema/index.ts';
import { followListings } from '../../functions/listing/follow.ts';
import { database } from '../support/account.ts';
import { aSubmitted, setState } from '../support/listings.ts';
import { lotObject } from '../support/lots.ts';
import { listedCars, lotOf, openDesk, post, removeCars, shown } from '../support/reserved-cars.ts';

/** A listing is removed by one statement; its lot and its car follow, whatever is killed meanwhile. */

beforeAll(async () => void (await openDesk()), 60_000);
afterAll(removeCars);

const rowOf = async (id: number) => {
  const [row] = await database.select().from(listings).where(eq(listings.id, id));
  return row ?? expect.fail(`no listing ${id}`);
};
const remove = (id: number) => post('listing.Listing/remove', { id, reason: 'Not his car.' });

/** A listing for sale whose car an admin has put into an auction. */
async function inAnAuction() {
  const { listing } = await aSubmitted();
  await post('listing.Listing/approve', { id: listing.id, into: 'sale' });
  const { stockId } = await rowOf(listing.id);
  const [car] = await database
    .select()
    .from(stockItems)
    .where(eq(stockItems.id, stockId ?? 0));
  const slug = car?.slug ?? expect.fail('no car');
  listedCars.push(slug);
  return { id: listing.id, slug, lotId: await lotOf(slug) };
}

it('a removal that is refused withdraws no lot', async () => {
  const { listing, seller } = await aSubmitted();
  await post('listing.Listing/approve', { id: listing.id, into: 'auction', opening_bid: '3000' });
  const { lotId } = await rowOf(listing.id);
  const id = lotId ?? expect.fail('no lot');
  const payment = { lotId: id, memberId: seller.id, amountMinor: 1, currency: 'USD', dueAt: 1, orderNo: `H${id}` };
  await database.insert(auctionPayments).values({ ...payment, state: 'open' });
  expect(await remove(listing.id)).toMatchObject({ code: 0, msg: expect.stringContaining('bought') });
  expect((await rowOf(listing.id)).state).toBe('in_auction');
  expect(await lotObject(id).withdraw(id, 'it was not withdrawn yet')).toBe(true);
});

it('a removal that was killed after it was decided is completed by the job: the lot is withdrawn and the car gone', async () => {
  const { id, slug, lotId } = await inAnAuction();
  await setState(id, 'removed');
  await followListings({ database, environment: env, now: Date.now() });
  expect(await shown(slug)).toBeNull();
  expect((await rowOf(id)).stockId).toBeNull();
  await vi.waitFor(async () => {
    const [lot] = await database.select().from(auctionLots).where(eq(auctionLots.id, lotId));
    expect(lot?.outcome).toBe('withdrawn');
  }, 60_000);
});

it('the car of a removed listing stays where its lot has ended otherwise, until the lot lets go of it', async () => {
  const { id, slug, lotId } = await inAnAuction();
  await lotObject(lotId).withdraw(lotId, 'by another admin');
  await setState(id, 'removed');
  await vi.waitFor(async () => {
    await followListings({ database, environment: env, now: Date.now() });
    expect(await shown(slug)).toBeNull();
  }, 60_000);
});

it('a listing that moved on since it was read is not removed', async () => {
  const { listing } = await aSubmitted();
  const row = await rowOf(listing.id);
  const said = { reason: 'no', stockId: null, now: Date.now() };
  await setState(row.id, 'withdrawn');
  const late = database.batch([removedStatement(database, row, said)]);
  expect(await late.catch(wasNotRemoved)).toBe(true);
  expect(await rowOf(row.id)).toMatchObject({ state: 'withdrawn', version: row.version });
  await database.batch([removedStatement(database, { ...row, state: 'withdrawn' }, said)]);
  expect((await rowOf(row.id)).state).toBe('removed');
});
