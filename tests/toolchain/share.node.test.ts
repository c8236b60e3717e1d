import { expect, it } from 'vitest';
import { Share } from '../../host/serve/share.ts';

const takeAll = (share: Share, holder: string): (() => void)[] => {
  const releases: (() => void)[] = [];
  for (let release = share.take(holder); release; release = share.take(holder)) releases.push(release);
  return releases;
};

it('gives one holder half of the places, and keeps some for any other', () => {
  const share = new Share(256);
  expect(takeAll(share, 'town')).toHaveLength(128);
  expect(takeAll(share, 'village')).toHaveLength(64);
  expect(takeAll(share, 'farm')).toHaveLength(32);
});

it('counts a place that is given back twice once', () => {
  const share = new Share(4);
  const [first] = takeAll(share, 'a');
  first?.();
  first?.();
  expect(takeAll(share, 'a')).toHaveLength(1);
});

it('admits those who wait in the order of their coming', async () => {
  const share = new Share(2);
  const [release] = takeAll(share, 'a');
  const order: string[] = [];
  const waiting = ['first', 'second'].map(async (name) => {
    const place = await share.wait('a', 10_000);
    order.push(name);
    place?.();
  });
  release?.();
  await Promise.all(waiting);
  expect(order).toEqual(['first', 'second']);
});

it('lets nobody wait behind the queue of another', async () => {
  const share = new Share(4);
  const releases = takeAll(share, 'crowd');
  const crowd = Array.from({ length: 100 }, () => share.wait('crowd', 10_000));
  expect(await share.wait('single', 10_000)).toBeTypeOf('function');
  const second = share.wait('single', 10_000);
  releases.forEach((release) => release());
  expect(await second).toBeTypeOf('function');
  for (const place of crowd) void place.then((release) => release?.());
  await Promise.all(crowd);
});

it('says so where no place came free in time', async () => {
  const share = new Share(2);
  const [release] = takeAll(share, 'a');
  expect(await share.wait('a', 20)).toBeUndefined();
  release?.();
  expect(share.take('a')).toBeTypeOf('function');
});
