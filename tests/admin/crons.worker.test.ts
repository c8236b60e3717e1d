import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { adminLog, cronJobs, exchangeRates } from '../../data/schema/index.ts';
import { MINUTE_CRON, RATES_CRON, runScheduled } from '../../functions/jobs/scheduled.ts';
import { CRON_JOB_NAMES, CRON_JOBS, nextRun, type CronJob } from '../../src/domain/admin/crons.ts';
import { cronResource } from '../../src/domain/admin/entities/cron.ts';
import {
  adminToken,
  call,
  database,
  entitiesAsAdmin,
  environment,
  listed,
  loginOf,
} from '../support/admin-entities.ts';
import { ask } from '../support/api.ts';

beforeAll(entitiesAsAdmin, 60_000);

const HOUR_MS = 3_600_000;
const AT = Date.UTC(2026, 10, 26, 4, 30);
const job = async (name: CronJob) => (await database.select().from(cronJobs).where(eq(cronJobs.job, name)))[0];
const run = (id: string, token = adminToken(), more: Partial<Cloudflare.Env> = {}) =>
  ask(
    '/admin/routine.Cron/run',
    {
      method: 'POST',
      headers: { batoken: token, 'content-type': 'application/json' },
      body: JSON.stringify({ id }),
    },
    { ...environment, ...more },
  );

describe('what runs by the clock', () => {
  it('is listed from the beginning, each job once', async () => {
    const rows = await listed(cronResource, 'limit=50');
    expect(rows.map(({ job: name }) => name).sort()).toEqual([...CRON_JOB_NAMES].sort());
  });

  it('keeps when each job ran, how long, what came of it, and when it is due again', async () => {
    const before = Date.now();
    await runScheduled(MINUTE_CRON, { ...env, ...environment }, AT);
    const minutely = CRON_JOB_NAMES.filter((name) => CRON_JOBS[name] === 'minute');
    for (const name of minutely) {
      const row = await job(name);
      expect(row).toMatchObject({ state: 'done', reason: '' });
      expect(row?.startedAt).toBeGreaterThanOrEqual(before);
      expect(row?.durationMs).toBeGreaterThanOrEqual(0);
      expect(row?.nextAt).toBe(nextRun(name, row?.startedAt ?? 0));
    }
    expect(await job('files')).toMatchObject({ state: null, startedAt: null });
    const [row] = await listed(cronResource, 'search[0][field]=job&search[0][val]=mail');
    expect(row).toMatchObject({ job: 'mail', state: 'done', duration: expect.any(Number) as number });
  });

  it('runs the others where one fails, says why it failed, and lets the failure be seen', async () => {
    const away = { ...env, ...environment, EXCHANGE_RATE_URL: 'http://127.0.0.1:1/no-rates' };
    await runScheduled(RATES_CRON, away, AT);
    expect(await job('rates')).toMatchObject({ state: 'failed', reason: expect.stringMatching(/./) as string });
    expect(await job('forget')).toMatchObject({ state: 'done' });
    expect(await job('files')).toMatchObject({ state: null });
    await runScheduled(RATES_CRON, { ...env, ...environment }, Date.UTC(2026, 10, 26, 19, 17));
    expect(await job('files')).toMatchObject({ state: 'done' });
  });

  it('throws what a job broke by, once all have run', async () => {
    await expect(runScheduled(MINUTE_CRON, { ...env, LIBSQL_URL: 'http://127.0.0.1:1' }, AT)).rejects.toThrow();
  });
});

describe('a job that is run by an admin', () => {
  it('runs at once, and stands in the log of admins', async () => {
    const url = inject('rateSourceUrl');
    const text = JSON.stringify({ base: 'USD', rates: { CNY: 7.07 }, date: '2026-11-26' });
    const answer = await run('rates', adminToken(), { EXCHANGE_RATE_URL: `${url}?text=${encodeURIComponent(text)}` });
    expect(answer).toMatchObject({ code: 1, data: null });
    expect(await job('rates')).toMatchObject({ state: 'done', reason: '' });
    const [entry] = await database.select().from(adminLog).where(eq(adminLog.node, 'routine/cron/run'));
    expect(entry).toMatchObject({ data: { ids: ['rates'], state: 'done' } });
    await database.delete(exchangeRates).where(eq(exchangeRates.source, url));
  });

  it('says in words why it failed', async () => {
    const answer = await run('rates', adminToken(), { EXCHANGE_RATE_URL: 'http://127.0.0.1:1/no-rates' });
    expect(answer).toMatchObject({ code: 0, msg: expect.stringContaining('It was tried and failed: ') as string });
  });

  it('is refused to who has no right to it, and where there is none of that name', async () => {
    const { token } = await loginOf(['routine/cron/index']);
    expect(await run('mail', token)).toMatchObject({ code: 401 });
    expect(await run('rm -rf')).toMatchObject({ code: 0 });
    expect(await call('/admin/routine.Cron/edit', { id: 'mail' })).toMatchObject({ status: 404 });
  });
});

it.each([
  ['mail', AT + 1, AT + 60_000],
  ['mail', AT, AT + 60_000],
  ['rates', AT, AT - 30 * 60_000 + HOUR_MS + 17 * 60_000],
  ['rates', Date.UTC(2026, 10, 26, 4, 16, 59), Date.UTC(2026, 10, 26, 4, 17)],
  ['files', AT, Date.UTC(2026, 10, 26, 19, 17)],
  ['files', Date.UTC(2026, 10, 26, 19, 17), Date.UTC(2026, 10, 27, 19, 17)],
] as const)('%s runs after %i at %i', (name, after, next) => {
  expect(nextRun(name, after)).toBe(next);
});
