import { HASH_STRENGTH } from '../../src/domain/auth/rules.ts';

/** How passwords are hashed. Tests inside workerd put a weaker module in this one's place (`vitest.config.ts`). */
export const STRENGTH = HASH_STRENGTH;

/** A hash of that strength, whose password no one knows. */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$Kh56VEX/i3nDZSUPeQMh2g$NXTwtZkwoOzKeO7UZqEEnWSiSFDWY7pgen4XbzWKdh4';
