import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gt } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../data/client.ts';
import { objectDeliveries } from '../../data/schema/index.ts';
import { migrate } from '../../data/migrate.ts';
import { startFlakyWay, type FlakyWay } from '../support/flaky-way.ts';
import { startWorker, type RunningWorker } from '../support/miniflare.ts';
import { startSqld, type TestDatabase } from '../support/sqld.ts';

/** Tries grow apart to half a minute. */
const DELIVERED = { timeout: 90_000, interval: 100 };

describe('the outbox of an object', { timeout: 180_000 }, () => {
  let database: TestDatabase;
  let way: FlakyWay;
  let worker: RunningWorker;
  const stateFolder = mkdtempSync(join(tmpdir(), 'haitu-outbox-'));
  const start = () =>
    startWorker({
      entry: 'tests/support/notebook-worker.ts',
      objects: { NOTEBOOK: 'Notebook' },
      bindings: { LIBSQL_URL: way.url },
      stateFolder,
    });

  beforeAll(async () => {
    database = await startSqld();
    await migrate(database.url);
    const create = 'create table notes (id integer primary key autoincrement, text text not null)';
    await openDatabase({ url: database.url }).$client.execute(create);
    way = await startFlakyWay(database.url);
    worker = await start();
  });
  beforeEach(() => {
    way.way = 'passes';
  });
  afterEach(async () => {
    await openDatabase({ url: database.url }).$client.execute('delete from notes');
  });
  afterAll(async () => {
    await worker.stop();
    await way.stop();
    await database.stop();
    rmSync(stateFolder, { recursive: true, force: true });
  });

  const ask = async (name: string, method: string, value: unknown = null) => {
    const answer = await fetch(new URL(`/${name}/${method}`, worker.url), {
      method: 'POST',
      body: JSON.stringify(value),
    });
    return answer.json<{ notes: number; waiting: number; reminders: number }>();
  };
  const waiting = async (name: string) => (await ask(name, 'state')).waiting;
  const written = async () => {
    const { rows } = await openDatabase({ url: database.url }).$client.execute('select text from notes order by id');
    return rows.map(({ text }) => text);
  };
  const names = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `note ${from + index}`);

  it('brings entries to libSQL in their order, each once', async () => {
    for (let count = 0; count < 10; count += 1) await ask('plain', 'write', names(count * 30, count * 30 + 30));
    await expect.poll(() => waiting('plain'), DELIVERED).toBe(0);
    expect(await written()).toEqual(names(0, 300));
  });

  it('loses and doubles nothing while libSQL is away and the object is started again', async () => {
    await ask('away', 'write', names(0, 3));
    await expect.poll(() => waiting('away'), DELIVERED).toBe(0);
    await database.kill();
    for (let count = 3; count < 20; count += 1) await ask('away', 'write', names(count, count + 1));
    await worker.stop();
    worker = await start();
    expect(await ask('away', 'state')).toMatchObject({ notes: 20, waiting: 17 });
    const requested = way.requested;
    await expect.poll(() => way.requested, DELIVERED).toBeGreaterThan(requested);
    database = await startSqld(database.folder);
    way.target = database.url;
    await ask('away', 'write', names(20, 25));
    await expect.poll(() => waiting('away'), DELIVERED).toBe(0);
    expect(await written()).toEqual(names(0, 25));
  });

  it('doubles nothing whose answer was lost, not even over a restart of the object', async () => {
    way.way = 'loses answers';
    await ask('lost', 'write', names(0, 5));
    await expect.poll(written, DELIVERED).toEqual(names(0, 5));
    await ask('lost', 'write', names(5, 8));
    await worker.stop();
    worker = await start();
    expect(await waiting('lost')).toBe(8);
    const requested = way.requested;
    await expect.poll(() => way.requested, DELIVERED).toBeGreaterThan(requested + 1);
    way.way = 'passes';
    await expect.poll(() => waiting('lost'), DELIVERED).toBe(0);
    expect(await written()).toEqual(names(0, 8));
  });

  it('delivers what stands before an entry libSQL refuses, and keeps the others in their order', async () => {
    await ask('refused', 'write', ['first', 'second', null, 'third']);
    await expect.poll(() => waiting('refused'), DELIVERED).toBe(2);
    expect(await written()).toEqual(['first', 'second']);
    // Admins see that it stands still, and why.
    const { failures, reason, waiting: waits } = objectDeliveries;
    const stuck = openDatabase({ url: database.url })
      .select({ failures, reason, waits })
      .from(objectDeliveries)
      .where(gt(failures, 0));
    await expect.poll(async () => (await stuck).length, DELIVERED).toBe(1);
    expect(await stuck).toMatchObject([{ reason: expect.stringContaining('NOT NULL') as string, waits: 2 }]);
    await ask('another object', 'write', ['goes on']);
    await expect.poll(() => waiting('another object'), DELIVERED).toBe(0);
  });

  it('keeps no other purpose of the alarm waiting while libSQL does not answer', async () => {
    way.way = 'is silent';
    const requested = way.requested;
    await ask('silent', 'write', ['unheard']);
    await expect.poll(() => way.requested, DELIVERED).toBeGreaterThan(requested);
    expect((await ask('silent', 'remind', 500)).reminders).toBe(1);
    // The database is given up after fifteen seconds, and then asked how far it came.
    await expect.poll(async () => (await ask('silent', 'state')).reminders, { timeout: 60_000 }).toBe(0);
    expect(await waiting('silent')).toBe(1);
    way.way = 'passes';
    await expect.poll(() => waiting('silent'), DELIVERED).toBe(0);
    expect(await written()).toEqual(['unheard']);
  });
});
