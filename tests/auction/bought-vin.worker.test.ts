import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auctionLots, auctionPayments } from '../../data/schema/index.ts';
import type { LotTerms } from '../../src/domain/auction/terms.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import { database, read, type Account } from '../support/account.ts';
import { aBidder, AUCTION } from '../support/lots.ts';
import { aWonCar, openDesk, post, removeCars } from '../support/reserved-cars.ts';
import { aVin } from '../support/vins.ts';

beforeAll(async () => {
  await openDesk();
}, 60_000);
afterAll(removeCars);

const paymentOf = async (account: Account) => {
  const { list } = (await read(`${AUCTION}/getMyBids`, account)).data as { list: { payment: object | null }[] };
  return list[0]?.payment;
};

it('the whole VIN is told to the buyer once they have paid, and to nobody else', async () => {
  const vin = aVin();
  const { lotId, winner, payment } = await aWonCar({ vin });
  const { terms } = (await read(`${AUCTION}/getDetail?id=${lotId}`)).data as { terms: LotTerms };
  expect(terms.vehicle.vin_hash).toMatch(/^[\da-f]{64}$/);
  expect(terms.vehicle.vin_hash).not.toBe(await hashOf(vin));
  expect(await paymentOf(winner)).toMatchObject({ state: 'open', vin: null, vin_salt: null, paid_at: null });
  const before = Date.now();
  expect(await post('auction.Payment/book', { id: payment.id, note: 'paid' })).toMatchObject({ code: 1 });
  const paid = (await paymentOf(winner)) as { vin_salt: string };
  expect(paid).toMatchObject({ state: 'paid', vin, paid_at: expect.any(Number) });
  expect(await hashOf(`{"salt":"${paid.vin_salt}","vin":"${vin}"}`)).toBe(terms.vehicle.vin_hash);
  const [row] = await database.select().from(auctionPayments).where(eq(auctionPayments.id, payment.id));
  expect(row?.paidAt).toBeGreaterThanOrEqual(before);
  const others = [
    await read(`${AUCTION}/getDetail?id=${lotId}`),
    await read(`${AUCTION}/getDetail?id=${lotId}`, winner),
    await read(`${AUCTION}/getHistory?id=${lotId}`),
    await read(`${AUCTION}/getMyBids`, await aBidder(lotId)),
  ];
  for (const secret of [vin, paid.vin_salt]) expect(JSON.stringify(others)).not.toContain(secret);
});

it('it is that of the stock where the lot was made before somebody wrote it', async () => {
  const vin = aVin();
  const { lotId, winner, payment } = await aWonCar({ vin });
  await database.update(auctionLots).set({ vin: null }).where(eq(auctionLots.id, lotId));
  await post('auction.Payment/book', { id: payment.id, note: 'paid' });
  expect(await paymentOf(winner)).toMatchObject({ state: 'paid', vin });
});
