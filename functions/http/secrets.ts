export const TOKEN_BYTES = 32;

/** 256 bits by chance, in base64url: 43 characters. */
export const newToken = (): string => tokenText(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)));

/** Bytes in base64url. */
export function tokenText(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** SHA-256 in hex, under which a token is kept. It is 256 bits by chance: nothing is gained by a slower hash. */
export async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A whole number from 0 to just below `end`, each as probable as the others. */
export function randomBelow(end: number): number {
  // Numbers above the last whole multiple of `end` would make the small ones more probable.
  const most = Math.floor(2 ** 32 / end) * end;
  for (;;) {
    const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (value < most) return value % end;
  }
}

/** Compares two hashes in a time that does not tell how far they agree. */
export function isSameHash(left: string, right: string): boolean {
  if (left.length !== right.length) return false;
  let difference = 0;
  for (let index = 0; index < left.length; index += 1) difference |= left.charCodeAt(index) ^ right.charCodeAt(index);
  return difference === 0;
}
