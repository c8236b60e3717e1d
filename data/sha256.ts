import { createHash } from 'node:crypto';
import { hexOf } from '../src/domain/shared/hash.ts';

/** SHA-256 of a text in hex, at once: where the hash is part of a transaction it cannot be waited for. */
export const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');

/** 32 bytes by chance, in hex: who knows a hash of something and a salt guesses neither. */
export const newSalt = (): string => hexOf(crypto.getRandomValues(new Uint8Array(32)).buffer);
