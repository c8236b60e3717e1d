import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { BidQueue, type ArrivedBid } from '../../durable-objects/auction/bid-queue.ts';
import type { PlacedBid } from '../../durable-objects/auction/place-bid.ts';

const aBid = (requestId: string): PlacedBid => ({
  memberId: 1,
  isEligible: true,
  requestId,
  kind: 'manual',
  amountMinor: 1,
  currency: 'USD',
});

/** A queue that notes what it places at once; a bid called `bad` breaks whatever it is placed with. */
function aQueue() {
  const placed: string[][] = [];
  const queue = new BidQueue((bids: readonly ArrivedBid[]) => {
    const names = bids.map(({ bid, at }) => `${bid.requestId} ${at}`);
    if (bids.some(({ bid }) => bid.requestId === 'bad')) throw new Error('broken');
    placed.push(names);
    return names;
  });
  return { placed, queue };
}

describe('bids that wait', () => {
  it('are placed together, in their order, each with the time it arrived', async () => {
    const { placed, queue } = aQueue();
    const answers = await Promise.all([queue.add(aBid('a'), 1), queue.add(aBid('b'), 2), queue.add(aBid('c'), 2)]);
    expect(placed).toEqual([['a 1', 'b 2', 'c 2']]);
    expect(answers).toEqual(['a 1', 'b 2', 'c 2']);
    expect(await queue.add(aBid('d'), 9)).toBe('d 9');
    expect(placed).toHaveLength(2);
  });

  it('are placed at once where something else is to be done, and only once', async () => {
    const { placed, queue } = aQueue();
    const answer = queue.add(aBid('a'), 1);
    queue.flush();
    expect(placed).toEqual([['a 1']]);
    expect(await answer).toBe('a 1');
    await sleep(20);
    queue.flush();
    expect(placed).toHaveLength(1);
  });

  it('take no harm from one that fails', async () => {
    const { placed, queue } = aQueue();
    const answers = await Promise.allSettled(['a', 'bad', 'c'].map((name, at) => queue.add(aBid(name), at)));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(placed).toEqual([['a 0'], ['c 2']]);
    await expect(queue.add(aBid('bad'), 3)).rejects.toThrow('broken');
  });
});
