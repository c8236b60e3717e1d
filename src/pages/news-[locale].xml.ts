import type { APIRoute, GetStaticPaths } from 'astro';
import { byDay, LISTED_KINDS } from '../domain/editorial/model.ts';
import { LOCALE_CODES, parseLocale } from '../domain/shared/locale.ts';
import { translatorFor } from '../i18n/pages.ts';
import { atomFeed } from './_editorial/feed.ts';
import { textsKey } from './_catalogue/paths.ts';
import { articlesOf, digestsOf, loadArticles } from './_editorial/source.ts';

export const getStaticPaths: GetStaticPaths = async () => {
  const digests = digestsOf(await loadArticles(), ...LISTED_KINDS);
  return LOCALE_CODES.map((locale) => ({ params: { locale }, cacheKey: textsKey(locale, digests) }));
};

/** What a feed holds at most: readers ask often, and those who follow it have the older ones. */
const NEWEST = 30;

export const GET: APIRoute = async ({ params, site, url }) => {
  const locale = parseLocale(params.locale);
  const t = translatorFor(locale);
  const articles = await loadArticles();
  const newest = LISTED_KINDS.flatMap((kind) => articlesOf(articles, kind, locale))
    .sort(byDay)
    .slice(0, NEWEST);
  const feed = atomFeed(newest, {
    locale,
    origin: (site ?? url).origin,
    siteName: t('common:siteName'),
    title: t('editorial:feed.title'),
    description: t('editorial:blog.description'),
  });
  return new Response(feed, { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } });
};
