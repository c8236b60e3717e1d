import { describe, expect, it } from 'vitest';
import { timedCache } from '../../src/domain/shared/timed-cache.ts';

function aCache(limits = { max: 2, forMs: 100 }) {
  let at = 0;
  const cache = timedCache<number>(limits, () => at);
  return { ...cache, wait: (ms: number) => (at += ms) };
}

describe('a cache', () => {
  it('keeps a value until its time is over, however often it is asked for', () => {
    const { get, set, wait } = aCache();
    set('a', 1);
    wait(99);
    expect(get('a')).toBe(1);
    wait(1);
    expect(get('a')).toBeUndefined();
  });

  it('begins the time of a value anew where it is kept again', () => {
    const { get, set, wait } = aCache();
    set('a', 1);
    wait(60);
    set('a', 2);
    wait(60);
    expect(get('a')).toBe(2);
  });

  it('lets go of what was asked for longest ago where it is full', () => {
    const { get, set } = aCache();
    set('a', 1);
    set('b', 2);
    get('a');
    set('c', 3);
    expect([get('a'), get('b'), get('c')]).toEqual([1, undefined, 3]);
    expect(get('constructor')).toBeUndefined();
  });
});
