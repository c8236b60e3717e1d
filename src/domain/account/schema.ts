import * as z from 'zod/mini';
import { EMAIL_LIMIT, normaliseEmail } from '../shared/email.ts';
import { latinDigits } from '../shared/digits.ts';
import { because, readBy } from '../shared/reasons.ts';
import { birthdayFault } from './birthday.ts';
import { CODE_PATTERN } from './codes.ts';
import { MOTTO_LIMIT, NICKNAME_LIMIT, PASSWORD, USERNAME } from './rules.ts';

/**
 * What is typed into the forms of the account (specification, section 5): the browser and the server check it with these
 * very schemas. Each issue names its sentence under `errors:input.<reason>`.
 */

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

/** An e-mail address as typed, to the one spelling it is kept in. */
export const emailSchema = z.pipe(
  z
    .string({ error: because('email') })
    .check(z.minLength(1, { error: because('email') }), z.maxLength(EMAIL_LIMIT, { error: because('emailInvalid') })),
  readBy(normaliseEmail, 'emailInvalid'),
);

/** Six digits, in whatever script, blanks between them or not. */
export const codeSchema = z.pipe(
  z.string({ error: because('code') }).check(z.maxLength(40, { error: because('code') })),
  readBy((text: string) => {
    const digits = latinDigits(text.normalize('NFKC')).replaceAll(/[\s\p{Cf}-]/gu, '');
    return CODE_PATTERN.test(digits) ? digits : undefined;
  }, 'code'),
);

/** Marks that turn the direction of what follows, or are not seen: a name with them passes for another one. */
const MASKS = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;
const isPlain = (text: string): boolean =>
  !/[\p{Cc}\p{Co}\p{Cn}]/u.test(text) && !MASKS.test(text) && text.isWellFormed();
const line = (most: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(most),
    z.overwrite((text: string) => text.replaceAll(/\s+/g, ' ')),
    z.refine(isPlain, { error: because('plainText') }),
  );

export const nicknameSchema = line(NICKNAME_LIMIT);
export const mottoSchema = line(MOTTO_LIMIT);

/** ISO date of somebody who is 18 by `today`; empty: not stated. */
export const birthdaySchema = (today: string) =>
  z.string({ error: because('birthday') }).check(
    z.trim(),
    z.refine((text) => text === '' || birthdayFault(text, today) !== 'invalid', {
      error: because('birthday'),
      abort: true,
    }),
    z.refine((text) => text === '' || birthdayFault(text, today) !== 'young', { error: because('adult') }),
  );
