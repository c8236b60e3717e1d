import type { Context, MiddlewareHandler } from 'hono';
import { findAccess, touchSession } from '../../data/queries/auth/sessions.ts';
import { TOKEN_PATTERN } from '../../src/domain/auth/rules.ts';
import type { Caller, Login } from './caller.ts';
import { demandLogin, tokenExpired } from './envelope.ts';
import { hashOf } from './secrets.ts';
import type { AppEnvironment } from './types.ts';

type ApiContext = Context<AppEnvironment>;

/** Carries a member's access token (docs/wire.md). */
export const MEMBER_TOKEN_HEADER = 'ba-user-token';

const MARKED_EVERY_MS = 60 * 60_000;

/** Who calls, by the token in the header; asked of the database once a request. */
export async function callerOf(context: ApiContext): Promise<Caller> {
  const known = context.get('caller');
  if (known) return known;
  const caller = await readCaller(context);
  context.set('caller', caller);
  return caller;
}

async function readCaller(context: ApiContext): Promise<Caller> {
  const token = accessToken(context);
  if (token === undefined) return { kind: 'visitor' };
  const found = TOKEN_PATTERN.test(token) ? await findAccess(context.get('database'), await hashOf(token)) : undefined;
  if (!found || found.member.state !== 'active') return { kind: 'unknown' };
  if (found.isReplaced || found.expiresAt <= context.get('now')) return { kind: 'expired' };
  const { member, sessionId, lastUsedAt } = found;
  return { kind: 'member', member, sessionId, lastUsedAt };
}

/** Who calls, for what stands behind `membersOnly`. To be asked without it is a fault of ours, not a visitor's. */
export function loginOf(context: ApiContext): Login {
  const caller = context.get('caller');
  if (caller?.kind !== 'member') throw new Error('Asked for a member where `membersOnly` does not stand before');
  return caller;
}

/** The token as the header has it; empty counts as none. */
export function accessToken(context: ApiContext): string | undefined {
  return context.req.header(MEMBER_TOKEN_HEADER)?.trim() || undefined;
}

/**
 * Lets members through; what stands behind it reads them by `loginOf`. A token that has expired is answered 409, so that its owner
 * refreshes it; everybody else is told to log in (303).
 */
export function membersOnly(): MiddlewareHandler<AppEnvironment> {
  return async (context, next) => {
    const caller = await callerOf(context);
    if (caller.kind === 'expired') return tokenExpired(context);
    if (caller.kind !== 'member') return demandLogin(context);
    const now = context.get('now');
    if (now - caller.lastUsedAt > MARKED_EVERY_MS) {
      // For the list of devices: an owner should see that somebody is at work, and not when exactly.
      context.executionCtx.waitUntil(touchSession(context.get('database'), caller.sessionId, now));
    }
    return next();
  };
}
