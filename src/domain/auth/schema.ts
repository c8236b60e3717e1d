import * as z from 'zod/mini';
import { because, readBy } from '../shared/reasons.ts';
import { PASSWORD, USERNAME } from './rules.ts';

/** Names and passwords as they are typed: the browser and the server check them with these very schemas. */

const USERNAME_PATTERN = new RegExp(`^[A-Za-z][A-Za-z0-9_]{${USERNAME.least - 1},${USERNAME.most - 1}}$`);

/** 3 to 15 characters, beginning with a letter; letters, digits and underscores of ASCII. */
export const usernameSchema = z
  .string({ error: because('username') })
  .check(z.trim(), z.regex(USERNAME_PATTERN, { error: because('username') }));

const KINDS = [/\p{Lu}/u, /\p{Ll}/u, /\d/] as const;
const FORBIDDEN = /[\s&<>"']/;

/** 6 to 32 characters, at least two of capital letters, small letters and digits; no blanks, none of `& < > " '`. */
export function isPassword(text: string): boolean {
  const { length } = [...text];
  if (length < PASSWORD.least || length > PASSWORD.most || FORBIDDEN.test(text)) return false;
  return text.isWellFormed() && KINDS.filter((kind) => kind.test(text)).length >= PASSWORD.kinds;
}

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
