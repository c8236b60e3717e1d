import Argon2 from '@phi-ag/argon2';
import argon2Module from '@phi-ag/argon2/argon2.wasm';
import { NOBODYS_HASH, STRENGTH } from './strength.ts';

/** The beginning of a hash of today's strength. Any other hash is renewed at the next login. */
const PREFIX = `$argon2id$v=19$m=${STRENGTH.memoryCost},t=${STRENGTH.timeCost},p=${STRENGTH.parallelism}$`;

let loading: Promise<Argon2> | undefined;
/** Instantiates the module once per isolate. Hashes run one after the other and reuse its memory. */
const argon2 = () => (loading ??= WebAssembly.instantiate(argon2Module).then((instance) => new Argon2(instance)));

/** Hashes a password with a new salt into a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  return (await argon2()).hash(password, STRENGTH).encoded;
}

/**
 * Whether a password matches a hash. Without a hash (an unknown name) the work is done all the same, so that the time of
 * an answer does not reveal who has an account.
 */
export async function isPasswordOf(password: string, hash: string | null | undefined): Promise<boolean> {
  const hashing = await argon2();
  const { success } = hashing.tryVerify(hash ?? NOBODYS_HASH, password);
  return success && typeof hash === 'string';
}

export const isOutdated = (hash: string): boolean => !hash.startsWith(PREFIX);
