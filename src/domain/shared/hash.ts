/** Writes bytes in hex, two small letters or digits for each. */
export const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Computes the SHA-256 of bytes, in hex. */
export const sha256Of = async (bytes: BufferSource): Promise<string> =>
  hexOf(await crypto.subtle.digest('SHA-256', bytes));

/** Computes the SHA-256 of a text, in hex. Tokens are stored hashed; with 256 random bits they need no slower hash. */
export const hashOf = (text: string): Promise<string> => sha256Of(new TextEncoder().encode(text));

/** Compares two hashes in constant time, so that the duration does not tell how far they agree. */
export function isSameHash(left: string, right: string): boolean {
  if (left.length !== right.length) return false;
  let difference = 0;
  for (let index = 0; index < left.length; index += 1) difference |= left.charCodeAt(index) ^ right.charCodeAt(index);
  return difference === 0;
}
