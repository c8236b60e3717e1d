import type { Context } from 'hono';
import { findCaller } from '../../data/auth/caller.ts';
import { touchSession, type TokenTables } from '../../data/queries/auth/token-families.ts';
import type { Caller } from '../../src/domain/auth/caller.ts';
import type { AppEnvironment } from './types.ts';

type ApiContext = Context<AppEnvironment>;

/** Carries a member's access token (docs/wire.md). */
export const MEMBER_TOKEN_HEADER = 'ba-user-token';

/** Who calls, by the token in the header; asked of the database once a request. */
export function callerOf(context: ApiContext, find = findCaller): Promise<Caller> {
  const caller = context.get('caller') ?? find(context.get('database'), accessToken(context), context.get('now'));
  context.set('caller', caller);
  return caller;
}

/** The token as the header has it; empty counts as none. */
export function accessToken(context: ApiContext): string | undefined {
  return context.req.header(MEMBER_TOKEN_HEADER)?.trim() || undefined;
}

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
