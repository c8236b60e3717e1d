import { createClient } from '@libsql/client/http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { casesOf } from '../support/depth.ts';
import { startSqld, type TestDatabase } from '../support/sqld.ts';

let server: TestDatabase;
beforeAll(async () => (server = await startSqld()));
afterAll(() => server.stop());

/** Sqld stops where it is given many connections, within two to eight seconds: the deep run goes on for so long. */
const [HAMMERED_MS = 0] = casesOf([10_000], [2_000]);

it('goes on writing while sixty write at once', async () => {
  // As the Worker asks: no queue of its own. Given up long after anything that still answers has answered.
  const database = createClient({
    url: server.url,
    concurrency: Number.MAX_SAFE_INTEGER,
    fetch: (request: Request) => fetch(request, { signal: AbortSignal.timeout(60_000) }),
  });
  await database.execute('create table entries (id integer primary key autoincrement, word text, note text)');
  await database.execute('create index entries_by_word on entries (word)');
  await database.execute('create table counts (id integer primary key, count integer)');
  const any = (end: number) => Math.floor(Math.random() * end);
  const ways = [
    () =>
      database.batch(
        [
          { sql: 'insert into entries (word, note) values (?, ?)', args: [`a${Math.random()}`, 'x'.repeat(200)] },
          'update counts set count = count + 1 where id = 1',
          { sql: 'delete from entries where id in (select id from entries where word < ? limit 1)', args: ['a0.1'] },
          'select count(*) from entries',
        ],
        'write',
      ),
    () =>
      database.execute({
        sql: 'insert into counts values (?, 1) on conflict (id) do update set count = count + 1 returning count',
        args: [any(50)],
      }),
    () => database.execute({ sql: 'update entries set note = ? where id = ?', args: ['y', any(100)] }),
    () => database.execute('select * from entries order by id desc limit 20'),
    () => database.batch(['select count(*) from entries', 'select * from counts'], 'read'),
  ];
  const until = Date.now() + HAMMERED_MS;
  const refusals: string[] = [];
  const hammer = async () => {
    while (Date.now() < until) {
      await ways[any(ways.length)]?.().catch((error: unknown) => refusals.push(String(error)));
    }
  };
  await Promise.all(Array.from({ length: 60 }, hammer));
  expect(refusals).toEqual([]);
  await database.execute('insert into counts values (999, 1)');
}, 300_000);
