import { hasZeroBits, workText } from '../../domain/captcha/answer.ts';
import { sha256, shortHasher } from './sha256.ts';

interface WorkSearch {
  /** Tries so many numbers more; answers the first that will do. */
  try: (count: number) => string | undefined;
  /** Tried so far. */
  readonly hashes: number;
}

/** Looks for a number so that the hash of salt and number, as text, begins with `bits` zero bits. */
export function searchWork(salt: string, bits: number): WorkSearch {
  const encoder = new TextEncoder();
  const prefix = encoder.encode(workText(salt, ''));
  const hashOf = shortHasher(prefix) ?? ((nonce: string) => sha256(encoder.encode(workText(salt, nonce))));
  let next = 0;
  return {
    try: (count) => {
      for (const end = next + count; next < end;) {
        const nonce = String(next);
        next += 1;
        if (hasZeroBits(hashOf(nonce), bits)) return nonce;
      }
      return undefined;
    },
    get hashes() {
      return next;
    },
  };
}
