import { CAPTCHA } from './rules.ts';

/** Answers to the captcha as the browser makes them (docs/wire.md). */

export interface Point {
  x: number;
  y: number;
}

/** `x,y-x,y;width;height` for clicks on a picture that was shown `width` by `height` pixels large. */
export function writeClicks(points: readonly Point[], { width, height }: { width: number; height: number }): string {
  return `${points.map(({ x, y }) => `${x},${y}`).join('-')};${width};${height}`;
}

/** Returns the text that is hashed to prove that work was done. */
export const workText = (salt: string, nonce: string): string => `${salt}:${nonce}`;

/** Tells whether a hash begins with so many zero bits, which takes 2^bits tries on average to find. */
export function hasZeroBits(hash: Uint8Array, bits: number): boolean {
  for (let index = 0; index < bits; index += 1) {
    // Beyond its end a hash has no bits at all, and so none that are zero.
    if (((hash[index >> 3] ?? 0xff) >> (7 - (index & 7))) & 1) return false;
  }
  return true;
}

/** How far a number of hashes has probably brought the device that works, from 0 to 1. */
export function workProgress(hashes: number, bits: number = CAPTCHA.workBits): number {
  return 1 - Math.exp(-hashes / 2 ** bits);
}
