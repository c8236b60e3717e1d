import type { Context, MiddlewareHandler } from 'hono';
import { findCaller } from '../../data/auth/caller.ts';
import { MEMBER_TOKENS, touchSession, type TokenTables } from '../../data/queries/auth/token-families.ts';
import { mayCall } from '../../src/domain/account/member-rights.ts';
import { reasonToRefuse, type Caller, type Login } from '../../src/domain/auth/caller.ts';
import { refused } from '../../src/domain/shared/result.ts';
import { answerRefusal } from './answer.ts';
import { forbid } from './envelope.ts';
import type { AppEnvironment } from './types.ts';

type ApiContext = Context<AppEnvironment>;

/** Carries a member's access token (docs/wire.md). */
export const MEMBER_TOKEN_HEADER = 'ba-user-token';

/** For the list of devices: an owner should see that somebody is at work, and not when exactly. */
const MARKED_EVERY_MS = 60 * 60_000;

/** Who calls, by the token in the header; asked of the database once a request. */
export function callerOf(context: ApiContext): Promise<Caller> {
  const caller = context.get('caller') ?? findCaller(context.get('database'), accessToken(context), context.get('now'));
  context.set('caller', caller);
  return caller;
}

/** The token as the header has it; empty counts as none. */
export function accessToken(context: ApiContext): string | undefined {
  return context.req.header(MEMBER_TOKEN_HEADER)?.trim() || undefined;
}

/** Who calls, for what stands behind `membersOnly`. To ask without it is our own mistake, not a visitor's. */
export function loginOf(context: ApiContext): Login {
  const login = context.get('login');
  if (!login) throw new Error('Asked for a member where `membersOnly` does not stand before');
  return login;
}

/**
 * Lets members through; what stands behind it reads them by `loginOf`. An expired token is answered 409, so that its owner
 * refreshes it; everybody else is told to log in (303). A call their group is not given, or that is switched off, is refused.
 */
export function membersOnly(): MiddlewareHandler<AppEnvironment> {
  return async (context, next) => {
    const caller = await callerOf(context);
    if (caller.kind !== 'member') return refuseCaller(context, caller);
    if (!mayCall(caller.rights, context.req.path)) return forbid(context);
    context.set('login', caller);
    markInUse(context, MEMBER_TOKENS, { ...caller, everyMs: MARKED_EVERY_MS });
    return next();
  };
}

/** Answers a caller whose token lets nobody in: 409 where it has expired, 303 otherwise. */
export const refuseCaller = (context: ApiContext, caller: Caller): Response =>
  answerRefusal(context, refused(reasonToRefuse(caller)));

/** Marks a login as in use, after the answer, where the last mark is `everyMs` old: not every call needs a write. */
export function markInUse(
  context: ApiContext,
  tables: TokenTables,
  { sessionId, lastUsedAt, everyMs }: { sessionId: string; lastUsedAt: number; everyMs: number },
): void {
  const now = context.get('now');
  if (now - lastUsedAt <= everyMs) return;
  context.executionCtx.waitUntil(touchSession(context.get('database'), tables, sessionId, now));
}
