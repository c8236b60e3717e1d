import type { Context } from 'hono';
import { sessionOfToken } from '../../data/queries/auth-sessions.ts';
import { callerOf } from '../http/auth.ts';
import { hashOf } from '../http/secrets.ts';
import type { AppEnvironment } from '../http/types.ts';
import { knownDeviceOf } from './known-device.ts';

type ApiContext = Context<AppEnvironment>;

/**
 * Whom limits know by more than their network (`rateLimit`, `apart`): a village may have one address, and one stranger
 * among many behind it must not keep the others out. The devices of a member count as one.
 */
export async function knownCaller(context: ApiContext): Promise<string | undefined> {
  const caller = await callerOf(context);
  const memberId = caller.kind === 'member' ? caller.member.id : (await knownDeviceOf(context))?.memberId;
  return memberId === undefined ? undefined : `member ${memberId}`;
}

/** The same for who brings a refresh token of ours: their access token has mostly expired. */
export async function knownSession(context: ApiContext): Promise<string | undefined> {
  // What the check before the limit has put there.
  const { refreshToken = '' } = context.req.valid('json' as never) as { refreshToken?: string };
  const sessionId = await sessionOfToken(context.get('database'), await hashOf(refreshToken));
  return sessionId === undefined ? knownCaller(context) : `session ${sessionId}`;
}
