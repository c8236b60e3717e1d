import {
  findArticle,
  listNews,
  listTexts,
  listVideos,
  type ArticleRecord,
} from '../../data/queries/editorial/editorial.ts';
import { byPlace, LISTED_KINDS, PAGE_KINDS, type PageKind } from '../../src/domain/editorial/model.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import { editorialPaths, localizedPath } from '../../src/domain/shared/routes.ts';
import { accepted, refused } from '../../src/domain/shared/result.ts';
import { editorialCalls as calls } from '../../src/wire/editorial.ts';
import { serve } from '../http/serve.ts';

const seconds = (day: string) => Date.parse(day) / 1_000;

function presentNews(article: Omit<ArticleRecord, 'body'>, locale: Locale) {
  const { id, slug, title, summary, tags, publishedAt, updatedAt } = article;
  return {
    id,
    // Only kinds with a page are asked for.
    kind: article.kind as PageKind,
    slug,
    lang: article.locale,
    title,
    summary,
    url: localizedPath(locale, editorialPaths.article(slug)),
    tags: [...tags],
    publish_time: seconds(publishedAt),
    update_time: seconds(updatedAt),
  };
}

/** What is to be read (docs/wire.md). */
export const editorialRoutes = [
  serve(calls.getFaqList, async ({ database, locale, now }) => {
    const questions = await listTexts(database, { kind: 'faq', locale, now });
    const list = questions.toSorted(byPlace).map(({ id, slug, topic, locale: lang, title, body, updatedAt }) => ({
      id,
      slug,
      topic,
      lang,
      question: title,
      answer: body,
      update_time: seconds(updatedAt),
    }));
    return accepted(list);
  }),
  serve(calls.getNewsList, async ({ database, locale, now, input: { page, limit, kind } }) => {
    const kinds = kind === undefined ? LISTED_KINDS : [kind];
    const { list, total } = await listNews(database, { locale, now, kinds, page, limit });
    return accepted({ list: list.map((article) => presentNews(article, locale)), total });
  }),
  serve(calls.getHotNews, async ({ database, locale, now, input: { limit } }) => {
    const { list } = await listNews(database, { locale, now, kinds: ['news'], page: 1, limit });
    return accepted(list.map((article) => presentNews(article, locale)));
  }),
  serve(calls.getNewsDetail, async ({ database, locale, now, input: { id } }) => {
    const article = await findArticle(database, { id, kinds: PAGE_KINDS, locale, now });
    if (!article) return refused('editorial.noArticle');
    return accepted({
      ...presentNews(article, locale),
      content: article.body,
      content_type: 'text/markdown' as const,
      models: [...article.models],
    });
  }),
  serve(calls.getVideoList, async ({ database, locale, now, input: { page, limit } }) => {
    const { list, total } = await listVideos(database, { locale, now, page, limit });
    const shown = list.map((video) => ({
      id: video.id,
      slug: video.slug,
      lang: video.locale,
      title: video.title,
      summary: video.summary,
      url: video.url,
      sources: video.sources ?? [],
      poster: video.poster,
      captions: video.captions,
      duration_s: video.durationS,
      publish_time: seconds(video.publishedAt),
    }));
    return accepted({ list: shown, total });
  }),
];
