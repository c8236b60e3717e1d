import * as z from 'zod/mini';
import { because, readBy } from '../shared/reasons.ts';
import { isPassword, PASSWORD, USERNAME_PATTERN } from './rules.ts';

/** Names and passwords as they are typed: the browser and the server check them with these very schemas. */

/** 3 to 15 characters, beginning with a letter; letters, digits and underscores of ASCII. */
export const usernameSchema = z
  .string({ error: because('username') })
  .check(z.trim(), z.regex(USERNAME_PATTERN, { error: because('username') }));

/** In one spelling of its letters: the same key on another keyboard may send an accent apart. */
export const passwordSchema = z.pipe(
  z.string({ error: because('password') }),
  readBy((text: string) => {
    const password = text.length > PASSWORD.most * 4 ? '' : text.normalize('NFC');
    return isPassword(password) ? password : undefined;
  }, 'password'),
);

/**
 * A password as it was set, by rules of another day, too: only its absence is refused.
 *
 * @param missing the sentence that asks for it.
 */
export const givenPassword = (missing: 'passwordMissing' | 'currentPassword') =>
  z.pipe(
    z
      .string({ error: because(missing) })
      .check(z.minLength(1, { error: because(missing) }), z.maxLength(256, { error: because(missing) })),
    z.transform((text: string) => text.normalize('NFC')),
  );
