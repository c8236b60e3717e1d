import { and, eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { rememberShared } from '../../data/queries/auth/known-devices.ts';
import { auctionFlags, listings, members } from '../../data/schema/index.ts';
import { anAccount, database, send, type Account } from '../support/account.ts';
import { adminLogin, anAdmin, asAdmin } from '../support/admin.ts';
import { A_CAR, aSubmitted, save, setState } from '../support/listings.ts';
import { aBuyer, aLot, AUCTION, bid } from '../support/lots.ts';
import { aVin } from '../support/vins.ts';

const flagsOf = async (lotId: number, { id }: Account) => {
  const isIt = and(eq(auctionFlags.lotId, lotId), eq(auctionFlags.memberId, id));
  return (await database.select().from(auctionFlags).where(isIt)).map(({ kind }) => kind).sort();
};
/** Makes the last login of an account come from an address. */
async function from(account: Account, lastLoginIp: string): Promise<Account> {
  await database.update(members).set({ lastLoginIp }).where(eq(members.id, account.id));
  return account;
}
const hold = (id: number, buyer: Account) =>
  send(`${AUCTION}/holdDeposit`, { id, terms_version: 1, request_id: crypto.randomUUID() }, { token: buyer.token });

describe('the seller of a lot', () => {
  it.each(['seller', 'listing', 'lot of a listing', 'car in stock', 'VIN'] as const)(
    'may not bid on it, nor hold a deposit: known by the %s',
    async (by) => {
      const { seller, listing } = await aSubmitted();
      const stockId = 900_000 + listing.id;
      const isIt = eq(listings.id, listing.id);
      if (by === 'car in stock') await database.update(listings).set({ stockId }).where(isIt);
      const id = await aLot({
        ...(by === 'seller' && { sellerId: seller.id }),
        ...(by === 'listing' && { listingId: listing.id }),
        ...(by === 'car in stock' && { stockId }),
        ...(by === 'VIN' && { vin: String(listing['vin']) }),
      });
      if (by === 'lot of a listing') await database.update(listings).set({ lotId: id }).where(isIt);
      const refused = { code: 0, msg: 'You cannot bid on your own car.', data: { reason: 'own-lot' } };
      expect(await hold(id, seller)).toMatchObject(refused);
      expect(await bid(id, seller, { amount: '1000' })).toMatchObject(refused);
      await database.update(listings).set({ stockId: null, lotId: null }).where(isIt);
    },
  );

  it('is by a VIN the one an admin took in, before others who only sent it', async () => {
    const vin = aVin();
    const [stranger, owner] = [await aSubmitted({ vin }), await aSubmitted({ vin })];
    await setState(owner.listing.id, 'approved');
    const id = await aLot({ vin });
    expect(await hold(id, owner.seller)).toMatchObject({ data: { reason: 'own-lot' } });
    await setState(owner.listing.id, 'sold');
    expect(await hold(id, stranger.seller)).toMatchObject({ data: { reason: 'own-lot' } });
  });

  it('is nobody by a listing that was never sent, or was removed', async () => {
    const vin = aVin();
    const { seller, listing } = await aSubmitted({ vin });
    await setState(listing.id, 'removed');
    const drafter = await anAccount();
    expect(await save(drafter, { ...A_CAR, vin })).toMatchObject({ code: 1 });
    const id = await aLot({ vin });
    for (const account of [seller, drafter])
      expect((await hold(id, account)).data).not.toMatchObject({ reason: 'own-lot' });
  });
});

describe('a bidder near the seller', () => {
  it('is flagged by a network both logged in from, and by a browser of both, and goes on bidding', async () => {
    const seller = await from(await anAccount(), '2001:db8:1:2::7');
    const id = await aLot({ sellerId: seller.id });
    const [near, far, shared] = [
      await from(await aBuyer(), '2001:db8:1:2::ffff'),
      await from(await aBuyer(), '2001:db8:1:3::7'),
      await aBuyer(),
    ];
    await rememberShared(database, [shared.id, seller.id], Date.now());
    for (const one of [near, far, shared]) expect(await hold(id, one)).toMatchObject({ code: 1 });
    await vi.waitFor(async () => {
      expect(await flagsOf(id, near)).toEqual(['network']);
      expect(await flagsOf(id, shared)).toEqual(['device']);
    }, 60_000);
    expect(await flagsOf(id, far)).toEqual([]);
    expect(await bid(id, near, { amount: '1000' })).toMatchObject({ code: 1 });

    const { token } = await adminLogin(await anAdmin());
    const query = `search[0][field]=id&search[0][val]=${id}&search[0][operator]==`;
    const lots = (await asAdmin(token, `/admin/auction.Lot/index?${query}`)).data as { list: object[] };
    expect(lots.list).toMatchObject([{ flagged_bidders: 2 }]);
    await vi.waitFor(async () => {
      const ofLot = `search[0][field]=lot_id&search[0][val]=${id}&search[0][operator]==`;
      const { data } = await asAdmin(token, `/admin/auction.Bidder/index?${ofLot}`);
      expect((data as { list: object[] }).list).toMatchObject([
        { user_id: near.id, shares_network: '1', shares_device: '0' },
      ]);
    }, 60_000);
  });

  it('is nobody where no member sells the car', async () => {
    const id = await aLot();
    const buyer = await aBuyer();
    expect(await hold(id, buyer)).toMatchObject({ code: 1 });
    expect(await bid(id, buyer, { amount: '1000' })).toMatchObject({ code: 1 });
    expect(await flagsOf(id, buyer)).toEqual([]);
  });
});
