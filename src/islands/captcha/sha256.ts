/**
 * SHA-256 (FIPS 180-4), at once. `crypto.subtle` answers by a promise each: a million promises take ten times as long as
 * a million hashes.
 */

const K = roundConstants();
const START = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19] as const;

/** Fractions of the cube roots of the first 64 primes. */
function roundConstants(): Int32Array {
  const constants: number[] = [];
  for (let number = 2; constants.length < 64; number += 1) {
    let isPrime = true;
    for (let by = 2; by * by <= number; by += 1) isPrime &&= number % by !== 0;
    if (isPrime) constants.push(fractionOf(number));
  }
  return Int32Array.from(constants);
}

/** The first 32 bits, by whole numbers: a double's cube root is not exact enough everywhere. */
function fractionOf(prime: number): number {
  const scaled = BigInt(prime) << 96n;
  let root = BigInt(Math.floor(Math.cbrt(prime) * 2 ** 32));
  while (root ** 3n > scaled) root -= 1n;
  while ((root + 1n) ** 3n <= scaled) root += 1n;
  return Number(root & 0xffffffffn);
}

const schedule = new Int32Array(64);

/** Works one block of 16 words into the state. */
function compress(state: Int32Array, block: Int32Array): void {
  const words = schedule;
  for (let index = 0; index < 16; index += 1) words[index] = block[index] as number;
  for (let index = 16; index < 64; index += 1) {
    const early = words[index - 15] as number;
    const late = words[index - 2] as number;
    const s0 = ((early >>> 7) | (early << 25)) ^ ((early >>> 18) | (early << 14)) ^ (early >>> 3);
    const s1 = ((late >>> 17) | (late << 15)) ^ ((late >>> 19) | (late << 13)) ^ (late >>> 10);
    words[index] = ((words[index - 16] as number) + s0 + (words[index - 7] as number) + s1) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let index = 0; index < 64; index += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const first = (h + s1 + ((e & f) ^ (~e & g)) + (K[index] as number) + (words[index] as number)) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const second = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  state[0] = ((state[0] as number) + a) | 0;
  state[1] = ((state[1] as number) + b) | 0;
  state[2] = ((state[2] as number) + c) | 0;
  state[3] = ((state[3] as number) + d) | 0;
  state[4] = ((state[4] as number) + e) | 0;
  state[5] = ((state[5] as number) + f) | 0;
  state[6] = ((state[6] as number) + g) | 0;
  state[7] = ((state[7] as number) + h) | 0;
}

/** Hashes many messages with the same beginning, each short enough for one block, and reuses its buffers. */
export function shortHasher(prefix: Uint8Array): ((ending: string) => Uint8Array) | undefined {
  if (prefix.length + LONGEST_ENDING > LAST_BYTES) return undefined;
  const bytes = new Uint8Array(64);
  bytes.set(prefix);
  const block = new Int32Array(16);
  const state = new Int32Array(8);
  const hash = new Uint8Array(32);
  return (ending) => {
    let length = prefix.length;
    for (let index = 0; index < ending.length; index += 1) bytes[length++] = ending.charCodeAt(index);
    bytes.fill(0, length);
    bytes[length] = 0x80;
    readBlock(bytes, 0, block);
    block[15] = length * 8;
    state.set(START);
    compress(state, block);
    writeHash(state, hash);
    return hash;
  };
}

/** Bytes of a block without its end mark and length; and the number of digits of the largest safe integer. */
const LAST_BYTES = 55;
const LONGEST_ENDING = 16;

export function sha256(message: Uint8Array): Uint8Array {
  // The message, a single 1 bit, zeros, and its length in bits: whole blocks of 64 bytes.
  const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  padded.set(message);
  padded[message.length] = 0x80;
  new DataView(padded.buffer).setUint32(padded.length - 4, message.length * 8);
  const state = new Int32Array(START);
  const block = new Int32Array(16);
  for (let at = 0; at < padded.length; at += 64) {
    readBlock(padded, at, block);
    compress(state, block);
  }
  const hash = new Uint8Array(32);
  writeHash(state, hash);
  return hash;
}

function readBlock(bytes: Uint8Array, from: number, block: Int32Array): void {
  for (let index = 0, at = from; index < 16; index += 1, at += 4) {
    block[index] =
      ((bytes[at] as number) << 24) |
      ((bytes[at + 1] as number) << 16) |
      ((bytes[at + 2] as number) << 8) |
      (bytes[at + 3] as number);
  }
}

function writeHash(state: Int32Array, hash: Uint8Array): void {
  for (let index = 0; index < 32; index += 1) hash[index] = (state[index >> 2] as number) >>> (24 - 8 * (index & 3));
}
