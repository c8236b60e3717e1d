import * as z from 'zod/mini';
import { EMAIL_LIMIT, normaliseEmail } from '../shared/email.ts';
import { latinDigits } from '../shared/digits.ts';
import { because, readBy } from '../shared/reasons.ts';
import { CODE_PATTERN } from './codes.ts';

/** Checks of addresses and codes as they are typed. The browser and the server use these same schemas. */

/** Reads a typed email address in the one spelling that is stored. */
export const emailSchema = z.pipe(
  z
    .string({ error: because('email') })
    .check(z.minLength(1, { error: because('email') }), z.maxLength(EMAIL_LIMIT, { error: because('emailInvalid') })),
  readBy(normaliseEmail, 'emailInvalid'),
);

/** Reads six digits of any script, with or without spaces. */
export const codeSchema = z.pipe(
  z.string({ error: because('code') }).check(z.maxLength(40, { error: because('code') })),
  readBy((text: string) => {
    const digits = latinDigits(text.normalize('NFKC')).replaceAll(/[\s\p{Cf}-]/gu, '');
    return CODE_PATTERN.test(digits) ? digits : undefined;
  }, 'code'),
);
