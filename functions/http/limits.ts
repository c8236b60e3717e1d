import type { Context } from 'hono';
import type { KnownCaller } from '../../src/domain/auth/caller.ts';
import type { RateRule } from '../../src/domain/shared/rate-limit.ts';
import { accepted, refused, type Result } from '../../src/domain/shared/result.ts';
import { describeError, log } from './log.ts';
import { networkOf } from './network.ts';
import { type Count, takeCounts, type Taken, type Uncount } from './rate-shards.ts';
import type { AppEnvironment } from './types.ts';

export type { Count, Uncount };

/** Shares all logins and browsers of one member have: beyond them they are counted as strangers are. */
export const SHARES_TOGETHER = 4;

/** `tooMany`: used up, with `retryAfterMs`. `unavailable`: the counting cannot be reached. */
export type LimitReason = 'tooMany' | 'unavailable';

/** Counters of a known caller: their own token or account first, then the shared counter of strangers. */
interface Shares {
  own: readonly Count[];
  together: readonly Count[];
  strangers: readonly Count[];
}

/** Counts what a call does, for use cases that only know in the middle what there is to count. */
export interface Limits {
  /** Counts under all of the rules, or, where one refuses, under none. */
  all: (counts: readonly Count[]) => Promise<Result<Uncount, LimitReason>>;
  /** The same by shares of one's own. */
  shares: (shares: Shares) => Promise<Result<Uncount, LimitReason>>;
  /** By the caller where they are known, and else by their network. */
  caller: (limit: CallerLimit) => Promise<Result<Uncount, LimitReason>>;
}

interface CallerLimit {
  /** What is counted: each purpose has counts of its own. */
  purpose: string;
  rule: RateRule;
  known: KnownCaller | undefined;
}

export function limitsOf(context: Context<AppEnvironment>): Limits {
  const take = (counts: readonly Count[]) => takeCounts(context.env.RATE_LIMITER, counts);
  const counted = async (purpose: string, count: () => Promise<Taken>): Promise<Result<Uncount, LimitReason>> => {
    try {
      const taken = await count();
      return taken.accepted ? accepted(taken.uncount) : refused('tooMany', { retryAfterMs: taken.retryAfterMs });
    } catch (error) {
      const requestId = context.get('requestId');
      log('error', 'rate-limiter-unavailable', { requestId, purpose, error: describeError(error) });
      return refused('unavailable');
    }
  };
  return {
    all: (counts) => counted(purposeOf(counts), () => take(counts)),
    shares: (shares) => counted(purposeOf(shares.own), () => takeShares(take, shares)),
    caller: ({ purpose, rule, known }) =>
      counted(purpose, () => {
        const strangers: Count[] = [[[purpose, 'address', networkOf(context)], rule]];
        if (!known) return take(strangers);
        const own: Count[] = [[[purpose, 'own', known.own], rule]];
        return takeShares(take, { own, together: sharedCounts([purpose], rule, known), strangers });
      }),
  };
}

const purposeOf = ([first]: readonly Count[]): string => first?.[0][0] ?? '';

/** What all logins and browsers of a member may do together. */
export const sharedCounts = (counted: readonly string[], rule: RateRule, { together }: KnownCaller): Count[] =>
  together === undefined
    ? []
    : [[[...counted, 'together', together], { ...rule, limit: rule.limit * SHARES_TOGETHER }]];

async function takeShares(
  take: (counts: readonly Count[]) => Promise<Taken>,
  { own, together, strangers }: Shares,
): Promise<Taken> {
  const mine = await take(own);
  if (!mine.accepted) return mine;
  const ours = await take(together);
  const uncount = async () => {
    await Promise.all([mine.uncount(), ...(ours.accepted ? [ours.uncount()] : [])]);
  };
  if (ours.accepted) return { accepted: true, uncount };
  // Never refused for what another login did, perhaps a thief's: they are counted as anybody behind their network is.
  await mine.uncount();
  return take(strangers);
}
