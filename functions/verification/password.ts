import Argon2 from '@phi-ag/argon2';
import argon2Module from '@phi-ag/argon2/argon2.wasm';
import { NOBODYS_HASH, STRENGTH } from './strength.ts';

/** How a hash of today's strength begins; one that does not is renewed at the next login. */
const PREFIX = `$argon2id$v=19$m=${STRENGTH.memoryCost},t=${STRENGTH.timeCost},p=${STRENGTH.parallelism}$`;

let loading: Promise<Argon2> | undefined;
/** Instantiated once an isolate; its memory is used again by each hash, which runs to its end before the next. */
const argon2 = () => (loading ??= WebAssembly.instantiate(argon2Module).then((instance) => new Argon2(instance)));

/** The PHC string of a password, with a salt of its own. */
export async function hashPassword(password: string): Promise<string> {
  return (await argon2()).hash(password, STRENGTH).encoded;
}

/**
 * Whether a password belongs to a hash. Where there is no hash (an unknown name), the work is done all the same: the time
 * an answer takes does not tell who has an account.
 */
export async function isPasswordOf(password: string, hash: string | null | undefined): Promise<boolean> {
  const hashing = await argon2();
  const { success } = hashing.tryVerify(hash ?? NOBODYS_HASH, password);
  return success && typeof hash === 'string';
}

export const isOutdated = (hash: string): boolean => !hash.startsWith(PREFIX);
