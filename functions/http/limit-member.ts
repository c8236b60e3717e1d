import type { MiddlewareHandler } from 'hono';
import type { RateRule } from '../../src/domain/shared/rate-limit.ts';
import { loginOf } from './auth.ts';
import type { Login } from './caller.ts';
import { rateLimit, type KnownCaller } from './rate-limit.ts';
import type { AppEnvironment } from './types.ts';

/** A member as limits know them: by the login they call by, so that a thief's token uses up nothing of its owner's. */
export const knownLogin = ({ sessionId, member }: Login): KnownCaller => ({
  own: `session ${sessionId}`,
  together: `member ${member.id}`,
});

/** Limits how often a member makes a call, from wherever they do; behind `membersOnly`. */
export const limitMember = (
  purpose: string,
  rule: RateRule,
  kind: 'read' | 'write' = 'write',
): MiddlewareHandler<AppEnvironment> =>
  rateLimit({ purpose, kind, perAddress: rule, apart: (context) => Promise.resolve(knownLogin(loginOf(context))) });
