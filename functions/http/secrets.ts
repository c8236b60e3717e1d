import { base64Url } from '../../src/domain/shared/base64url.ts';

export const TOKEN_BYTES = 32;

/** Makes a token of 256 random bits in base64url: 43 characters. */
export const newToken = (): string => base64Url(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)));

/** Draws a whole number from 0 to just below `end`, each equally probable. */
export function randomBelow(end: number): number {
  // Numbers above the last whole multiple of `end` would make the small ones more probable.
  const max = Math.floor(2 ** 32 / end) * end;
  for (;;) {
    const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (value < max) return value % end;
  }
}
