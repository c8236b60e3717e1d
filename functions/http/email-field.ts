import * as z from 'zod/mini';
import { EMAIL_LIMIT, normaliseEmail } from '../../src/domain/shared/email.ts';
import { because } from './fields.ts';

/** An e-mail address as typed, to the one spelling it is kept in; missing or unreachable, it is asked for by name. */
export const emailField = z.pipe(
  z.string({ error: because('email') }).check(z.maxLength(EMAIL_LIMIT)),
  z.transform((value, context) => {
    const email = normaliseEmail(value);
    if (email !== undefined) return email;
    context.issues.push({ code: 'custom', input: value, message: because('email') });
    return z.NEVER;
  }),
);
