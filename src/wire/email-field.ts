import * as z from 'zod/mini';
import { EMAIL_LIMIT, normaliseEmail } from '../domain/shared/email.ts';
import { because, readBy } from './fields.ts';

/** Sentences of a form, by their names in `content/locales/<locale>/errors.json` under `input`. */
interface EmailReasons {
  /** For an empty field. */
  missing: string;
  /** For a text that is not an address a mail could reach. */
  invalid: string;
}

/** Reads an email address as typed into the one spelling that is stored. */
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
