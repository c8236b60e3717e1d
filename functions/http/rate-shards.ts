import type { KeyedRule, RateRule } from '../../src/domain/shared/rate-limit.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';

/** What is counted, and under which rule. */
export type Count = readonly [counted: readonly string[], rule: RateRule];
/** Takes counts back when the call they counted came to nothing. */
export type Uncount = () => Promise<void>;
export type Taken = { accepted: true; uncount: Uncount } | { accepted: false; retryAfterMs: number };

type Limiters = Cloudflare.Env['RATE_LIMITER'];

/**
 * How many objects share the counters. One object per counter would leave a file for each, for good. On one machine the
 * number does not change the speed, because all objects live in one process and wait for the same disk: one shard
 * counted 343 to 1,452 attempts a second, 64 shards 310 to 1,131. On Cloudflare an object answers up to about 1,000
 * requests a second, so 32 carry far more than the counted calls. A change of the number moves all counters to other
 * shards, and what was counted until then is forgotten.
 */
export const RATE_SHARDS = 32;

/**
 * Counts one call under all of its rules, or under none if one refuses. Asks the shards one after the other, each once,
 * so that a refusal touches no further shard.
 */
export async function takeCounts(limiters: Limiters, counts: readonly Count[]): Promise<Taken> {
  const keyed = await Promise.all(counts.map(keyedRule));
  const taken: Uncount[] = [];
  const uncount = async () => {
    await Promise.all(taken.map((giveBack) => giveBack()));
  };
  for (const [shard, ofShard] of Map.groupBy(keyed, ({ key }) => shardOf(key))) {
    const limiter = limiters.get(limiters.idFromName(`shard-${shard}`));
    const verdict = await limiter.take(ofShard);
    if (!verdict.accepted) {
      await uncount();
      return verdict;
    }
    // If giving back fails, the caller has one attempt fewer until the window ends.
    taken.push(async () => void (await limiter.giveBack(ofShard.map(({ key }) => key)).catch(() => undefined)));
  }
  return { accepted: true, uncount };
}

/** Hashes what is counted, such as an address, so that the counter's key does not reveal it. */
async function keyedRule([counted, { limit, perMs }]: Count): Promise<KeyedRule> {
  return { key: await hashOf(JSON.stringify(counted)), rule: { limit, perMs } };
}

const shardOf = (key: string): number => Number.parseInt(key.slice(0, 8), 16) % RATE_SHARDS;
