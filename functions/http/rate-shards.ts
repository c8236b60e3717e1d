import type { KeyedRule, RateRule } from '../../src/domain/shared/rate-limit.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';

/** What is counted, under which rule. */
export type Count = readonly [counted: readonly string[], rule: RateRule];
/** Takes counts back, of what came to nothing. */
export type Uncount = () => Promise<void>;
export type Taken = { accepted: true; uncount: Uncount } | { accepted: false; retryAfterMs: number };

type Limiters = Cloudflare.Env['RATE_LIMITER'];

/**
 * How many objects share the counters. An object for each counter leaves a file for each, for good. On one machine the
 * number makes no difference to the speed: all objects live in one process and wait for the same disk, and one shard was
 * seen to count 343 to 1,452 attempts a second where 64 counted 310 to 1,131. On Cloudflare an object answers up to about
 * 1,000 requests a second, so 32 carry far more than the calls that are counted. Another number moves all counters to
 * other shards: what was counted until then is forgotten.
 */
export const RATE_SHARDS = 32;

/**
 * Counts one attempt under all of the rules, or, where one refuses, under none. Each shard is asked once, and one after
 * the other: a refusal by the first touches no other.
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
    // Where it cannot be given back its caller has one fewer, for a while.
    taken.push(async () => void (await limiter.giveBack(ofShard.map(({ key }) => key)).catch(() => undefined)));
  }
  return { accepted: true, uncount };
}

/** Hashes the address, so that it cannot be read from the name of the object. */
async function keyedRule([counted, { limit, perMs }]: Count): Promise<KeyedRule> {
  return { key: await hashOf(JSON.stringify(counted)), rule: { limit, perMs } };
}

const shardOf = (key: string): number => Number.parseInt(key.slice(0, 8), 16) % RATE_SHARDS;
