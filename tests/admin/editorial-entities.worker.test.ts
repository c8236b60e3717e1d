import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { listAllVideos, listArticles, listTexts } from '../../data/queries/editorial/editorial.ts';
import { articles } from '../../data/schema/index.ts';
import { catalogueDigest } from '../../data/write/drawn-rows.ts';
import { articleResource } from '../../src/domain/admin/entities/article.ts';
import { legalTextResource } from '../../src/domain/admin/entities/legal-text.ts';
import { questionResource } from '../../src/domain/admin/entities/question.ts';
import { videoResource } from '../../src/domain/admin/entities/video.ts';
import {
  addedRow,
  asVisitor,
  call,
  database,
  editRow,
  entitiesAsAdmin,
  listed,
  removeRow,
  rowOf,
} from '../support/admin-entities.ts';
import { EXAMPLES } from '../support/entity-examples.ts';
import { expectSearchAsWrittenWhole } from '../support/write-door.ts';

beforeAll(entitiesAsAdmin, 60_000);

const example = (name: string, own: object) => ({ ...EXAMPLES[name]?.add, ...own });

describe('an article', () => {
  const title = { en: 'Xylophones aboard', fr: 'Xylophones à bord' };
  const found = async () => {
    const answer = await asVisitor('/api/shop.Search/indexSearch', { keyword: 'Xylophones', kinds: ['news'] });
    return (answer.data as { list: { slug: string }[] }).list.map(({ slug }) => slug);
  };
  const drawn = async () => (await listArticles(database, { now: Date.now() })).filter(({ slug }) => slug === 'aboard');

  it('is read and found by visitors once it is published, in the languages it has, and never as a draft', async () => {
    const before = await catalogueDigest(database);
    const id = await addedRow(articleResource, example('article', { slug: 'aboard', title, is_published: '0' }));
    expect([await drawn(), await found(), await catalogueDigest(database)]).toEqual([[], [], before]);

    expect(await editRow(articleResource, { id, is_published: '1' })).toMatchObject({ code: 1 });
    expect(await drawn()).toMatchObject([
      { locale: 'en', title: title.en, body: '## First\n\nText.', models: ['byd-seagull'] },
      { locale: 'fr', title: title.fr },
    ]);
    expect(await found()).toEqual(['aboard']);
    expect(await catalogueDigest(database)).not.toBe(before);
    await expectSearchAsWrittenWhole(database);

    const { data } = await asVisitor('/api/operation.News/getNewsList?limit=100');
    expect((data as { list: object[] }).list).toContainEqual(expect.objectContaining({ title: title.en }));
    expect(await listed(articleResource, 'quickSearch=aboard')).toMatchObject([
      { id: 'aboard', title, languages: ['en', 'fr'], is_published: '1' },
    ]);

    await editRow(articleResource, { id, is_published: '0' });
    expect([await drawn(), await found(), await catalogueDigest(database)]).toEqual([[], [], before]);
    await removeRow(articleResource, id);
    await expectSearchAsWrittenWhole(database);
  });

  it('is found by each of its subjects, and by no other', async () => {
    const id = await addedRow(articleResource, example('article', { slug: 'by-subject', tags: ['rules', 'fairs'] }));
    const ids = async (operator: string, tag: string) => {
      const filter = `search[0][field]=tags&search[0][operator]=${operator}&search[0][val]=${tag}`;
      return (await listed(articleResource, `limit=100&${filter}`)).map((row) => row['id']);
    };
    for (const operator of ['FIND_IN_SET', '=', 'eq']) {
      expect(await ids(operator, 'fairs')).toContain(id);
      expect(await ids(operator, 'rules')).toContain(id);
      expect(await ids(operator, 'care')).not.toContain(id);
    }
    const unknown =
      '/admin/editorial.Article/index?search[0][field]=tags&search[0][operator]=eq&search[0][val]=nothing';
    expect(await call(unknown)).toMatchObject({ code: 0 });
    await removeRow(articleResource, id);
  });

  it('keeps the rows of its languages when one is added or taken out: links name them', async () => {
    const id = await addedRow(articleResource, example('article', { slug: 'languages' }));
    const ids = async () => {
      const rows = await database.select().from(articles).where(eq(articles.slug, 'languages'));
      return Object.fromEntries(rows.map((row) => [row.locale, row.id]));
    };
    const before = await ids();
    const text = (words: string) => ({ en: words, de: words });
    await editRow(articleResource, { id, title: text('T'), summary: text('S'), body: text('B') });
    expect(await ids()).toEqual({ en: before['en'], de: expect.any(Number) as number });
    await removeRow(articleResource, id);
  });

  it('says on which day its text was last changed, and not when it was moved or published', async () => {
    const id = await addedRow(articleResource, example('article', { slug: 'days', published_at: '2026-01-02' }));
    await database.$client.execute(`update articles set updated_at = '2026-02-03' where slug = 'days'`);
    await editRow(articleResource, { id, is_published: '0', position: 3 });
    expect(await rowOf(articleResource, id)).toMatchObject({ updated_at: '2026-02-03', position: 3 });
    await editRow(articleResource, { id, summary: { en: 'New.', fr: 'Nouveau.' } });
    expect((await rowOf(articleResource, id))['updated_at']).toMatch(/^20(?!26-02-03)/);
    await removeRow(articleResource, id);
  });
});

describe('a question', () => {
  it('stands where it is dragged to', async () => {
    const ids: string[] = [];
    for (const slug of ['first-q', 'second-q', 'third-q'])
      ids.push(await addedRow(questionResource, example('question', { slug })));
    const shown = async () =>
      (await listTexts(database, { kind: 'faq', locale: 'en', now: Date.now() })).map(({ slug }) => slug);
    const order = async () =>
      (await listed(questionResource)).map(({ id }) => String(id)).filter((id) => ids.includes(id));
    // A new one stands behind the others, for admins and visitors alike.
    expect((await listed(questionResource)).slice(-3).map(({ id }) => id)).toEqual(ids);
    expect((await shown()).slice(-3)).toEqual(ids);
    const [first = '', , last = ''] = await order();
    const move = { id: last, targetId: first };
    expect(await call('/admin/editorial.Question/sortable', move)).toMatchObject({ code: 1 });
    expect((await order())[0]).toBe(last);
    const beyond = await call('/admin/editorial.Question/sortable', { id: last, targetId: 'none-such' });
    expect(beyond).toMatchObject({ code: 0, msg: expect.stringContaining('beyond the movable range') as string });
    const requested = await shown();
    expect(requested.indexOf(last)).toBeLessThan(requested.indexOf(first));
    for (const id of ids) await removeRow(questionResource, id);
  });
});

describe('a legal text', () => {
  it('is changed, and can be neither added nor removed', async () => {
    const row = await rowOf(legalTextResource, 'terms');
    const summary = { ...(row['summary'] as object), en: 'Our terms, said shortly.' };
    expect(await editRow(legalTextResource, { ...row, summary })).toMatchObject({ code: 1 });
    const isTerms = and(eq(articles.kind, 'legal'), eq(articles.slug, 'terms'), eq(articles.locale, 'en'));
    expect(await database.select().from(articles).where(isTerms)).toMatchObject([
      { summary: summary.en, origin: 'admin' },
    ]);
    expect(await call('/admin/editorial.LegalText/add', {})).toMatchObject({ status: 404 });
    expect(await removeRow(legalTextResource, 'terms')).toMatchObject({ status: 404 });
  });
});

describe('a video', () => {
  it('is shown in its languages, and not as a draft', async () => {
    const shown = async () =>
      (await listAllVideos(database, { now: Date.now() })).filter(({ slug }) => slug === 'visible-film');
    const id = await addedRow(videoResource, example('video', { slug: 'visible-film' }));
    expect(await shown()).toMatchObject([
      { locale: 'en', captions: null, durationS: 75, isHowTo: true, articles: ['first-service'] },
      { locale: 'es', captions: '/uploads/example.es.vtt', sources: null },
    ]);
    await editRow(videoResource, { id, is_published: '0' });
    expect(await shown()).toEqual([]);
    await removeRow(videoResource, id);
  });
});

it('a fault in the text of an article is said with its line', async () => {
  const { add } = EXAMPLES['article'] as { add: object };
  const body = { en: '## First\n\nText.\n\n<b>Bold</b>', fr: 'Texte.' };
  const answer = await call('/admin/editorial.Article/add', { ...add, slug: 'example-of-a-fault', body });
  expect((answer.data as { errors: object[] }).errors).toEqual([
    { path: 'body.en', message: expect.stringMatching(/^Line 5: please write Markdown/) as string },
  ]);
});
