import { adminPasswordHash } from '../../../data/queries/admin/admins.ts';
import { failuresForgiven, takeAttempt } from '../../../data/queries/auth/login-failures.ts';
import { hashOf } from '../../../src/domain/shared/hash.ts';
import { refused, type Refusal } from '../../../src/domain/shared/result.ts';
import type { CallContext } from '../../http/call-context.ts';
import { locked, wrongPassword } from '../../verification/confirmed.ts';
import { isPasswordOf } from '../../verification/password.ts';
import type { Act, ProvedEdit } from '../engine/act.ts';

const FIELD = 'old_password';

/**
 * Why an admin may not change their own password: someone with a stolen token, or at a panel that was left open, does not know
 * the old one. Attempts are counted by the login, and another login takes the password.
 */
export async function ownPasswordRefusal(
  { database, now }: Pick<CallContext, 'database' | 'now'>,
  act: Act,
  { id, sent, values }: ProvedEdit,
): Promise<Refusal | undefined> {
  const { resource, admin } = act;
  const isOwn = resource.name === 'admin' && id === String(admin.id) && typeof values['password'] === 'string';
  return isOwn ? passwordRefusal({ database, now }, act, sent, FIELD) : undefined;
}

/**
 * Refuses a call whose sender does not prove to know the password of the admin who is logged in.
 *
 * @param field of the form the password is typed in.
 */
export async function passwordRefusal(
  { database, now }: Pick<CallContext, 'database' | 'now'>,
  { admin, sessionId }: Pick<Act, 'admin' | 'sessionId'>,
  sent: Readonly<Record<string, unknown>>,
  field: string,
): Promise<Refusal | undefined> {
  const given = sent[field];
  if (typeof given !== 'string' || given === '') return refused('input.currentPassword', { field });
  const counter = await hashOf(`admin session ${sessionId}`);
  const attempt = await takeAttempt(database, counter, now);
  if (!attempt.accepted) return locked(attempt.lockedUntil, now);
  if (!(await isPasswordOf(given, await adminPasswordHash(database, admin.id)))) return wrongPassword(field);
  await failuresForgiven(database, [counter]);
  return undefined;
}
