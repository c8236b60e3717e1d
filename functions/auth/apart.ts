import type { Context } from 'hono';
import { findRefresh } from '../../data/queries/auth/sessions.ts';
import type { KnownDevice } from '../../data/queries/auth/known-devices.ts';
import { callerOf } from '../http/auth.ts';
import { knownLogin } from '../http/limit-member.ts';
import { networkOf } from '../http/network.ts';
import type { KnownCaller } from '../http/rate-limit.ts';
import { hashOf } from '../http/secrets.ts';
import type { AppEnvironment } from '../http/types.ts';
import { knownDeviceOf } from './known-device.ts';

type ApiContext = Context<AppEnvironment>;

/**
 * Whom limits know by more than their network (`rateLimit`, `apart`): a village may have one address, and one stranger
 * among many behind it must not keep the others out. By the login or the browser, since either may be a thief's copy.
 */
export async function knownCaller(context: ApiContext): Promise<KnownCaller | undefined> {
  const caller = await callerOf(context);
  if (caller.kind === 'member') return knownLogin(caller);
  const device = await knownDeviceOf(context);
  return device && asKnown(device);
}

/** Who asks for a code or types one: a login or a browser, where we know it, else a network. */
export const askerOf = async (context: ApiContext): Promise<string> =>
  (await knownCaller(context))?.own ?? networkOf(context);

/** A browser as limits know it. */
export const asKnown = ({ tokenHash, memberId }: KnownDevice): KnownCaller => ({
  own: `device ${tokenHash}`,
  together: `member ${memberId}`,
});

/** The same for who brings a refresh token of ours that is good still: their access token has mostly expired. */
export async function knownSession(context: ApiContext): Promise<KnownCaller | undefined> {
  // What the check before the limit has put there.
  const { refreshToken = '' } = context.req.valid('json' as never) as { refreshToken?: string };
  const found = await findRefresh(context.get('database'), await hashOf(refreshToken), context.get('now'));
  return found ? { own: `refresh ${found.sessionId}` } : knownCaller(context);
}
