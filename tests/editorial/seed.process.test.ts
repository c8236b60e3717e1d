import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../data/client.ts';
import { migrate } from '../../data/migrate.ts';
import { findArticle, listNews } from '../../data/queries/editorial/editorial.ts';
import { articles, catalogueState } from '../../data/schema/index.ts';
import { seedEditorial } from '../../data/seed/editorial.ts';
import { startSqld, type TestDatabase } from '../support/sqld.ts';

let server: TestDatabase;
let database: Database;
let folder: string;
beforeAll(async () => {
  server = await startSqld();
  await migrate(server.url);
  database = openDatabase({ url: server.url });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await database.delete(articles);
  await database.delete(catalogueState);
  folder = await mkdtemp(join(tmpdir(), 'haitu-articles-'));
  return () => rm(folder, { recursive: true, force: true });
});

const HEAD = 'summary: Words\npublishedAt: 2026-11-20\nupdatedAt: 2026-11-20\ntags: [rules]';
async function write(locale: string, slug: string, title: string, head = HEAD) {
  await mkdir(join(folder, 'news', locale), { recursive: true });
  await writeFile(join(folder, 'news', locale, `${slug}.md`), `---\ntitle: ${title}\n${head}\n---\n\nText.\n`);
}
const seed = () => seedEditorial(database, { folder, now: 1 });
const titles = async () => (await database.select().from(articles)).map(({ title }) => title).sort();

describe('the seed of articles', () => {
  it('writes nothing where nothing changed, and keeps the ids of what did', async () => {
    await write('en', 'one', 'One');
    expect(await seed()).toEqual({ changed: true, articles: 1 });
    const [before] = await database.select().from(articles);
    expect(await seed()).toEqual({ changed: false, articles: 1 });
    await write('en', 'one', 'One again');
    expect(await seed()).toEqual({ changed: true, articles: 1 });
    const [after] = await database.select().from(articles);
    expect(after).toMatchObject({ id: before?.id, title: 'One again' });
    expect(after?.digest).not.toBe(before?.digest);
  });

  it('takes away what is withdrawn, and leaves alone what an admin wrote', async () => {
    await write('en', 'one', 'One');
    await write('en', 'two', 'Two');
    await seed();
    await database.update(articles).set({ origin: 'admin', title: 'Mine' }).where(eq(articles.slug, 'one'));
    await rm(join(folder, 'news/en/two.md'));
    await write('en', 'one', 'One renewed');
    await seed();
    expect(await titles()).toEqual(['Mine']);
  });

  it('writes nothing of a set with a broken file', async () => {
    await write('en', 'one', 'One');
    await seed();
    await write('en', 'one', 'One again');
    await write('en', 'two', '""');
    await expect(seed()).rejects.toThrow('content/news/en/two.md: title is empty');
    expect(await titles()).toEqual(['One']);
  });
});

describe('reading articles', () => {
  beforeEach(async () => {
    await write('en', 'one', 'One');
    await write('fr', 'one', 'Un', 'summary: Mots');
    await write('en', 'two', 'Two');
    await seed();
  });

  it('answers each once, in the reader’s language or in English, page by page', async () => {
    const read = async (page: number) =>
      listNews(database, { locale: 'fr', now: Date.now(), kinds: ['news'], page, limit: 1 });
    expect([await read(1), await read(2), await read(3)]).toMatchObject([
      { total: 2, list: [{ title: 'Un', locale: 'fr' }] },
      { total: 2, list: [{ title: 'Two', locale: 'en' }] },
      { total: 2, list: [] },
    ]);
  });

  it('finds an article by the id of any of its languages', async () => {
    const [french] = await database
      .select()
      .from(articles)
      .where(and(eq(articles.slug, 'one'), eq(articles.locale, 'fr')));
    const id = french?.id ?? 0;
    const find = (locale: 'en' | 'fr' | 'ar') =>
      findArticle(database, { id, kinds: ['news'], locale, now: Date.now() });
    expect([(await find('en'))?.title, (await find('fr'))?.title, (await find('ar'))?.title]).toEqual([
      'One',
      'Un',
      'One',
    ]);
    expect(await findArticle(database, { id, kinds: ['blog'], locale: 'en', now: Date.now() })).toBeUndefined();
  });
});
