import { runInDurableObject } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { auctionLots } from '../../data/schema/index.ts';
import type { AuctionLot } from '../../durable-objects/auction/lot.ts';
import { rowText, type LogRow } from '../../src/domain/auction/log.ts';
import { hash } from '../../durable-objects/auction/book.ts';
import { database } from '../support/account.ts';
import { aBidder, aLot, bid, ended, lotObject, money, settled } from '../support/lots.ts';

const placed = (memberId: number, amountMinor: number) => ({
  memberId,
  isEligible: true,
  requestId: crypto.randomUUID(),
  kind: 'manual' as const,
  amountMinor,
  currency: 'USD',
});

describe('bids that arrive together', () => {
  afterEach(() => void vi.useRealTimers());

  it('are all answered, each stands in the log once and in its place, and the chain holds', async () => {
    const id = await aLot({ softCloseMs: 1_000 });
    const bidders = await Promise.all(Array.from({ length: 6 }, () => aBidder(id)));
    const stored = await runInDurableObject(lotObject(id), async (lot: AuctionLot, { storage }) => {
      const bids = bidders.flatMap(({ id: member }, nth) => [0, 1].map((twice) => ({ member, nth: nth + twice * 6 })));
      const inOrder = bids.sort((left, right) => left.nth - right.nth);
      const answers = await Promise.all(
        inOrder.map(({ member, nth }) => lot.placeBid(id, placed(member, 100_000 + nth * 10_000))),
      );
      const rows = storage.sql.exec<{ body: string }>('select body from log order by row').toArray();
      const [standing] = storage.sql.exec<{ standing: string }>('select standing from lot').toArray();
      const numbers = storage.sql.exec<{ number: number }>('select number from bidder order by number').toArray();
      return {
        answers,
        rows: rows.map(({ body }) => JSON.parse(body) as LogRow),
        standing: standing?.standing,
        numbers: numbers.map(({ number }) => number),
      };
    });
    expect(stored.answers).toHaveLength(12);
    // Each is told how they stand once all are written: sockets have told them so already.
    for (const [place, answer] of stored.answers.entries())
      expect(answer).toMatchObject({
        accepted: true,
        seq: place + 2,
        alias: `B${(place % 6) + 1}`,
        leading: place % 6 === 5,
        lot: { bid_count: 12, leader_alias: 'B6' },
        you: { state: place % 6 === 5 ? 'leading' : 'outbid' },
      });
    expect(stored.numbers).toEqual([1, 2, 3, 4, 5, 6]);
    for (const [place, row] of stored.rows.entries()) {
      expect(row.hash).toBe(hash(rowText(row)));
      if (place > 0) expect(row.prev).toBe(stored.rows[place - 1]?.hash);
    }
    expect(JSON.parse(stored.standing ?? '')).toMatchObject({ bidCount: 12, lastRow: 13, lastSeq: 13 });
    await ended(id);
    const [first, , , , , last] = bidders;
    await settled(id, async () => expect(await money(first?.id ?? 0)).toBe(500_000));
    expect(await money(last?.id ?? 0)).toBe(450_000);
  });

  it('are told apart where the same request comes twice at once', async () => {
    const id = await aLot();
    const ana = await aBidder(id);
    const said = { amount: '1000', request_id: crypto.randomUUID() };
    const [one, other] = await Promise.all([bid(id, ana, said), bid(id, ana, said)]);
    expect([one, other].map(({ data }) => (data as { replayed: boolean }).replayed).sort()).toEqual([false, true]);
    for (const { data } of [one, other]) expect(data).toMatchObject({ accepted: true, seq: 2 });
  });

  it('count by when they arrive: before the end, however late they are written, and not after it', async () => {
    const endsAt = Date.now() + 60_000;
    const id = await aLot({ originalEndsAt: endsAt, softCloseMs: 0 });
    const [ana, ben] = [await aBidder(id), await aBidder(id)];
    vi.useFakeTimers({ toFake: ['Date'], now: endsAt - 1 });
    const done = await runInDurableObject(lotObject(id), async (lot: AuctionLot) => {
      await lot.read(id, undefined);
      const before = lot.placeBid(id, placed(ana.id, 100_000));
      // It has reached the lot, and is not written yet.
      await Promise.resolve();
      await Promise.resolve();
      vi.setSystemTime(endsAt);
      const after = lot.placeBid(id, placed(ben.id, 200_000));
      const seen = await lot.read(id, undefined);
      return { before: await before, after: await after, seen };
    });
    expect(done.before).toMatchObject({ accepted: true, leading: true, you: { state: 'won' } });
    expect(done.after).toMatchObject({ accepted: false, reason: 'closed', you: { state: 'none' } });
    expect(done.seen?.history.map(({ type }) => type)).toEqual(['opened', 'bid', 'closed']);
  });

  it('open the lot they came for, though it is put off while they wait', async () => {
    const opensAt = Date.now() + 60_000;
    const id = await aLot({ opensAt });
    const ana = await aBidder(id);
    const definition = eq(auctionLots.id, id);
    await runInDurableObject(lotObject(id), (lot: AuctionLot) => lot.read(id, undefined));
    await database
      .update(auctionLots)
      .set({ opensAt: opensAt + 600_000 })
      .where(definition);
    vi.useFakeTimers({ toFake: ['Date'], now: opensAt });
    const [answer] = await runInDurableObject(lotObject(id), (lot: AuctionLot) =>
      Promise.all([lot.placeBid(id, placed(ana.id, 100_000)), lot.refresh(id)]),
    );
    expect(answer).toMatchObject({ accepted: true });
    expect((await runInDurableObject(lotObject(id), (lot: AuctionLot) => lot.read(id, undefined)))?.lot).toMatchObject({
      status: 'open',
      bid_count: 1,
      opens_at: opensAt,
    });
  });
});
