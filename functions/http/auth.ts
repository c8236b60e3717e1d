import type { Context } from 'hono';
import { findCaller } from '../../data/auth/caller.ts';
import { touchSession, type TokenTables } from '../../data/queries/auth/token-families.ts';
import type { Caller } from '../../src/domain/auth/caller.ts';
import type { AppEnvironment } from './types.ts';

type ApiContext = Context<AppEnvironment>;

/** The header that carries a member's access token (docs/wire.md). */
export const MEMBER_TOKEN_HEADER = 'ba-user-token';

/** Finds out who calls, by the token in the header. The database is asked once per request. */
export function callerOf(context: ApiContext, find = findCaller): Promise<Caller> {
  const caller = context.get('caller') ?? find(context.get('database'), accessToken(context), context.get('now'));
  context.set('caller', caller);
  return caller;
}

/** Reads the member's token from its header; an empty header counts as none. */
export function accessToken(context: ApiContext): string | undefined {
  return context.req.header(MEMBER_TOKEN_HEADER)?.trim() || undefined;
}

/** Marks a login as used just now, after the answer. If the last mark is younger than `everyMs`, it saves the write. */
export function markInUse(
  context: ApiContext,
  tables: TokenTables,
  { sessionId, lastUsedAt, everyMs }: { sessionId: string; lastUsedAt: number; everyMs: number },
): void {
  const now = context.get('now');
  if (now - lastUsedAt <= everyMs) return;
  context.executionCtx.waitUntil(touchSession(context.get('database'), tables, sessionId, now));
}
