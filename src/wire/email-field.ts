import * as z from 'zod/mini';
import { EMAIL_LIMIT, normaliseEmail } from '../domain/shared/email.ts';
import { because, readBy } from './fields.ts';

/** The sentences a form answers with, by their names in `content/locales/<locale>/errors.json` under `input`. */
interface EmailReasons {
  /** Nothing was given. */
  missing: string;
  /** What was given is no address a mail could reach. */
  invalid: string;
}

/** An email address as typed, to the one spelling it is kept in. */
export function emailField({ missing, invalid }: EmailReasons) {
  const given = z
    .string({ error: because(missing) })
    .check(
      z.trim(),
      z.minLength(1, { error: because(missing), abort: true }),
      z.maxLength(EMAIL_LIMIT, { error: because(invalid) }),
    );
  return z.pipe(given, readBy(normaliseEmail, invalid));
}
