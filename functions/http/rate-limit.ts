import type { Context, MiddlewareHandler } from 'hono';
import type { KnownCaller } from '../../src/domain/auth/caller.ts';
import type { RateRule } from '../../src/domain/shared/rate-limit.ts';
import type { Result } from '../../src/domain/shared/result.ts';
import { loginOf } from './auth.ts';
import { knownLogin } from '../../src/domain/auth/caller.ts';
import { answerRefusal } from './answer.ts';
import { limitsOf, type LimitReason, type Uncount } from './limits.ts';
import type { AppEnvironment } from './types.ts';

type ApiContext = Context<AppEnvironment>;

export interface RateLimitOptions<Body> {
  /** What is counted: each purpose has counts of its own. */
  purpose: string;
  /**
   * What happens while the counting object cannot be reached. A call that only reads is answered: an outage of the
   * limiter should not take the catalogue down. One that writes or sends answers 503: it would be open to any flood.
   */
  kind: 'read' | 'write';
  /** By the network address of the caller; IPv6 by /64. */
  perAddress: RateRule;
  /** Whom it knows is counted by themselves under the same rule: strangers of their network use up nothing of theirs. */
  apart?: (context: ApiContext) => Promise<KnownCaller | undefined>;
  /** By what the call is about, such as the mailbox it makes us write to, whatever the caller. */
  perTarget?: RateRule & { of: (body: Body) => string };
}

/**
 * Limits how often a call is made: 429 with the envelope and `Retry-After`. Stands after the input's check, so that a
 * typing error costs nobody an attempt and nonsense wakes no object; `Body` is what that check hands on.
 *
 * Counts are kept under a hash of purpose and address, and forgotten when they no longer matter.
 */
export function rateLimit<Body = unknown>(options: RateLimitOptions<Body>): MiddlewareHandler<AppEnvironment> {
  return async (context, next) => {
    const counted = await takeCall(context, options);
    const isLet = counted.accepted || (counted.reason === 'unavailable' && options.kind === 'read');
    return isLet ? next() : answerRefusal(context, counted);
  };
}

/** One after the other: who has used up their own attempts must not use up those for somebody's mailbox. */
async function takeCall<Body>(
  context: ApiContext,
  { purpose, perAddress, perTarget, apart }: RateLimitOptions<Body>,
): Promise<Result<Uncount, LimitReason>> {
  const limits = limitsOf(context);
  const byCaller = await limits.caller({ purpose, rule: perAddress, known: await apart?.(context) });
  if (!byCaller.accepted || !perTarget) return byCaller;
  // What the check before this one has put there; its type is the caller's promise.
  const body = context.req.valid('json' as never) as Body;
  return limits.all([[[purpose, 'target', perTarget.of(body)], perTarget]]);
}

/** Limits how often a member makes a call, from wherever they do; behind `membersOnly`. */
export const limitMember = (
  purpose: string,
  rule: RateRule,
  kind: 'read' | 'write' = 'write',
): MiddlewareHandler<AppEnvironment> =>
  rateLimit({ purpose, kind, perAddress: rule, apart: (context) => Promise.resolve(knownLogin(loginOf(context))) });
