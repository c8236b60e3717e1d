/**
 * Stands where `functions/verification/strength.ts` does for tests inside workerd, which hash thousands of passwords: as
 * weak as Argon2 can be.
 */
export const STRENGTH = { memoryCost: 32, timeCost: 1, parallelism: 1, hashLength: 32 } as const;

/** A hash of that strength. Its password is not known to anyone. */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=32,t=1,p=1$7pOTq7OvuUC5hzqR9JZLyQ$IC1Bvm/gTWK5U8VFLD+g+rLJHP7N6zOyC5VdHUXgiBQ';
