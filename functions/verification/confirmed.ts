import type { Context } from 'hono';
import { isSessionAlive } from '../../data/queries/auth/sessions.ts';
import { loginOf } from '../http/auth.ts';
import { demandLogin, refuse, refuseInput } from '../http/envelope.ts';
import type { AppEnvironment } from '../http/types.ts';
import { confirmPassword } from '../auth/login.ts';

type ApiContext = Context<AppEnvironment>;

/**
 * The hash of the caller's password where they typed it right; else the answer to them, beside the field.
 *
 * @param path the field the password was typed in.
 */
export async function confirmedHash(
  context: ApiContext,
  password: string,
  path = 'password',
): Promise<string | Response> {
  const { member, sessionId } = loginOf(context);
  const asker = { memberId: member.id, sessionId };
  const verdict = await confirmPassword(context.get('database'), asker, password, context.get('now'));
  if ('hash' in verdict) return verdict.hash;
  if ('minutes' in verdict) return refuse(context, verdict.reason, { count: verdict.minutes });
  return refusePassword(context, path);
}

/**
 * Answers a change that came too late: whoever was logged out meanwhile logs in, and everybody else is told what is no
 * longer right.
 */
export async function overtaken(context: ApiContext, refusal: (context: ApiContext) => Response): Promise<Response> {
  const isAlive = await isSessionAlive(context.get('database'), loginOf(context).sessionId);
  return isAlive ? refusal(context) : demandLogin(context);
}

export const refusePassword = (context: ApiContext, path: string) =>
  refuseInput(context, [{ path, message: context.get('text')('errors:account.wrongPassword') }]);
