import { describe, expect, it } from 'vitest';
import { parseCaptchaAnswer } from '../../src/domain/captcha/rules.ts';
import { hasZeroBits, workProgress, workText, writeClicks } from '../../src/domain/captcha/answer.ts';
import { sha256 } from '../../src/islands/captcha/sha256.ts';
import { searchWork } from '../../src/islands/captcha/work-search.ts';

it('reads clicks as they are written', () => {
  const points = [
    { x: 12.5, y: 30 },
    { x: 200, y: 0 },
  ];
  const size = { width: 350, height: 200 };
  expect(parseCaptchaAnswer(writeClicks(points, size))).toEqual({ kind: 'clicks', points, ...size });
});

describe('work', () => {
  it('counts zero bits from the first', () => {
    const hash = new Uint8Array(32);
    hash[2] = 0b0000_1000;
    expect([0, 16, 20].map((bits) => hasZeroBits(hash, bits))).toEqual([true, true, true]);
    expect([21, 24, 256].map((bits) => hasZeroBits(hash, bits))).toEqual([false, false, false]);
    expect(hasZeroBits(new Uint8Array(32), 256)).toBe(true);
    expect(hasZeroBits(new Uint8Array(32), 257)).toBe(false);
  });

  it('is hashed as SHA-256 is, whatever the length', async () => {
    for (const text of ['', 'abc', 'a'.repeat(55), 'a'.repeat(56), 'a'.repeat(64), 'é'.repeat(90)]) {
      const bytes = new TextEncoder().encode(text);
      const expected = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
      expect(sha256(bytes), text).toEqual(expected);
    }
  });

  it.each(['a-salt', 'a-salt-of-more-than-one-block'.repeat(3)])(
    'is found where it is, and nowhere before: %s',
    (salt) => {
      const search = searchWork(salt, 10);
      let nonce: string | undefined;
      while (nonce === undefined) nonce = search.try(50);
      const hash = (value: string) => sha256(new TextEncoder().encode(workText(salt, value)));
      expect(hasZeroBits(hash(nonce), 10)).toBe(true);
      const before = Array.from({ length: Number(nonce) }, (_, value) => hasZeroBits(hash(String(value)), 10));
      expect(before).not.toContain(true);
      expect(search.hashes).toBe(Number(nonce) + 1);
    },
  );

  it('comes nearer its end with every hash', () => {
    expect(workProgress(0, 20)).toBe(0);
    expect(workProgress(2 ** 20, 20)).toBeCloseTo(0.632, 2);
    expect(workProgress(2 ** 24, 20)).toBeGreaterThan(0.99);
  });
});
