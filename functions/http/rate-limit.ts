import type { Context, MiddlewareHandler } from 'hono';
import { type RateRule, retryAfterSeconds } from '../../src/domain/shared/rate-limit.ts';
import { fault } from './envelope.ts';
import { describeError, log } from './log.ts';
import { networkOf } from './network.ts';
import { type Count, takeCounts, type Taken, type Uncount } from './rate-shards.ts';
import type { AppEnvironment } from './types.ts';

type ApiContext = Context<AppEnvironment>;

export type { Count, Uncount };

/** A caller whom limits know by more than their network. */
export interface KnownCaller {
  /** The login or the browser they come by: who holds a copy of it uses up its share, and nobody else's. */
  own: string;
  /** Whose it is: all their logins and browsers have a few shares together. Undefined: it is counted by itself alone. */
  together?: string;
}
/** Shares all logins and browsers of one member have: beyond them they are counted as strangers are. */
export const SHARES_TOGETHER = 4;

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
    const counted = await answered(context, options, () => takeCall(context, options));
    return counted instanceof Response ? counted : next();
  };
}

/**
 * Takes one attempt from inside a handler, for what only it can name.
 *
 * @returns the answer to who has used them up; undefined where it was counted and may go on.
 */
export async function limitedBy(context: ApiContext, counted: string[], rule: RateRule): Promise<Response | undefined> {
  const answer = await limitedByAll(context, [[counted, rule]]);
  return answer instanceof Response ? answer : undefined;
}

/** Counts under all of the rules, or, where one refuses, under none. Answers who is refused, or how to take it back. */
export function limitedByAll(context: ApiContext, counts: readonly Count[]): Promise<Response | Uncount> {
  return answered(context, { purpose: purposeOf(counts), kind: 'write' }, () => takeAll(context, counts));
}

/**
 * Counts under all of the rules, or, where one refuses, under none, and answers nobody: for counts that decide what a
 * call has to bring along, not whether it is answered.
 *
 * @returns how to take the counts back; undefined where a rule refuses, or where the counting cannot be reached.
 */
export async function countedByAll(context: ApiContext, counts: readonly Count[]): Promise<Uncount | undefined> {
  try {
    const taken = await takeAll(context, counts);
    return taken.accepted ? taken.uncount : undefined;
  } catch (error) {
    logUnavailable(context, purposeOf(counts), error);
    return undefined;
  }
}

/** Counts by the caller where they are known, and else by their network. Answers who is refused, or how to take it back. */
export function limitedCaller(
  context: ApiContext,
  limit: { purpose: string; rule: RateRule; known: KnownCaller | undefined },
): Promise<Response | Uncount> {
  return answered(context, { purpose: limit.purpose, kind: 'write' }, () => takeCaller(context, limit));
}

/** How somebody who is known is counted: by what they come by, by all of theirs, and, beyond that, as strangers are. */
interface Shares {
  own: readonly Count[];
  together: readonly Count[];
  strangers: readonly Count[];
}

/** The same by counts of one's own. */
export function limitedByShares(context: ApiContext, shares: Shares): Promise<Response | Uncount> {
  return answered(context, { purpose: purposeOf(shares.own), kind: 'write' }, () => takeShares(context, shares));
}

const purposeOf = ([first]: readonly Count[]): string => first?.[0][0] ?? '';

const nothingToUncount: Uncount = () => Promise.resolve();

/** The answer that the counting asks for, if any; counting that fails is answered by what kind of call it is. */
async function answered(
  context: ApiContext,
  { purpose, kind }: Pick<RateLimitOptions<unknown>, 'purpose' | 'kind'>,
  count: () => Promise<Taken>,
): Promise<Response | Uncount> {
  try {
    const taken = await count();
    if (taken.accepted) return taken.uncount;
    const seconds = retryAfterSeconds(taken.retryAfterMs);
    context.header('retry-after', String(seconds));
    // "A moment" is a minute at most: who has to wait for an hour should not try again and again.
    const words = seconds > 90 ? context.get('text')('errors:tooMany', { count: Math.ceil(seconds / 60) }) : undefined;
    return fault(context, 429, {}, words);
  } catch (error) {
    logUnavailable(context, purpose, error);
    return kind === 'read' ? nothingToUncount : fault(context, 503);
  }
}

const logUnavailable = (context: ApiContext, purpose: string, error: unknown): void =>
  log('error', 'rate-limiter-unavailable', {
    requestId: context.get('requestId'),
    purpose,
    error: describeError(error),
  });

/** One after the other: who has used up their own attempts must not use up those for somebody's mailbox. */
async function takeCall<Body>(context: ApiContext, options: RateLimitOptions<Body>): Promise<Taken> {
  const { purpose, perAddress, perTarget, apart } = options;
  const byCaller = await takeCaller(context, { purpose, rule: perAddress, known: await apart?.(context) });
  if (!byCaller.accepted || !perTarget) return byCaller;
  // What the check before this one has put there; its type is the caller's promise.
  const body = context.req.valid('json' as never) as Body;
  return takeAll(context, [[[purpose, 'target', perTarget.of(body)], perTarget]]);
}

function takeCaller(
  context: ApiContext,
  { purpose, rule, known }: { purpose: string; rule: RateRule; known: KnownCaller | undefined },
): Promise<Taken> {
  const strangers: Count[] = [[[purpose, 'address', networkOf(context)], rule]];
  if (!known) return takeAll(context, strangers);
  const own: Count[] = [[[purpose, 'own', known.own], rule]];
  return takeShares(context, { own, together: sharedCounts([purpose], rule, known), strangers });
}

/** What all logins and browsers of a member may do together. */
export const sharedCounts = (counted: readonly string[], rule: RateRule, { together }: KnownCaller): Count[] =>
  together === undefined
    ? []
    : [[[...counted, 'together', together], { ...rule, limit: rule.limit * SHARES_TOGETHER }]];

async function takeShares(context: ApiContext, { own, together, strangers }: Shares): Promise<Taken> {
  const mine = await takeAll(context, own);
  if (!mine.accepted) return mine;
  const ours = await takeAll(context, together);
  const uncount = async () => {
    await Promise.all([mine.uncount(), ...(ours.accepted ? [ours.uncount()] : [])]);
  };
  if (ours.accepted) return { accepted: true, uncount };
  // Never refused for what another login did, perhaps a thief's: they are counted as anybody behind their network is.
  await mine.uncount();
  return takeAll(context, strangers);
}

const takeAll = ({ env }: ApiContext, counts: readonly Count[]): Promise<Taken> => takeCounts(env.RATE_LIMITER, counts);
