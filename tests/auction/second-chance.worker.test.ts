import { env } from 'cloudflare:workers';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  auctionDeposits,
  auctionPayments,
  auctionSecondChances,
  balanceChanges,
  members,
} from '../../data/schema/index.ts';
import { balanceEntry } from '../../data/queries/account/ledger.ts';
import { keepLotsGoing } from '../../functions/jobs/lots.ts';
import { database, read, send, type Account } from '../support/account.ts';
import { adminLogin, anAdmin, asAdmin } from '../support/admin.ts';
import { aBidder, aLot, AUCTION, bid, ended, lotObject } from '../support/lots.ts';

let token = '';
beforeAll(async () => {
  ({ token } = await adminLogin(await anAdmin()));
}, 60_000);

const offer = (id: number) => asAdmin(token, '/admin/auction.Lot/offerSecondChance', { id });
/** Whether the list of lots offers to make one. */
const isDue = async (id: number) => {
  const { list } = (await asAdmin(token, `/admin/auction.Lot/index?quickSearch=${id}`)).data as {
    list: { id: number; chance_due: string }[];
  };
  return list.find((lot) => lot.id === id)?.chance_due;
};
const answer = (who: Account, id: number, accept: boolean, requestId = crypto.randomUUID()) =>
  send(`${AUCTION}/answerSecondChance`, { id, accept, request_id: requestId }, who);
const chances = async ({ token: own }: Account) =>
  (await read(`${AUCTION}/getSecondChances`, { token: own })).data as { id: number; state: string }[];
const moneyOf = async ({ id }: Account) =>
  (await database.select().from(members).where(eq(members.id, id)))[0]?.moneyMinor;
const depositOf = async (lotId: number, { id }: Account) => {
  const isIt = and(eq(auctionDeposits.lotId, lotId), eq(auctionDeposits.memberId, id));
  return (await database.select().from(auctionDeposits).where(isIt))[0];
};
const paymentsOf = (lotId: number) =>
  database.select().from(auctionPayments).where(eq(auctionPayments.lotId, lotId)).orderBy(auctionPayments.id);

/** A lot Ana won and did not pay, with Ben and Cem behind her. */
async function aLapsedLot() {
  const id = await aLot();
  const [cem, ben, ana] = [await aBidder(id), await aBidder(id), await aBidder(id)];
  await bid(id, cem, { amount: '1000' });
  await bid(id, ben, { amount: '1200' });
  await bid(id, ana, { amount: '1500' });
  await ended(id);
  await lotObject(id).refresh(id);
  await vi.waitFor(async () => {
    expect(await paymentsOf(id)).toHaveLength(1);
    expect(await moneyOf(ben)).toBe(500_000);
    expect(await database.$count(auctionDeposits, eq(auctionDeposits.lotId, id))).toBe(3);
  }, 60_000);
  expect(await offer(id)).toMatchObject({ code: 0 });
  expect(await isDue(id)).toBe('0');
  const [payment] = await paymentsOf(id);
  expect(await asAdmin(token, '/admin/auction.Payment/lapse', { id: payment?.id })).toMatchObject({ code: 1 });
  return { id, ana, ben, cem };
}

describe('a second chance', () => {
  it('goes to the next bidder at their own bid; taken, it holds the deposit again and opens a payment, once', async () => {
    const { id, ben, cem } = await aLapsedLot();
    expect(await isDue(id)).toBe('1');
    const offered = await offer(id);
    expect(await isDue(id)).toBe('0');
    expect(offered).toMatchObject({ code: 1, data: { lot_id: id, amount: '1200.00', currency: 'USD', state: 'open' } });
    expect(await offer(id)).toMatchObject({ code: 0 });
    expect(await chances(cem)).toEqual([]);
    const [chance] = await chances(ben);
    expect(chance).toEqual(offered.data);
    const detail = () => read(`${AUCTION}/getDetail?id=${id}`, { token: ben.token });
    expect((await detail()).data).toMatchObject({ you: { state: 'second_chance', deposit: { state: 'released' } } });

    expect(await answer(cem, chance!.id, true)).toMatchObject({ code: 0, data: { reason: 'not-found' } });
    const requestId = crypto.randomUUID();
    const twice = await Promise.all([
      answer(ben, chance!.id, true, requestId),
      answer(ben, chance!.id, true, requestId),
    ]);
    for (const one of twice) expect(one).toMatchObject({ code: 1, data: { id: chance!.id, state: 'accepted' } });
    expect((await answer(ben, chance!.id, true, requestId)).data).toEqual(twice[0].data);
    const other = await answer(ben, chance!.id, false, requestId);
    expect(other).toMatchObject({ code: 0, data: { reason: 'request-reused' } });
    expect(await answer(ben, chance!.id, false)).toMatchObject({ code: 0, data: { reason: 'lapsed' } });
    expect(await moneyOf(ben)).toBe(450_000);
    expect(await depositOf(id, ben)).toMatchObject({ state: 'held', turn: 2 });
    expect((await paymentsOf(id)).map(({ state, amountMinor, orderNo }) => [state, amountMinor, orderNo])).toEqual([
      ['lapsed', 160_000, expect.stringMatching(/^L\d{6,}$/)],
      ['open', 130_000, expect.stringMatching(/^L\d{6,}-2$/)],
    ]);
    expect((await detail()).data).toMatchObject({ you: { state: 'second_chance', deposit: { state: 'held' } } });
    const own = (await read(`${AUCTION}/getMyBids`, { token: ben.token })).data as { list: object[] };
    expect(own.list).toMatchObject([
      { you: { state: 'second_chance' }, payment: { state: 'open', amount: '1300.00' } },
    ]);
    // Asking the lot for it, which is over, does not give it back either.
    const hold = { id, terms_version: 1, request_id: crypto.randomUUID() };
    expect(await send(`${AUCTION}/holdDeposit`, hold, ben)).toMatchObject({ code: 0, data: { reason: 'closed' } });
    await lotObject(id).deliverAgain();
    expect([await moneyOf(ben), (await depositOf(id, ben))?.state]).toEqual([450_000, 'held']);
    // The job gives leftover deposits back, and this is none.
    await keepLotsGoing(env, Date.now());
    expect(await depositOf(id, ben)).toMatchObject({ state: 'held' });
    expect(await database.$count(balanceChanges, eq(balanceChanges.memberId, ben.id))).toBe(4);
  });

  it('declined or left to lapse, it goes on to the next, and after the last to nobody', async () => {
    const { id, ben, cem } = await aLapsedLot();
    await offer(id);
    const [first] = await chances(ben);
    expect(await answer(ben, first!.id, false)).toMatchObject({ code: 1, data: { state: 'declined' } });
    expect(await answer(ben, first!.id, false)).toMatchObject({ code: 1, data: { state: 'declined' } });
    expect(await answer(ben, first!.id, true)).toMatchObject({ code: 0 });
    expect(await offer(id)).toMatchObject({ code: 1, data: { amount: '1000.00' } });
    const [second] = await chances(cem);
    await database
      .update(auctionSecondChances)
      .set({ expiresAt: Date.now() - 1 })
      .where(eq(auctionSecondChances.id, second!.id));
    expect(await answer(cem, second!.id, true)).toMatchObject({ code: 0, data: { reason: 'lapsed' } });
    expect(await moneyOf(cem)).toBe(500_000);
    await keepLotsGoing(env, Date.now());
    expect(await chances(cem)).toMatchObject([{ state: 'lapsed' }]);
    expect(await offer(id)).toMatchObject({ code: 0 });
    expect(await paymentsOf(id)).toHaveLength(1);
  });

  it('passes over who has no open account any more: nobody could answer it', async () => {
    const { id, ben, cem } = await aLapsedLot();
    await database.update(members).set({ state: 'closed' }).where(eq(members.id, ben.id));
    expect(await offer(id)).toMatchObject({ code: 1, data: { amount: '1000.00' } });
    expect(await chances(cem)).toMatchObject([{ state: 'open' }]);
  });

  it('passes over who has not paid for another lot, until that is settled', async () => {
    const { id, ben, cem } = await aLapsedLot();
    const lapsed = { lotId: await aLot(), memberId: ben.id, amountMinor: 100, currency: 'USD', dueAt: 0 };
    await database.insert(auctionPayments).values({ ...lapsed, state: 'lapsed', orderNo: crypto.randomUUID() });
    expect(await offer(id)).toMatchObject({ code: 1, data: { amount: '1000.00' } });
    const [ofCem] = await chances(cem);
    expect(await answer(cem, ofCem!.id, false)).toMatchObject({ code: 1 });
    expect(await offer(id)).toMatchObject({ code: 0 });
    await database.update(auctionPayments).set({ settledAt: 1 }).where(eq(auctionPayments.memberId, ben.id));
    expect(await offer(id)).toMatchObject({ code: 1, data: { amount: '1200.00' } });
  });

  it('of an account that was deleted lapses at once, so that the next bidder may be asked', async () => {
    const { id, ben } = await aLapsedLot();
    await offer(id);
    await database.update(members).set({ state: 'deleted' }).where(eq(members.id, ben.id));
    expect(await offer(id)).toMatchObject({ code: 0 });
    await keepLotsGoing(env, Date.now());
    expect(await offer(id)).toMatchObject({ code: 1, data: { amount: '1000.00' } });
  });

  it('cannot be taken by a balance that does not cover the deposit, and then nothing is written', async () => {
    const { id, ben } = await aLapsedLot();
    await offer(id);
    const [chance] = await chances(ben);
    const entry = {
      memberId: ben.id,
      amount: -480_000,
      reason: 'adjustment',
      cause: `test-${ben.username}-poor`,
    } as const;
    await balanceEntry(database, { ...entry, now: Date.now() });
    expect(await answer(ben, chance!.id, true)).toMatchObject({ code: 0, data: { reason: 'no-money' } });
    expect(await chances(ben)).toMatchObject([{ state: 'open' }]);
    expect([await moneyOf(ben), (await paymentsOf(id)).length]).toEqual([20_000, 1]);
  });
});
