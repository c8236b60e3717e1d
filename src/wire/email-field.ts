import * as z from 'zod/mini';
import { EMAIL_LIMIT, normaliseEmail } from '../domain/shared/email.ts';
import { because, readBy } from './fields.ts';

/** An e-mail address as typed, to the one spelling it is kept in; missing or unreachable, it is asked for by name. */
export const emailField = z.pipe(
  z.string({ error: because('email') }).check(z.maxLength(EMAIL_LIMIT)),
  readBy(normaliseEmail, 'email'),
);
