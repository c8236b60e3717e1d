import { createClient } from '@libsql/client/http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSqld, type TestDatabase } from '../support/sqld.ts';

let server: TestDatabase;
beforeAll(async () => (server = await startSqld()));
afterAll(() => server.stop());

it('goes on writing while a hundred write at once', async () => {
  // As the Worker asks: no queue of its own, and given up after a while.
  const database = createClient({
    url: server.url,
    concurrency: Number.MAX_SAFE_INTEGER,
    fetch: (request: Request) => fetch(request, { signal: AbortSignal.timeout(20_000) }),
  });
  await database.execute('create table entries (id integer primary key autoincrement, word text)');
  await database.execute('create table counts (id integer primary key, count integer)');
  const ways = [
    () =>
      database.batch(
        [
          { sql: 'insert into entries (word) values (?)', args: ['a word'] },
          'update counts set count = count + 1 where id = 1',
          'delete from entries where id in (select id from entries limit 1 offset 50)',
        ],
        'write',
      ),
    () => database.execute('insert into counts values (1, 1) on conflict (id) do update set count = count + 1'),
    () => database.execute('select * from entries order by id desc limit 20'),
  ];
  for (let round = 0; round < 12; round += 1) {
    await Promise.all(Array.from({ length: 99 }, async (_, index) => void (await ways[index % ways.length]?.())));
  }
  const { rows } = await database.execute('select count from counts');
  // Each of twelve rounds counts 66 times; a batch that comes before the first row exists counts nothing.
  expect(Number(rows[0]?.['count'])).toBeGreaterThan(12 * 33);
}, 60_000);
