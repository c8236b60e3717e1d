import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploads } from '../../data/schema/index.ts';
import type { Answer } from '../support/api.ts';
import { call, database, entitiesAsAdmin } from '../support/admin-entities.ts';

/** Most rows that are made for one question. */
const MAX = 5_000;
const LIST = '/admin/routine.Attachment/index';
const ours = sql`${uploads.key} like 'uploads/made-columns/%'`;

const namesOf = ({ data }: Answer) => (data as { list: { name: string }[] }).list.map(({ name }) => name);

/** The first ten of those that were put there by this file, in the order of a column. */
const ordered = (column: string) =>
  call(
    `${LIST}?limit=10&order=${column},asc&search[0][field]=topic&search[0][operator]=eq&search[0][val]=made-columns`,
  );

beforeAll(async () => {
  await entitiesAsAdmin();
  await database.run(sql`
    with recursive counted(n) as (select 1 union all select n + 1 from counted where n <= ${MAX})
    insert into ${uploads} (key, topic, name, mimetype, size, sha1, created_at)
    select printf('uploads/made-columns/%05d.pdf', n), 'made-columns', printf('%05d.pdf', n), 'application/pdf', n, '', n
    from counted`);
}, 60_000);
afterAll(() => database.delete(uploads).where(ours));

describe('a list of more rows than are made in code', () => {
  it('is refused by a column that is made, and says what to do', async () => {
    expect(await ordered('quote')).toMatchObject({
      code: 0,
      msg: 'Narrow the list down first: by this column, 5000 rows at most can be searched or sorted.',
    });
    const found = await call(`${LIST}?search[0][field]=quote&search[0][operator]=eq&search[0][val]=0`);
    expect(found).toMatchObject({ code: 0 });
  });

  it('is still sorted by a column the database has', async () => {
    const answer = await ordered('size');
    expect(answer).toMatchObject({ code: 1, data: { total: MAX + 1 } });
    expect(namesOf(answer)[0]).toBe('00001.pdf');
  });

  it('is sorted by what is made as soon as it has one row less', async () => {
    await database.delete(uploads).where(sql`${uploads.key} = 'uploads/made-columns/00001.pdf'`);
    const answer = await ordered('full_url');
    expect(answer).toMatchObject({ code: 1, data: { total: MAX } });
    expect(namesOf(answer)).toHaveLength(10);
    expect(namesOf(answer)[0]).toBe('00002.pdf');
  }, 60_000);
});
