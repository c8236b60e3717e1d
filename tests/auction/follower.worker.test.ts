import { and, eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { auctionBidders } from '../../data/schema/index.ts';
import { database } from '../support/account.ts';
import { aBidder, aLot, bid, ended, lotObject } from '../support/lots.ts';

it('tells lists of bidders who have changed since, and of all of them once the lot is over', async () => {
  const id = await aLot();
  const [ana, ben, cem] = [await aBidder(id), await aBidder(id), await aBidder(id)];
  const highestOf = async ({ id: memberId }: { id: number }) => {
    const isTheirs = and(eq(auctionBidders.lotId, id), eq(auctionBidders.memberId, memberId));
    const [row] = await database.select().from(auctionBidders).where(isTheirs);
    return row?.highestMinor;
  };
  const becomes = (who: { id: number }, minor: number) =>
    vi.waitFor(async () => expect(await highestOf(who)).toBe(minor), { timeout: 60_000 });
  await bid(id, ana, { amount: '1000' });
  await bid(id, ben, { amount: '2000' });
  await becomes(ben, 200_000);
  await becomes(ana, 100_000);
  // What a list says of who has not bid since is not written once more.
  await database.update(auctionBidders).set({ highestMinor: 1 }).where(eq(auctionBidders.memberId, ana.id));
  await bid(id, cem, { amount: '3000' });
  await becomes(cem, 300_000);
  expect(await highestOf(ana)).toBe(1);
  await ended(id);
  await lotObject(id).read(id, undefined);
  await becomes(ana, 100_000);
});
