import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auctionLots, auctionPayments, balanceChanges } from '../../data/schema/index.ts';
import type { AuctionLot } from '../../durable-objects/auction/lot.ts';
import { database, read, send } from '../support/account.ts';
import {
  aBidder,
  aBuyer,
  aLot,
  AUCTION,
  bid,
  ended,
  lotObject,
  restarted,
  money,
  settled,
  stateOf,
} from '../support/lots.ts';

const detail = async (id: number, token?: string) =>
  (await read(`${AUCTION}/getDetail?id=${id}`, token === undefined ? {} : { token })).data as Record<string, never>;

describe('a lot', () => {
  it('is unknown where there is none', async () => {
    expect(await read(`${AUCTION}/getDetail?id=999999`)).toMatchObject({ code: 0, data: { reason: 'not-found' } });
  });

  it('takes bids of those whose deposit is held, and tells who leads by alias alone', async () => {
    const id = await aLot();
    const [ana, ben] = [await aBidder(id), await aBidder(id)];
    expect(await money(ana.id)).toBe(450_000);
    const first = await bid(id, ana, { max_amount: '2000.00' });
    expect(first).toMatchObject({
      code: 1,
      data: { accepted: true, seq: 2, alias: 'B1', leading: true, replayed: false, you: { max_amount: '2000.00' } },
    });
    const second = await bid(id, ben, { amount: '1500' });
    expect(second).toMatchObject({
      code: 1,
      data: {
        accepted: true,
        seq: 3,
        alias: 'B2',
        leading: false,
        lot: { current_bid: '1600.00', leader_alias: 'B1', bid_count: 3, next_minimum_bid: '1700.00' },
        you: { state: 'outbid', highest: '1500.00', max_amount: null },
      },
    });
    const seen = await detail(id);
    expect(seen).toMatchObject({ you: null, lot: { status: 'open', last_seq: 4 } });
    expect(JSON.stringify(seen)).not.toMatch(new RegExp(`2000\\.00|${ana.username}|${ben.username}`));
  });

  it('refuses what it cannot take, says why, and changes nothing', async () => {
    const id = await aLot({ currency: 'USD' });
    const [ana, poor] = [await aBidder(id), await aBuyer(1_000)];
    const refusal = async (buyer: typeof ana, said: object) => (await bid(id, buyer, said)).data as { reason?: string };
    expect(await refusal(poor, { amount: '1000' })).toMatchObject({ reason: 'no-deposit' });
    const hold = { id, terms_version: 1, request_id: crypto.randomUUID() };
    expect(await send(`${AUCTION}/holdDeposit`, hold, poor)).toMatchObject({ code: 0, data: { reason: 'no-money' } });
    expect(await refusal(ana, { amount: '999' })).toMatchObject({ reason: 'bid-too-low', seq: null, alias: 'B1' });
    expect(await refusal(ana, { amount: '1000', currency: 'CNY' })).toMatchObject({ reason: 'currency-mismatch' });
    expect(await refusal(ana, { amount: '1000000000' })).toMatchObject({ reason: 'too-high' });
    expect(await detail(id)).toMatchObject({ lot: { current_bid: null, bid_count: 0, last_seq: 1 } });
  });

  it.each([
    {},
    { amount: '1', max_amount: '2' },
    { amount: '-1' },
    { amount: 'NaN' },
    { amount: '1e3' },
    { amount: '12e2' },
    { amount: 1200 },
    { max_amount: 1200 },
    { amount: '10.50' },
  ])('does not read %o as a bid', async (said) => {
    const id = await aLot();
    const ana = await aBidder(id);
    expect(await bid(id, ana, said)).toMatchObject({ code: 0, data: { errors: [expect.anything()] } });
  });

  it('answers a repeated request as it did, and refuses its id for another bid', async () => {
    const id = await aLot();
    const ana = await aBidder(id);
    const said = { amount: '1000', request_id: crypto.randomUUID() };
    const first = await bid(id, ana, said);
    await restarted(id);
    const again = await bid(id, ana, said);
    expect(again.data).toMatchObject({ accepted: true, replayed: true, seq: (first.data as { seq: number }).seq });
    expect((await bid(id, ana, { ...said, amount: '2000' })).data).toMatchObject({ reason: 'request-reused' });
    expect(await detail(id)).toMatchObject({ lot: { bid_count: 1 } });
  });

  it('puts its end off for a late bid', async () => {
    const id = await aLot({ originalEndsAt: Date.now() + 60_000 });
    const ana = await aBidder(id);
    const before = Date.now();
    const { data } = await bid(id, ana, { amount: '1000' });
    const { lot } = data as { lot: { ends_at: number; extensions: number; original_ends_at: number } };
    expect(lot.extensions).toBe(1);
    expect(lot.ends_at - before).toBeGreaterThanOrEqual(120_000);
    expect(lot.original_ends_at).toBeLessThan(lot.ends_at);
  });
});

describe('too many calls', () => {
  it('of one member on one lot wait, leave no row, and stop nobody else', async () => {
    const id = await aLot();
    const [ana, ben] = [await aBidder(id), await aBidder(id)];
    const answers = await Promise.all(Array.from({ length: 12 }, () => bid(id, ana, { amount: '900' })));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(2);
    expect(refused[0]?.headers.get('retry-after')).toBe('1');
    expect(await bid(id, ben, { amount: '1000' })).toMatchObject({ code: 1, data: { alias: 'B2' } });
    const rows = await runInDurableObject(lotObject(id), (_lot: AuctionLot, { storage }) =>
      storage.sql.exec<{ rows: number }>("select count(*) as rows from log where body like '%refused%'").one(),
    );
    expect(rows).toEqual({ rows: answers.length - refused.length });
  });

  it('of one member for deposits wait', async () => {
    const id = await aLot();
    const ana = await aBuyer();
    const statuses = [];
    for (let turn = 0; turn < 62; turn += 1) statuses.push((await send(`${AUCTION}/watch`, { id }, ana)).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});

describe('the end of a lot', () => {
  it('sells to the leader, gives everybody else their deposit back, and says what is due', async () => {
    const id = await aLot();
    const [ana, ben] = [await aBidder(id), await aBidder(id)];
    await bid(id, ana, { max_amount: '1500' });
    await bid(id, ben, { amount: '2000' });
    await ended(id);
    expect((await bid(id, ana, { amount: '9000' })).data).toMatchObject({ reason: 'closed' });
    expect(await detail(id, ben.token)).toMatchObject({
      lot: { status: 'closed', outcome: 'sold', leader_alias: 'B2' },
      you: { state: 'won', deposit: { state: 'held' } },
    });
    expect(await detail(id, ana.token)).toMatchObject({ you: { state: 'lost', deposit: { state: 'released' } } });
    await settled(id, async () => {
      expect(await money(ana.id)).toBe(500_000);
      expect(await stateOf(id)).toMatchObject({
        state: 'closed',
        outcome: 'sold',
        winnerId: ben.id,
        currentMinor: 200_000,
      });
    });
    expect(await money(ben.id)).toBe(450_000);
    const back = { id, request_id: crypto.randomUUID() };
    expect(await send(`${AUCTION}/releaseDeposit`, back, ben)).toMatchObject({ code: 0, data: { reason: 'leading' } });
    const due = await database.select().from(auctionPayments).where(eq(auctionPayments.lotId, id));
    // Two and a half per cent are less than the least fee.
    expect(due).toMatchObject([{ memberId: ben.id, amountMinor: 210_000, currency: 'USD', state: 'open' }]);
    const mine = await read(`${AUCTION}/getMyBids`, ben);
    expect(mine.data).toMatchObject({
      list: [{ lot: { id }, you: { state: 'won' }, payment: { amount: '2100.00', state: 'open' } }],
      total: 1,
    });
    const theirs = (await read(`${AUCTION}/getMyBids`, ana)).data as { list: { you: object }[] };
    expect(theirs.list).toMatchObject([{ you: { state: 'lost', highest: '1500.00', max_amount: '1500.00' } }]);
    expect(theirs.list[0]?.you).toEqual(((await detail(id, ana.token)) as unknown as { you: object }).you);
  });

  it('gives every deposit back once where the reserve is not met, however often it is told', async () => {
    const id = await aLot({ reserveMinor: 5_000_000, reserveSalt: 'a'.repeat(64) });
    const ana = await aBidder(id);
    await bid(id, ana, { amount: '1000' });
    await ended(id);
    expect(await detail(id)).toMatchObject({ lot: { outcome: 'reserve_not_met', reserve_state: 'not_met' } });
    await settled(id, async () => expect(await money(ana.id)).toBe(500_000));
    await runDurableObjectAlarm(lotObject(id));
    const entries = await database
      .select()
      .from(balanceChanges)
      .where(and(eq(balanceChanges.memberId, ana.id), eq(balanceChanges.reason, 'depositReleased')));
    expect(entries).toHaveLength(1);
  });
});

describe('what an operator does to a lot', () => {
  it('withdraws it: everybody has their deposit back, and no bid is taken any more', async () => {
    const id = await aLot();
    const ana = await aBidder(id);
    await bid(id, ana, { amount: '1000' });
    expect(await lotObject(id).withdraw(id, 'sold elsewhere')).toBe(true);
    expect(await lotObject(id).withdraw(id, 'again')).toBe(false);
    expect((await bid(id, ana, { amount: '2000' })).data).toMatchObject({ reason: 'withdrawn' });
    expect(await detail(id, ana.token)).toMatchObject({
      lot: { status: 'closed', outcome: 'withdrawn' },
      you: { state: 'lost' },
      history: [{}, {}, { type: 'withdrawn', data: { reason: 'sold elsewhere' } }],
    });
    await settled(id, async () => expect(await money(ana.id)).toBe(500_000));
  });

  it('changes its report: open maxima are void, and a bid for the old report is refused', async () => {
    const id = await aLot({ reportHash: 'a'.repeat(64) });
    const [ana, ben] = [await aBidder(id), await aBidder(id)];
    await bid(id, ana, { max_amount: '5000', report_hash: 'a'.repeat(64) });
    await database
      .update(auctionLots)
      .set({ reportHash: 'b'.repeat(64) })
      .where(eq(auctionLots.id, id));
    await lotObject(id).refresh(id);
    expect(await detail(id, ana.token)).toMatchObject({ you: { leading: true, max_amount: null } });
    const said = { amount: '1500', report_hash: 'a'.repeat(64) };
    expect((await bid(id, ben, said)).data).toMatchObject({ reason: 'report-changed' });
    expect((await bid(id, ben, { ...said, report_hash: 'b'.repeat(64) })).data).toMatchObject({ leading: true });
  });
});
