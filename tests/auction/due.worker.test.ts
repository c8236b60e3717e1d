import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { and, eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { auctionDeposits, auctionLots, auctionPayments } from '../../data/schema/index.ts';
import type { AuctionLot } from '../../durable-objects/auction/lot.ts';
import { keepLotsGoing } from '../../functions/jobs/lots.ts';
import { database, read, send } from '../support/account.ts';
import { aBidder, aLot, AUCTION, bid, ended, lotObject, restarted } from '../support/lots.ts';

const lotRow = async (id: number) => (await database.select().from(auctionLots).where(eq(auctionLots.id, id)))[0];

describe('a lot nobody looks at', () => {
  it('opens and ends all the same', async () => {
    const [opens, ends] = [await aLot(), await aLot({ originalEndsAt: Date.now() - 500, opensAt: Date.now() - 1_000 })];
    const later = await aLot({ opensAt: Date.now() + 3_600_000, originalEndsAt: Date.now() + 7_200_000 });
    await keepLotsGoing(env, Date.now());
    await vi.waitFor(async () => {
      expect(await lotRow(opens)).toMatchObject({ state: 'open', lastSeq: 1 });
      expect(await lotRow(ends)).toMatchObject({ state: 'closed', outcome: 'no_bids', lastSeq: 2 });
    }, 60_000);
    expect(await lotRow(later)).toMatchObject({ state: 'scheduled' });
  });
});

describe('a lot whose clock jumps', () => {
  afterEach(() => void vi.useRealTimers());
  const jump = (ms: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
  };
  const history = async (id: number) => (await read(`${AUCTION}/getHistory?id=${id}&after=0&limit=100`)).data;

  it('writes no row older than the one before, and ends but once', async () => {
    const id = await aLot({ originalEndsAt: Date.now() + 60_000, softCloseMs: 1_000 });
    const [ana, ben] = [await aBidder(id), await aBidder(id)];
    await bid(id, ana, { amount: '1000' });
    jump(-3_600_000);
    expect((await bid(id, ben, { amount: '1100' })).data).toMatchObject({ accepted: true });
    await restarted(id);
    expect((await bid(id, ana, { amount: '1200' })).data).toMatchObject({ accepted: true });
    jump(7_200_000);
    expect((await bid(id, ben, { amount: '1300' })).data).toMatchObject({ reason: 'closed' });
    jump(-7_200_000);
    expect((await bid(id, ben, { amount: '1300' })).data).toMatchObject({ reason: 'closed' });
    const { list } = (await history(id)) as { list: { type: string; at: number }[] };
    expect(list.map(({ type }) => type)).toEqual(['opened', 'bid', 'bid', 'bid', 'closed']);
    expect(list.map(({ at }) => at)).toEqual(list.map(({ at }) => at).sort((left, right) => left - right));
  });
});

describe('a lot whose clock was ahead while libSQL was away', () => {
  afterEach(() => void vi.useRealTimers());

  it('gives deposits back and tells lists once the clock is right again', async () => {
    const id = await aLot({ originalEndsAt: Date.now() + 4 * 3_600_000 });
    const [ana, ben] = [await aBidder(id), await aBidder(id)];
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 });
    await bid(id, ana, { amount: '1000' });
    await lotObject(id).release(id, ben.id, crypto.randomUUID());
    // As a delivery leaves it that failed. The alarm is not due before the clock is right.
    await runInDurableObject(lotObject(id), (_lot: AuctionLot, { storage }) => {
      storage.sql.exec('update outbox_state set failures = 9, due_at = ?', Date.now() + 20_000);
    });
    vi.useRealTimers();
    await bid(id, ana, { max_amount: '5000' });
    await lotObject(id).withdraw(id, 'sold elsewhere');
    await vi.waitFor(
      async () => {
        await runDurableObjectAlarm(lotObject(id));
        const held = and(eq(auctionDeposits.lotId, id), eq(auctionDeposits.state, 'held'));
        expect([await database.$count(auctionDeposits, held), (await lotRow(id))?.state]).toEqual([0, 'closed']);
      },
      { timeout: 60_000 },
    );
  });
});

describe('a purchase nobody pays', () => {
  it('lapses, takes the deposit once, and keeps its buyer from other lots', async () => {
    const id = await aLot({ paymentDueMs: 1 });
    const ana = await aBidder(id);
    await bid(id, ana, { amount: '1000' });
    await ended(id);
    await lotObject(id).refresh(id);
    await vi.waitFor(
      async () => expect(await database.$count(auctionPayments, eq(auctionPayments.lotId, id))).toBe(1),
      60_000,
    );
    await keepLotsGoing(env, Date.now() + 10);
    const [payment] = await database.select().from(auctionPayments).where(eq(auctionPayments.lotId, id));
    const [deposit] = await database.select().from(auctionDeposits).where(eq(auctionDeposits.lotId, id));
    expect([payment?.state, deposit?.state]).toEqual(['lapsed', 'taken']);
    const hold = { id: await aLot(), terms_version: 1, request_id: crypto.randomUUID() };
    expect(await send(`${AUCTION}/holdDeposit`, hold, ana)).toMatchObject({
      code: 0,
      data: { reason: 'not-eligible' },
    });
  });
});
