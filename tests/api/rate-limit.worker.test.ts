import { evictDurableObject, listDurableObjectIds, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { RateLimiter } from '../../durable-objects/rate-limiter.ts';
import { requestContext } from '../../functions/http/context.ts';
import { succeed } from '../../functions/http/envelope.ts';
import { limitCalls } from '../../functions/http/rate-limit.ts';
import { takeCounts } from '../../functions/http/rate-shards.ts';
import type { AppEnvironment } from '../../functions/http/types.ts';
import type { Limit } from '../../src/wire/call.ts';
import { NEWSLETTER_LIMITS } from '../../src/domain/enquiry/rules.ts';
import { post } from '../support/api.ts';
import * as at from '../../src/wire/addresses/enquiry.ts';

let purposes = 0;

/** An app with one limited call, counted apart from all others. */
function anApp(options: Partial<Limit> = {}, environment: Partial<Cloudflare.Env> = {}) {
  const purpose = `test-${(purposes += 1)}`;
  const limit = limitCalls({ purpose, per: 'network', limit: 2, perMs: 60_000, ...options });
  const app = new Hono<AppEnvironment>();
  app.use(requestContext()).get('/call', limit, (context) => succeed(context, null));
  return async (address: string | undefined, headers: Record<string, string> = {}) => {
    const from: Record<string, string> = address === undefined ? {} : { 'cf-connecting-ip': address };
    const answer = await app.request('/call', { headers: { ...from, ...headers } }, { ...env, ...environment });
    return { status: answer.status, headers: answer.headers, ...(await answer.json<{ code: number; msg: string }>()) };
  };
}
const statuses = async (calls: Promise<{ status: number }>[]) => (await Promise.all(calls)).map(({ status }) => status);

describe('a limited call', () => {
  it('beyond its limit answers 429 with the envelope, the wait, and the caller’s words', async () => {
    const call = anApp();
    expect((await call('203.0.113.1')).code).toBe(1);
    expect((await call('203.0.113.1')).code).toBe(1);
    const refused = await call('203.0.113.1', { 'think-lang': 'fr' });
    expect(refused).toMatchObject({
      status: 429,
      code: 429,
      msg: 'Trop de requêtes. Veuillez patienter un instant, puis réessayer.',
    });
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThanOrEqual(1);
    expect(wait).toBeLessThanOrEqual(60);
  });

  it('goes on after the wait it was told', async () => {
    const call = anApp({ limit: 1, perMs: 900 });
    // At once: on a slow machine the first might be over before a second that came after it.
    const answers = await Promise.all([call('203.0.113.1'), call('203.0.113.1')]);
    const waits = answers.map(({ status, headers }) => `${status} ${headers.get('retry-after')}`);
    expect(waits.toSorted()).toEqual(['200 null', '429 1']);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect((await call('203.0.113.1')).status).toBe(200);
  });

  it('counts each caller apart, a subscriber’s IPv6 addresses together, and all that have none as one', async () => {
    const call = anApp({ limit: 1, perMs: 60_000 });
    expect(await statuses([call('203.0.113.1'), call('203.0.113.2')])).toEqual([200, 200]);
    expect((await call('2001:db8:1:2::1')).status).toBe(200);
    expect((await call('2001:db8:1:2:ffff::9')).status).toBe(429);
    expect((await call('2001:db8:1:3::1')).status).toBe(200);
    expect((await call(undefined)).status).toBe(200);
    expect((await call(undefined)).status).toBe(429);
  });

  it('counts each purpose apart', async () => {
    const [first, second] = [anApp(), anApp()];
    await first('203.0.113.1');
    await first('203.0.113.1');
    expect((await first('203.0.113.1')).status).toBe(429);
    expect((await second('203.0.113.1')).status).toBe(200);
  });

  it('lets no more through when many come at once', async () => {
    const call = anApp({ limit: 3, perMs: 60_000 });
    const all = await statuses(Array.from({ length: 12 }, () => call('203.0.113.1')));
    expect(all.filter((status) => status === 200)).toHaveLength(3);
    expect(all.filter((status) => status === 429)).toHaveLength(9);
  });

  // An object of another class stands where the limiter should be: it is reached and cannot answer.
  const unreachable = { RATE_LIMITER: env.CHAT_SESSION as unknown as Cloudflare.Env['RATE_LIMITER'] };

  it('that writes answers 503 while the limiter is away, and one that reads goes on', async () => {
    expect(await anApp({}, unreachable)('203.0.113.1')).toMatchObject({ status: 503, code: 503 });
    expect(await anApp({ isRead: true }, unreachable)('203.0.113.1')).toMatchObject({ status: 200, code: 1 });
  });
});

describe('the newsletter', () => {
  const subscribe = (email: string, caller: string) =>
    post(at.subscribe.path, { email }, { 'cf-connecting-ip': caller, 'think-lang': 'fr' });

  it('is asked for only so often by one caller, whatever the address', async () => {
    const { limit } = NEWSLETTER_LIMITS.perAddress;
    for (let count = 0; count < limit; count += 1) {
      expect((await subscribe(`reader${count}@rate.example`, '192.0.2.1')).code).toBe(1);
    }
    const refused = await subscribe('one-more@rate.example', '192.0.2.1');
    expect(refused).toMatchObject({ status: 429, code: 429, msg: expect.stringContaining('Trop de requêtes') });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await subscribe('one-more@rate.example', '192.0.2.2')).code).toBe(1);
  });

  it('is asked for only so often for one mailbox, however it is spelled and no matter who asks', async () => {
    const { limit } = NEWSLETTER_LIMITS.perTarget;
    for (let count = 0; count < limit; count += 1) {
      expect((await subscribe('Target@rate.example', `192.0.2.${10 + count}`)).code).toBe(1);
    }
    expect((await subscribe('target@RATE.example', '192.0.2.99')).status).toBe(429);
    expect((await subscribe('other@rate.example', '192.0.2.99')).code).toBe(1);
  });

  it('costs no attempt where the address is mistyped', async () => {
    for (let count = 0; count <= NEWSLETTER_LIMITS.perAddress.limit; count += 1) {
      expect((await subscribe('mistyped', '192.0.2.3')).code).toBe(0);
    }
    expect((await subscribe('well-typed@rate.example', '192.0.2.3')).code).toBe(1);
  });
});

describe('a shard of the limiter', () => {
  const aShard = () => env.RATE_LIMITER.get(env.RATE_LIMITER.newUniqueId());
  type Shard = DurableObjectStub<RateLimiter>;
  const kept = (shard: Shard) =>
    runInDurableObject(shard, (_instance, { storage: { sql } }) =>
      sql.exec("select name from sqlite_master where name = 'counter'").toArray().length > 0
        ? sql.exec<{ key: string; taken_at: ArrayBuffer }>('select key, taken_at from counter order by key').toArray()
        : [],
    );
  const keptKeys = async (shard: Shard) => (await kept(shard)).map(({ key }) => key);
  const alarm = (shard: Shard) => runInDurableObject(shard, (_instance, state) => state.storage.getAlarm());
  const bytes = (shard: Shard) => runInDurableObject(shard, (_instance, state) => state.storage.sql.databaseSize);
  const once = (key: string, perMs = 60_000) => ({ key, rule: { limit: 1, perMs } });
  const lapse = () => new Promise((resolve) => setTimeout(resolve, 60));

  it('keeps times under a hash, and nothing about anybody', async () => {
    await takeCounts(env.RATE_LIMITER, [[['test', 'address', 'reader@rate.example'], { limit: 2, perMs: 60_000 }]]);
    const ids = await listDurableObjectIds(env.RATE_LIMITER);
    const rows = (await Promise.all(ids.map((id) => kept(env.RATE_LIMITER.get(id))))).flat();
    expect(rows.length).toBeGreaterThan(0);
    for (const { key, taken_at } of rows) {
      expect(key).toMatch(/^[0-9a-f]{64}$/);
      for (const time of new Float64Array(taken_at)) expect(Math.abs(Date.now() - time)).toBeLessThan(3_600_000);
    }
  });

  it('counts under all keys of a call, or under none', async () => {
    const shard = aShard();
    expect(await shard.take([once('second')])).toEqual({ accepted: true });
    expect(await shard.take([once('first'), once('second'), once('third')])).toMatchObject({ accepted: false });
    expect(await shard.take([once('first'), once('third')])).toEqual({ accepted: true });
  });

  it('takes the latest attempt back, and only that', async () => {
    const shard = aShard();
    const twice = { key: 'twice', rule: { limit: 2, perMs: 60_000 } };
    await shard.take([twice]);
    await shard.take([twice]);
    await shard.giveBack(['twice', 'unknown']);
    expect(await shard.take([twice])).toEqual({ accepted: true });
    expect(await shard.take([twice])).toMatchObject({ accepted: false });
  });

  it('remembers what it counted after it was evicted', async () => {
    const shard = aShard();
    await shard.take([once('a')]);
    await evictDurableObject(shard);
    expect(await shard.take([once('a')])).toMatchObject({ accepted: false });
  });

  it('forgets everything once its alarm comes after the last count has lapsed', async () => {
    const shard = aShard();
    await shard.take([once('a', 50), once('b', 50)]);
    await lapse();
    await runDurableObjectAlarm(shard);
    expect(await kept(shard)).toEqual([]);
    expect(await alarm(shard)).toBeNull();
    expect(await shard.take([once('a')])).toEqual({ accepted: true });
  });

  it('keeps what still counts when its alarm comes, and comes again within a minute after the next lapses', async () => {
    const shard = aShard();
    await shard.take([once('short', 50), once('long', 180_000)]);
    await lapse();
    expect(await runDurableObjectAlarm(shard)).toBe(true);
    expect(await keptKeys(shard)).toEqual(['long']);
    const at = (await alarm(shard)) ?? 0;
    expect(at).toBeGreaterThan(Date.now() + 60_000);
    expect(at).toBeLessThanOrEqual(Date.now() + 240_000);
    expect(await shard.take([once('long')])).toMatchObject({ accepted: false });
  });

  it('is not late for what lapses soon because something else lapses late, not even after it slept', async () => {
    const shard = aShard();
    await shard.take([once('day', 86_400_000)]);
    await shard.take([once('soon', 1_000)]);
    const at = await alarm(shard);
    expect(at).toBeLessThanOrEqual(Date.now() + 61_000);
    await evictDurableObject(shard);
    await shard.take([once('another day', 86_400_000)]);
    expect(await alarm(shard)).toBe(at);
  });

  const countOf = ({ sql }: DurableObjectStorage) =>
    sql.exec<{ count: number }>('select count(*) as count from counter').one().count;

  it('is no larger after a second flood of keys than after the first, and empty when all have lapsed', async () => {
    const shard = aShard();
    const flood = (name: string) =>
      runInDurableObject(shard, (instance: RateLimiter, { storage: { sql } }) => {
        for (let count = 0; count < 100_000; count += 1) instance.take([once(`${name} ${count}`, 50)]);
        return sql.databaseSize;
      });
    const sweep = () =>
      runInDurableObject(shard, async (instance: RateLimiter, { storage }) => {
        while (countOf(storage) > 1) await instance.alarm();
      });
    await shard.take([once('stays')]);
    const full = await flood('1');
    await lapse();
    await sweep();
    expect(await keptKeys(shard)).toEqual(['stays']);
    expect(await flood('2')).toBeLessThanOrEqual(full * 1.1);
    await lapse();
    await sweep();
    await shard.giveBack(['stays']);
    await runInDurableObject(shard, (instance: RateLimiter) => instance.alarm());
    expect(await bytes(shard)).toBeLessThan(full / 100);
  }, 180_000);

  it('sweeps a part of many lapsed counters at a time, and is back at once for the others', async () => {
    const shard = aShard();
    const swept = await runInDurableObject(shard, async (instance: RateLimiter, { storage }) => {
      for (let count = 0; count < 3_000; count += 1) instance.take([once(String(count), 1)]);
      await new Promise((resolve) => setTimeout(resolve, 5));
      const before = countOf(storage);
      // Until its first await nothing else runs here, the object's own alarm neither.
      const sweeping = instance.alarm();
      const after = countOf(storage);
      await sweeping;
      return before - after;
    });
    expect(swept).toBeLessThanOrEqual(1_000);
    expect(await alarm(shard)).toBeLessThanOrEqual(Date.now() + 60_000);
  });

  it('clears away what was kept before there were shards', async () => {
    const old = aShard();
    await runInDurableObject(old, (_instance, { storage }) => {
      storage.kv.put('counted', { takenAt: [Date.now()], perMs: 60_000 });
    });
    await evictDurableObject(old);
    await runInDurableObject(old, (instance: RateLimiter) => instance.alarm());
    expect(await runInDurableObject(old, (_instance, { storage }) => [...storage.kv.list()])).toEqual([]);
  });
});
