import { describe, expect, it } from 'vitest';
import { admitFrame, answeringCloseCode, isTooLarge, SOCKET_LIMITS } from '../../src/domain/shared/socket-rules.ts';

describe('a frame', () => {
  it('is measured in bytes, not in letters', () => {
    expect(isTooLarge('a'.repeat(SOCKET_LIMITS.frameBytes))).toBe(false);
    expect(isTooLarge('a'.repeat(SOCKET_LIMITS.frameBytes + 1))).toBe(true);
    expect(isTooLarge('አ'.repeat(SOCKET_LIMITS.frameBytes / 3 + 1))).toBe(true);
    expect(isTooLarge('አ'.repeat(SOCKET_LIMITS.frameBytes / 3))).toBe(false);
    expect(isTooLarge(new ArrayBuffer(SOCKET_LIMITS.frameBytes + 1))).toBe(true);
  });
});

describe('thirty frames a second', () => {
  it('pass, and the next is one too many', () => {
    const recent: number[] = [];
    const verdicts = Array.from({ length: 31 }, (_, index) => admitFrame(recent, 1_000 + index));
    expect(verdicts.lastIndexOf(true)).toBe(29);
    expect(verdicts[30]).toBe(false);
  });

  it('pass for good while they are spread out', () => {
    const recent: number[] = [];
    for (let index = 0; index < 300; index += 1) expect(admitFrame(recent, index * 34)).toBe(true);
    expect(recent.length).toBeLessThanOrEqual(SOCKET_LIMITS.framesPerSecond);
  });
});

describe('a close', () => {
  it.each([1000, 1001, 1003, 1008, 1011, 1014, 3000, 4000, 4999])('of %i is answered with the same code', (code) => {
    expect(answeringCloseCode(code)).toBe(code);
  });

  it.each([0, 999, 1004, 1005, 1006, 1015, 1016, 2999, 5000, 65_535])(
    'of %i is answered as an ordinary one',
    (code) => {
      expect(answeringCloseCode(code)).toBe(1000);
    },
  );
});
