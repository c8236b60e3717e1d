import { expect, it } from 'vitest';
import { FewAtOnce } from '../../durable-objects/chat/few-at-once.ts';

it('begins the next as soon as one has ended, well or badly, and never more than it may', async () => {
  const few = new FewAtOnce(2);
  const begun: number[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const all = [0, 1, 2, 3, 4].map((one) =>
    few.run(
      () =>
        new Promise<number>((done, failed) => {
          begun.push(one);
          ends[one] = (error) => (error ? failed(error) : done(one));
        }),
    ),
  );
  const outcomes = Promise.allSettled(all);
  const seen: number[][] = [];
  for (const one of [1, 0, 2, 3, 4]) {
    await new Promise((resolve) => setImmediate(resolve));
    seen.push([...begun]);
    ends[one]?.(one === 0 ? new Error('lost') : undefined);
  }
  expect(seen).toEqual([
    [0, 1],
    [0, 1, 2],
    [0, 1, 2, 3],
    [0, 1, 2, 3, 4],
    [0, 1, 2, 3, 4],
  ]);
  expect((await outcomes).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  expect(await few.run(() => Promise.resolve('free'))).toBe('free');
});
