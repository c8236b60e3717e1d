import { describe, expect, it } from 'vitest';
import { clientNetwork, wideNetwork } from '../../src/domain/shared/client-network.ts';
import { decideRate, type RateRule, retryAfterSeconds } from '../../src/domain/shared/rate-limit.ts';

const START = 1_800_000_000_000;

/** Repeatable chance (mulberry32): a failing case can be run again by its seed. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Attempts at random gaps, some of them bursts, some after a clock that was set back. */
function attempts(seed: number, rule: RateRule, setBack = 0): { at: number; isAccepted: boolean; wait: number }[] {
  const random = chance(seed);
  let now = START;
  let kept: readonly number[] = [];
  return Array.from({ length: 400 }, () => {
    now += random() < 0.5 ? Math.floor(random() * 3) : Math.floor(random() * rule.perMs);
    if (random() < setBack) now -= Math.floor(random() * rule.perMs * 3);
    const { verdict, takenAt } = decideRate(kept, rule, now);
    kept = takenAt;
    expect(kept.length).toBeLessThanOrEqual(rule.limit);
    return { at: now, isAccepted: verdict.accepted, wait: verdict.accepted ? 0 : verdict.retryAfterMs };
  });
}

const RULES: RateRule[] = [
  { limit: 1, perMs: 1_000 },
  { limit: 3, perMs: 3_600_000 },
  { limit: 20, perMs: 600_000 },
];
const CASES = RULES.flatMap((rule) => Array.from({ length: 20 }, (_, seed) => ({ ...rule, seed })));

describe('a rate', () => {
  it.each(CASES)('of $limit in $perMs ms holds in every span, wherever it begins (seed $seed)', ({ seed, ...rule }) => {
    const accepted = attempts(seed, rule)
      .filter(({ isAccepted }) => isAccepted)
      .map(({ at }) => at);
    expect(accepted.length).toBeGreaterThan(rule.limit);
    for (const [index, at] of accepted.entries()) {
      const inSpan = accepted.slice(index).filter((other) => other - at < rule.perMs);
      expect(inSpan.length).toBeLessThanOrEqual(rule.limit);
    }
  });

  it.each(CASES)('of $limit in $perMs ms tells the exact wait (seed $seed)', ({ seed, ...rule }) => {
    let kept: readonly number[] = [];
    for (const { at } of attempts(seed, rule)) {
      const { verdict, takenAt } = decideRate(kept, rule, at);
      kept = takenAt;
      if (verdict.accepted) continue;
      const { retryAfterMs } = verdict;
      expect(retryAfterMs).toBeGreaterThanOrEqual(1);
      expect(retryAfterMs).toBeLessThanOrEqual(rule.perMs);
      expect(decideRate(kept, rule, at + retryAfterMs).verdict.accepted).toBe(true);
      expect(decideRate(kept, rule, at + retryAfterMs - 1).verdict.accepted).toBe(false);
    }
  });

  it.each(CASES)(
    'of $limit in $perMs ms never waits longer after a clock set back (seed $seed)',
    ({ seed, ...rule }) => {
      for (const { wait } of attempts(seed, rule, 0.1)) expect(wait).toBeLessThanOrEqual(rule.perMs);
    },
  );

  it('does not count what it refused', () => {
    const rule = { limit: 1, perMs: 1_000 };
    let kept = decideRate([], rule, START).takenAt;
    for (let now = START; now < START + 1_000; now += 100) kept = decideRate(kept, rule, now).takenAt;
    expect(decideRate(kept, rule, START + 1_000).verdict).toEqual({ accepted: true });
  });

  it('that was lowered meanwhile waits until enough has lapsed', () => {
    const { verdict } = decideRate([START, START + 10, START + 20], { limit: 2, perMs: 100 }, START + 50);
    expect(verdict).toEqual({ accepted: false, retryAfterMs: 60 });
  });

  it('is told in whole seconds, never too few', () => {
    expect([1, 999, 1_000, 1_001, 59_001].map(retryAfterSeconds)).toEqual([1, 1, 1, 2, 60]);
  });
});

describe('the network of a caller', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
    ['2001:DB8:0000:0001::1', '2001:db8:0:1::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
    [' 2001:db8:1:2:3:4:5:6 ', '2001:db8:1:2::/64'],
  ])('of %j is %s', (address, network) => {
    expect(clientNetwork(address)).toBe(network);
  });

  it.each([undefined, '', 'nonsense', '1.2.3', ':::', '1::2::3', '1:2:3', '1:2:3:4:5:6:7:8:9', '12345::', 'g::1'])(
    'of %j is one for all',
    (address) => {
      expect(clientNetwork(address)).toBe('unknown');
    },
  );

  it('is the same for two addresses of one subscriber and another for the next', () => {
    expect(clientNetwork('2001:db8:7:8::1')).toBe(clientNetwork('2001:db8:7:8:ffff:ffff:ffff:ffff'));
    expect(clientNetwork('2001:db8:7:8::1')).not.toBe(clientNetwork('2001:db8:7:9::1'));
  });

  it('has a wider one around it in IPv6, which a hoster gives whole, and none in IPv4', () => {
    expect(wideNetwork('2001:db8:7:8::1')).toBe('2001:db8:7::/48');
    expect(wideNetwork('2001:db8:7:9::1')).toBe(wideNetwork('2001:db8:7:8::1'));
    expect(wideNetwork('::1')).toBe('0:0:0::/48');
    expect([wideNetwork('192.0.2.1'), wideNetwork('::ffff:192.0.2.1'), wideNetwork('nonsense')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
