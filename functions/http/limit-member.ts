import type { MiddlewareHandler } from 'hono';
import type { RateRule } from '../../src/domain/shared/rate-limit.ts';
import { loginOf } from './auth.ts';
import { rateLimit } from './rate-limit.ts';
import type { AppEnvironment } from './types.ts';

/**
 * Limits how often a member makes a call, by all their logins and from everywhere together; behind `membersOnly`. A
 * network is not counted: many share one.
 */
export const limitMember = (
  purpose: string,
  rule: RateRule,
  kind: 'read' | 'write' = 'write',
): MiddlewareHandler<AppEnvironment> =>
  rateLimit({
    purpose,
    kind,
    perAddress: rule,
    apart: (context) => Promise.resolve(`member ${loginOf(context).member.id}`),
  });
