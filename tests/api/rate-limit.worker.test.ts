import { listDurableObjectIds, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { RateLimiter } from '../../durable-objects/rate-limiter.ts';
import { requestContext } from '../../functions/http/context.ts';
import { succeed } from '../../functions/http/envelope.ts';
import { rateLimit, type RateLimitOptions } from '../../functions/http/rate-limit.ts';
import type { AppEnvironment } from '../../functions/http/types.ts';
import { NEWSLETTER_LIMITS, SUBSCRIBE_PATH } from '../../src/domain/enquiry/rules.ts';
import { post } from '../support/api.ts';

let purposes = 0;

/** An app with one limited call, counted apart from all others. */
function anApp(options: Partial<RateLimitOptions<unknown>> = {}, environment: Partial<Cloudflare.Env> = {}) {
  const purpose = `test-${(purposes += 1)}`;
  const limit = rateLimit({ purpose, kind: 'write', perAddress: { limit: 2, perMs: 60_000 }, ...options });
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
    const call = anApp({ perAddress: { limit: 1, perMs: 900 } });
    await call('203.0.113.1');
    const { status, headers } = await call('203.0.113.1');
    expect({ status, wait: headers.get('retry-after') }).toEqual({ status: 429, wait: '1' });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect((await call('203.0.113.1')).status).toBe(200);
  });

  it('counts each caller apart, a subscriber’s IPv6 addresses together, and whoever has none as one', async () => {
    const call = anApp({ perAddress: { limit: 1, perMs: 60_000 } });
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
    const call = anApp({ perAddress: { limit: 3, perMs: 60_000 } });
    const all = await statuses(Array.from({ length: 12 }, () => call('203.0.113.1')));
    expect(all.filter((status) => status === 200)).toHaveLength(3);
    expect(all.filter((status) => status === 429)).toHaveLength(9);
  });

  // An object of another class stands where the limiter should be: it is reached and cannot answer.
  const unreachable = { RATE_LIMITER: env.CHAT_SESSION as unknown as Cloudflare.Env['RATE_LIMITER'] };

  it('that writes answers 503 while the limiter is away, and one that reads goes on', async () => {
    expect(await anApp({ kind: 'write' }, unreachable)('203.0.113.1')).toMatchObject({ status: 503, code: 503 });
    expect(await anApp({ kind: 'read' }, unreachable)('203.0.113.1')).toMatchObject({ status: 200, code: 1 });
  });
});

describe('the newsletter', () => {
  const subscribe = (email: string, caller: string) =>
    post(SUBSCRIBE_PATH, { email }, { 'cf-connecting-ip': caller, 'think-lang': 'fr' });

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

  it('is asked for only so often for one mailbox, however it is spelled and whoever asks', async () => {
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

describe('a limiter', () => {
  const aLimiter = () => env.RATE_LIMITER.get(env.RATE_LIMITER.newUniqueId());
  const kept = (limiter: DurableObjectStub<RateLimiter>) =>
    runInDurableObject(limiter, (_instance, state) => [...state.storage.kv.list()]);
  const alarm = (limiter: DurableObjectStub<RateLimiter>) =>
    runInDurableObject(limiter, (_instance, state) => state.storage.getAlarm());

  it('keeps times and nothing about anybody', async () => {
    const limiter = aLimiter();
    await limiter.take({ limit: 2, perMs: 60_000 });
    expect(await kept(limiter)).toEqual([['counted', { takenAt: [expect.any(Number)], perMs: 60_000 }]]);
    const names = (await listDurableObjectIds(env.RATE_LIMITER)).map(({ name }) => name ?? '');
    for (const name of names) expect(name).not.toMatch(/[.@]|rate\.example/);
  });

  it('forgets everything once its alarm comes after the last count has lapsed', async () => {
    const limiter = aLimiter();
    await limiter.take({ limit: 2, perMs: 50 });
    await new Promise((resolve) => setTimeout(resolve, 60));
    await runDurableObjectAlarm(limiter);
    expect(await kept(limiter)).toEqual([]);
    expect(await alarm(limiter)).toBeNull();
  });

  it('keeps what still counts when its alarm comes early, and comes again', async () => {
    const limiter = aLimiter();
    const rule = { limit: 1, perMs: 60_000 };
    await limiter.take(rule);
    expect(await runDurableObjectAlarm(limiter)).toBe(true);
    expect(await alarm(limiter)).toBeGreaterThan(Date.now());
    expect(await limiter.take(rule)).toMatchObject({ accepted: false });
  });
});
