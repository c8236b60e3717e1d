import type { Context, MiddlewareHandler } from 'hono';
import { type RateRule, retryAfterSeconds } from '../../src/domain/shared/rate-limit.ts';
import { fault } from './envelope.ts';
import { describeError, log } from './log.ts';
import { networkOf } from './network.ts';
import { hashOf } from './secrets.ts';
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
  apart?: (context: ApiContext) => Promise<string | undefined>;
  /** By what the call is about, such as the mailbox it makes us write to, whoever calls. */
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
    const limited = await answered(context, options, () => refusedFor(context, options));
    return limited ?? next();
  };
}

/**
 * Takes one attempt from inside a handler, for what only it can name.
 *
 * @returns the answer to who has used them up; undefined where it was counted and may go on.
 */
export function limitedBy(context: ApiContext, counted: string[], rule: RateRule): Promise<Response | undefined> {
  const purpose = counted[0] ?? '';
  return answered(context, { purpose, kind: 'write' }, () => take(context, counted, rule));
}

/** Gives an attempt back that turned out to be none of those that are limited. */
export async function giveBack(context: ApiContext, counted: string[]): Promise<void> {
  // Where it cannot be given back its caller has one fewer, for a while.
  await (await limiterOf(context, counted)).giveBack().catch(() => undefined);
}

/** The answer that the counting asks for, if any; counting that fails is answered by what kind of call it is. */
async function answered(
  context: ApiContext,
  { purpose, kind }: Pick<RateLimitOptions<unknown>, 'purpose' | 'kind'>,
  count: () => Promise<number | undefined>,
): Promise<Response | undefined> {
  try {
    const retryAfterMs = await count();
    if (retryAfterMs === undefined) return undefined;
    const seconds = retryAfterSeconds(retryAfterMs);
    context.header('retry-after', String(seconds));
    // "A moment" is a minute at most: who has to wait for an hour should not try again and again.
    const words = seconds > 90 ? context.get('text')('errors:tooMany', { count: Math.ceil(seconds / 60) }) : undefined;
    return fault(context, 429, {}, words);
  } catch (error) {
    const requestId = context.get('requestId');
    log('error', 'rate-limiter-unavailable', { requestId, purpose, error: describeError(error) });
    return kind === 'read' ? undefined : fault(context, 503);
  }
}

/** One after the other: who has used up their own attempts must not use up those for somebody's mailbox. */
async function refusedFor<Body>(context: ApiContext, options: RateLimitOptions<Body>): Promise<number | undefined> {
  const { purpose, perAddress, perTarget, apart } = options;
  const own = await apart?.(context);
  const network = networkOf(context);
  const caller = own === undefined ? [purpose, 'address', network] : [purpose, 'own', own];
  const byAddress = await take(context, caller, perAddress);
  if (byAddress !== undefined || !perTarget) return byAddress;
  // What the check before this one has put there; its type is the caller's promise.
  const body = context.req.valid('json' as never) as Body;
  return take(context, [purpose, 'target', perTarget.of(body)], perTarget);
}

/** Milliseconds to wait, or undefined where the attempt was counted and may go on. */
async function take(context: ApiContext, counted: string[], { limit, perMs }: RateRule): Promise<number | undefined> {
  const verdict = await (await limiterOf(context, counted)).take({ limit, perMs });
  return verdict.accepted ? undefined : verdict.retryAfterMs;
}

async function limiterOf({ env }: ApiContext, counted: string[]) {
  // From a hash nobody reads an address.
  const name = await hashOf(JSON.stringify(counted));
  return env.RATE_LIMITER.get(env.RATE_LIMITER.idFromName(name));
}
