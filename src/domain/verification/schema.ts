import * as z from 'zod/mini';
import { EMAIL_LIMIT, normaliseEmail } from '../shared/email.ts';
import { latinDigits } from '../shared/digits.ts';
import { because, readBy } from '../shared/reasons.ts';
import { CODE_PATTERN } from './codes.ts';

/** Addresses and codes as they are typed: the browser and the server check them with these very schemas. */

/** An email address as typed, to the one spelling it is kept in. */
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
