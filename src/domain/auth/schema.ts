import * as z from 'zod/mini';
import { because, readBy } from '../shared/reasons.ts';
import { isPassword, PASSWORD, USERNAME_PATTERN } from './rules.ts';

/** Checks of names and passwords as they are typed. The browser and the server use these same schemas. */

/** 3 to 15 characters: ASCII letters, digits and underscores, beginning with a letter. */
export const usernameSchema = z
  .string({ error: because('username') })
  .check(z.trim(), z.regex(USERNAME_PATTERN, { error: because('username') }));

/** Normalised to NFC, because another keyboard may send an accent as a character of its own. */
export const passwordSchema = z.pipe(
  z.string({ error: because('password') }),
  readBy((text: string) => {
    const password = text.length > PASSWORD.max * 4 ? '' : text.normalize('NFC');
    return isPassword(password) ? password : undefined;
  }, 'password'),
);

/**
 * Checks a password given at a login. It may have been set by older rules, so only a missing or far too long one is
 * refused.
 * @param missing the sentence that asks for it.
 */
export const givenPassword = (missing: 'passwordMissing' | 'currentPassword') =>
  z.pipe(
    z
      .string({ error: because(missing) })
      .check(z.minLength(1, { error: because(missing) }), z.maxLength(256, { error: because(missing) })),
    z.transform((text: string) => text.normalize('NFC')),
  );
