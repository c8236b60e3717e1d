import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isDatabaseUnavailable, openDatabase, type Database } from '../../data/client.ts';
import { describeError } from '../../functions/http/log.ts';
import { startSqld, type TestDatabase } from '../support/sqld.ts';

let server: TestDatabase;
let database: Database;
beforeAll(async () => {
  server = await startSqld();
  database = openDatabase({ url: server.url });
});
afterAll(() => server.stop());

it('is told from a wrong query: all connections in use is a database that is away for a moment', async () => {
  const held = [database.$client.transaction('read'), database.$client.transaction('read')];
  const holders = await Promise.all(held);
  // An unused transaction is ended before others have waited their time.
  const use = setInterval(() => holders.forEach((holder) => void holder.execute('select 1').catch(() => {})), 250);
  await Promise.all(holders.map((holder) => holder.execute('select 1')));
  const refusal = await database.run(sql`select 2`).then(
    () => undefined,
    (error: unknown) => error,
  );
  clearInterval(use);
  // `close` would not wait for the server to free the connections the next test needs.
  await Promise.all(holders.map((holder) => holder.rollback()));
  expect(refusal).toBeInstanceOf(Error);
  expect(isDatabaseUnavailable(refusal)).toBe(true);
  const wrong = await database.run(sql`select nothing from nowhere`).catch((error: unknown) => error);
  expect(isDatabaseUnavailable(wrong)).toBe(false);
});

it('long answers on their way keep nobody from the connections', async () => {
  const refusals: unknown[] = [];
  const read = (statement: ReturnType<typeof sql>) =>
    database.run(statement).then(
      () => undefined,
      (error: unknown) => refusals.push(error),
    );
  const long = Array.from({ length: 6 }, () => read(sql`select hex(zeroblob(2400000))`));
  await Promise.all([...long, ...Array.from({ length: 30 }, () => read(sql`select 1`))]);
  expect(refusals.map(describeError)).toEqual([]);
}, 60_000);
