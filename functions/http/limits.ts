import type { Context } from 'hono';
import type { KnownCaller } from '../../src/domain/auth/caller.ts';
import type { RateRule } from '../../src/domain/shared/rate-limit.ts';
import { accepted, refused, type Result } from '../../src/domain/shared/result.ts';
import { describeError, log } from './log.ts';
import { networkOf } from './network.ts';
import { type Count, takeCounts, type Taken, type Uncount } from './rate-shards.ts';
import type { AppEnvironment } from './types.ts';

export type { Count, Uncount };

/** Shares of a limit that all logins and browsers of one member have together. Calls beyond count as a stranger's. */
export const SHARES_TOGETHER = 4;

/** `tooMany`: the limit is used up, `retryAfterMs` says for how long. `unavailable`: the counters cannot be reached. */
export type LimitReason = 'tooMany' | 'unavailable';

/** Counters of a known caller: of the login or browser itself, of all logins of its member, and of strangers. */
interface Shares {
  own: readonly Count[];
  together: readonly Count[];
  strangers: readonly Count[];
}

/** Counts calls, for use cases that only learn midway what to count. */
export interface Limits {
  /** Counts one call under all of the rules, or under none if one refuses. */
  all: (counts: readonly Count[]) => Promise<Result<Uncount, LimitReason>>;
  /** Counts one call by the caller's own shares, and as a stranger's if those of their member are used up. */
  shares: (shares: Shares) => Promise<Result<Uncount, LimitReason>>;
  /** Counts by the caller if they are known, or else by their network. */
  caller: (limit: CallerLimit) => Promise<Result<Uncount, LimitReason>>;
}

interface CallerLimit {
  /** Each purpose is counted separately. */
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
        const ownCount: Count[] = [[[purpose, 'own', known.own], rule]];
        return takeShares(take, { own: ownCount, together: sharedCounts([purpose], rule, known), strangers });
      }),
  };
}

const purposeOf = ([first]: readonly Count[]): string => first?.[0][0] ?? '';

/** The counter that all logins and browsers of a member share; none if the caller is no member's. */
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
  // Another login of the member, perhaps a thief's, used up the shares. That must not lock out this caller, so the call
  // counts as a stranger's of their network.
  await mine.uncount();
  return take(strangers);
}
