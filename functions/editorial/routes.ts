import { Hono } from 'hono';
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
import { refuse, succeed } from '../http/envelope.ts';
import type { AppEnvironment } from '../http/types.ts';
import { jsonInput, queryInput } from '../http/validate.ts';
import { editorialCalls as calls } from '../../src/wire/editorial.ts';

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
export const editorialRoutes = new Hono<AppEnvironment>()
  .get(calls.getFaqList.path, queryInput(calls.getFaqList.input), async (context) => {
    const questions = await listTexts(context.get('database'), {
      kind: 'faq',
      locale: context.get('locale'),
      now: context.get('now'),
    });
    return succeed(
      context,
      questions.toSorted(byPlace).map(({ id, slug, topic, locale, title, body, updatedAt }) => ({
        id,
        slug,
        topic,
        lang: locale,
        question: title,
        answer: body,
        update_time: seconds(updatedAt),
      })),
    );
  })
  .get(calls.getNewsList.path, queryInput(calls.getNewsList.input), async (context) => {
    const { page, limit, kind } = context.req.valid('query');
    const locale = context.get('locale');
    const kinds = kind === undefined ? LISTED_KINDS : [kind];
    const { list, total } = await listNews(context.get('database'), {
      locale,
      now: context.get('now'),
      kinds,
      page,
      limit,
    });
    return succeed(context, { list: list.map((article) => presentNews(article, locale)), total });
  })
  .get(calls.getHotNews.path, queryInput(calls.getHotNews.input), async (context) => {
    const { limit } = context.req.valid('query');
    const locale = context.get('locale');
    const { list } = await listNews(context.get('database'), {
      ...{ locale, now: context.get('now'), limit },
      ...{ kinds: ['news'], page: 1 },
    });
    return succeed(
      context,
      list.map((article) => presentNews(article, locale)),
    );
  })
  .post(calls.getNewsDetail.path, jsonInput(calls.getNewsDetail.input), async (context) => {
    const { id } = context.req.valid('json');
    const locale = context.get('locale');
    const article = await findArticle(context.get('database'), {
      id,
      kinds: PAGE_KINDS,
      locale,
      now: context.get('now'),
    });
    if (!article) return refuse(context, 'editorial.noArticle');
    return succeed(context, {
      ...presentNews(article, locale),
      content: article.body,
      content_type: 'text/markdown' as const,
      models: [...article.models],
    });
  })
  .post(calls.getVideoList.path, jsonInput(calls.getVideoList.input), async (context) => {
    const { page, limit } = context.req.valid('json');
    const { list, total } = await listVideos(context.get('database'), {
      ...{ locale: context.get('locale'), now: context.get('now') },
      ...{ page, limit },
    });
    const shown = list.map(
      ({ id, slug, locale, title, summary, url, sources, poster, captions, durationS, publishedAt }) => ({
        id,
        slug,
        lang: locale,
        title,
        summary,
        url,
        sources: sources ?? [],
        poster,
        captions,
        duration_s: durationS,
        publish_time: seconds(publishedAt),
      }),
    );
    return succeed(context, { list: shown, total });
  });
