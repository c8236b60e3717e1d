import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../data/client.ts';
import { articles, videos } from '../../data/schema/index.ts';
import { editorialCalls as calls } from '../../src/wire/editorial.ts';
import type { Call, DataOf } from '../../src/wire/call.ts';
import { FILM_SLUGS } from '../../src/domain/editorial/films.ts';
import { ask, post, type Answer } from '../support/api.ts';

/** `data` of an answer, checked against the shape the description promises. */
function dataOf<Of extends Call>(call: Of, answer: Answer): DataOf<Of> {
  expect(answer).toMatchObject({ status: 200, code: 1 });
  return call.output.parse(answer.data) as DataOf<Of>;
}
const news = async (query = '', lang = 'en') =>
  dataOf(calls.getNewsList, await ask(calls.getNewsList.path + query, { headers: { 'think-lang': lang } }));

describe('questions', () => {
  it('come by topic, in the language asked for', async () => {
    const ofLanguage = async (lang: string) =>
      dataOf(calls.getFaqList, await ask(calls.getFaqList.path, { headers: { lang } }));
    const [english, chinese] = [await ofLanguage('en'), await ofLanguage('zh-cn')];
    expect(english.length).toBeGreaterThanOrEqual(20);
    expect(english[0]).toMatchObject({ topic: 'find', lang: 'en', slug: 'choose-without-seeing' });
    expect(english.at(-1)).toMatchObject({ topic: 'arrival' });
    expect(chinese[0]).toMatchObject({ slug: 'choose-without-seeing', lang: 'zh-cn' });
    expect(chinese[0]?.question).not.toBe(english[0]?.question);
  });
});

describe('news', () => {
  it('are listed by page, all kinds or one, with the address of their page', async () => {
    const { list, total } = await news('?limit=2');
    expect([list.length, total >= 9]).toEqual([2, true]);
    const french = await news('?kind=blog', 'fr');
    expect(new Set(french.list.map(({ kind }) => kind))).toEqual(new Set(['blog']));
    expect(french.list[0]?.url).toMatch(/^\/fr\/bgdetails\//);
    expect((await news('?page=99')).list).toEqual([]);
  });

  it('answer the newest, and one with its text by the id of any language', async () => {
    const hot = dataOf(calls.getHotNews, await ask(`${calls.getHotNews.path}?limit=1`));
    expect(hot).toHaveLength(1);
    const answer = await post(calls.getNewsDetail.path, { id: hot[0]?.id }, { lang: 'zh-cn' });
    const detail = dataOf(calls.getNewsDetail, answer);
    expect(detail).toMatchObject({ slug: hot[0]?.slug, lang: 'zh-cn', content_type: 'text/markdown' });
    expect(detail.publish_time).toBe(Date.parse('2026-11-20') / 1_000);
  });

  it('fall back to English where an article is not translated, and say so', async () => {
    const database = openDatabase({ url: env.LIBSQL_URL });
    const row = { kind: 'news', slug: 'only-english', locale: 'en', title: 'Only', summary: 'x', body: 'y' } as const;
    const rest = { publishedAt: '2026-11-21', updatedAt: '2026-11-21', tags: [], models: [], position: 0 };
    const [added] = await database
      .insert(articles)
      .values({ ...row, ...rest, digest: 'x', origin: 'admin' })
      .returning({ id: articles.id });
    const { list } = await news('?kind=news', 'am');
    expect(list.find(({ slug }) => slug === 'only-english')).toMatchObject({ id: added?.id, lang: 'en' });
  });

  it.each([
    [{}, 'ID: This value is required.'],
    [{ id: 'x' }, 'ID: Please give a whole number.'],
    [{ id: 999_999 }, 'This article does not exist.'],
  ])('refuse %j in the caller’s words', async (body, msg) => {
    expect(await post(calls.getNewsDetail.path, body)).toMatchObject({ status: 200, code: 0, msg });
  });

  it('refuse to show questions and legal texts as news', async () => {
    const [first] = dataOf(calls.getFaqList, await ask(calls.getFaqList.path));
    expect(await post(calls.getNewsDetail.path, { id: first?.id })).toMatchObject({ code: 0 });
    expect(await ask(`${calls.getNewsList.path}?kind=legal`)).toMatchObject({
      code: 0,
      msg: expect.stringContaining('Kind'),
    });
  });

  it('refuse a page or a limit beyond the bounds, in the language asked for', async () => {
    expect(await ask(`${calls.getNewsList.path}?limit=101`)).toMatchObject({ code: 0 });
    const answer = await ask(`${calls.getNewsList.path}?page=0`, { headers: { lang: 'de' } });
    expect(answer).toMatchObject({ code: 0, msg: expect.stringContaining('Seite') });
  });
});

describe('videos', () => {
  const read = async (lang = 'en') => dataOf(calls.getVideoList, await post(calls.getVideoList.path, {}, { lang }));

  it('are our films, by place, with poster, length, forms and captions in the language asked for', async () => {
    const [english, arabic] = [await read(), await read('ar')];
    expect(english.total).toBe(FILM_SLUGS.length);
    expect(english.list.map(({ slug }) => slug)).toEqual(FILM_SLUGS);
    expect(english.list[0]).toMatchObject({
      lang: 'en',
      url: '/films/car-in-container.mp4',
      poster: '/films/car-in-container.webp',
      captions: '/films/car-in-container-en.vtt',
      duration_s: 32,
    });
    expect(english.list[0]?.sources.map(({ type }) => type)).toEqual(['video/mp4', 'video/webm']);
    expect(arabic.list[0]).toMatchObject({ lang: 'ar', captions: '/films/car-in-container-ar.vtt' });
    expect(arabic.list[0]?.title).not.toBe(english.list[0]?.title);
  });

  it('are joined by what somebody adds, without what they do not have', async () => {
    const database = openDatabase({ url: env.LIBSQL_URL });
    const row = { slug: 'tour', locale: 'en', title: 'A tour', summary: 'x', url: '/tour.mp4' } as const;
    await database.insert(videos).values({ ...row, publishedAt: '2026-11-20', position: 0, origin: 'admin' });
    expect(await read('fr')).toMatchObject({
      list: [{ title: 'A tour', poster: null, captions: null, sources: [], lang: 'en' }, { lang: 'fr' }, {}, {}, {}],
      total: FILM_SLUGS.length + 1,
    });
  });
});
