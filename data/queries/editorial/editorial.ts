import { and, asc, desc, eq, getTableColumns, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { DIAGRAM_LANGUAGE, type Diagrams } from '../../../src/domain/editorial/diagrams.ts';
import type { Article, ArticleKind, Video } from '../../../src/domain/editorial/model.ts';
import { DEFAULT_LOCALE, type Locale } from '../../../src/domain/shared/locale.ts';
import { siteDay } from '../../../src/domain/shared/site-time.ts';
import type { Database } from '../../client.ts';
import { articles, diagrams, videos } from '../../schema/index.ts';

export type ArticleRecord = Article & { id: number; digest: string };

const { origin: _origin, isPublished: _draft, ...columns } = getTableColumns(articles);
/**
 * The condition for articles that readers see: no drafts, and none before its day of publication. Legal texts are shown
 * even before their day, because the site is never without them.
 */
const isArticleShown = (now: number) =>
  and(eq(articles.isPublished, true), or(lte(articles.publishedAt, siteDay(now)), eq(articles.kind, 'legal')));
const isVideoShown = (now: number) => and(eq(videos.isPublished, true), lte(videos.publishedAt, siteDay(now)));
/** When pages are drawn, and the slug of an article or video to draw before its day, for a preview. */
interface Drawn {
  now: number;
  previewed?: string | undefined;
}
const { body: _body, ...listColumns } = columns;

/** Every article in every language as of an instant, with its diagrams, for the pages. */
export async function listArticles(database: Database, { now, previewed }: Drawn): Promise<ArticleRecord[]> {
  const { hash, source, width, height, words } = diagrams;
  const [rows, pictures] = await database.batch([
    database
      .select(columns)
      .from(articles)
      .where(or(isArticleShown(now), previewed === undefined ? undefined : eq(articles.slug, previewed)))
      .orderBy(asc(articles.kind), asc(articles.slug), asc(articles.locale)),
    database.select({ hash, source, width, height, words }).from(diagrams),
  ]);
  return rows.map((row) => {
    if (!row.body.includes(DIAGRAM_LANGUAGE)) return row;
    const drawn = pictures.filter(({ source }) => row.body.includes(source));
    const ofText: Diagrams = Object.fromEntries(drawn.map(({ source, ...picture }) => [source, picture]));
    // A picture that comes later changes the page as words do.
    return { ...row, diagrams: ofText, digest: [row.digest, ...drawn.map(({ hash }) => hash)].join(' ') };
  });
}

export async function findDiagram(database: Database, hash: string): Promise<string | undefined> {
  const [found] = await database.select({ svg: diagrams.svg }).from(diagrams).where(eq(diagrams.hash, hash));
  return found?.svg;
}

/** The condition for one row per article: in this language, or in English if it has no translation. */
function isIn(locale: Locale): SQL {
  const inLanguage = alias(articles, 'own');
  const isTranslated = sql`exists (select 1 from ${articles} ${inLanguage}
    where ${inLanguage.kind} = ${articles.kind} and ${inLanguage.slug} = ${articles.slug} and ${inLanguage.locale} = ${locale})`;
  const wanted = eq(articles.locale, locale);
  return or(wanted, and(eq(articles.locale, DEFAULT_LOCALE), sql`not ${isTranslated}`)) ?? wanted;
}

interface NewsFilter {
  locale: Locale;
  /** Milliseconds since 1970: what is shown by then. */
  now: number;
  kinds: readonly ArticleKind[];
  /** From 1. */
  page: number;
  limit: number;
}

/** Articles without their texts, newest first, and how many there are in all. */
export async function listNews(database: Database, { locale, now, kinds, page, limit }: NewsFilter) {
  const where = and(isArticleShown(now), inArray(articles.kind, [...kinds]), isIn(locale));
  const [list, [counted]] = await database.batch([
    database
      .select(listColumns)
      .from(articles)
      .where(where)
      .orderBy(desc(articles.publishedAt), asc(articles.position), asc(articles.slug))
      .limit(limit)
      .offset((page - 1) * limit),
    database
      .select({ total: sql<number>`count(*)` })
      .from(articles)
      .where(where),
  ]);
  return { list, total: counted?.total ?? 0 };
}

/** Articles of a kind with their texts, by place. */
export function listTexts(
  database: Database,
  { kind, locale, now }: { kind: ArticleKind; locale: Locale; now: number },
): Promise<ArticleRecord[]> {
  return database
    .select(columns)
    .from(articles)
    .where(and(isArticleShown(now), eq(articles.kind, kind), isIn(locale)))
    .orderBy(asc(articles.position), asc(articles.slug));
}

/** An article by the id of any of its languages, in the language asked for or in English; undefined: there is none. */
export async function findArticle(
  database: Database,
  { id, kinds, locale, now }: { id: number; kinds: readonly ArticleKind[]; locale: Locale; now: number },
): Promise<ArticleRecord | undefined> {
  const named = alias(articles, 'named');
  const versions = await database
    .select(columns)
    .from(articles)
    .innerJoin(named, and(eq(named.kind, articles.kind), eq(named.slug, articles.slug)))
    .where(and(isArticleShown(now), eq(named.id, id), inArray(articles.kind, [...kinds])))
    .orderBy(asc(articles.id));
  const inLocale = (wanted: Locale) => versions.find((version) => version.locale === wanted);
  return inLocale(locale) ?? inLocale(DEFAULT_LOCALE) ?? versions[0];
}

const { id: _id, origin: _videoOrigin, isPublished: _videoDraft, ...videoColumns } = getTableColumns(videos);

/** Every video in every language as of an instant, for the pages. */
export function listAllVideos(database: Database, { now, previewed }: Drawn): Promise<Video[]> {
  return database
    .select(videoColumns)
    .from(videos)
    .where(or(isVideoShown(now), previewed === undefined ? undefined : eq(videos.slug, previewed)))
    .orderBy(asc(videos.position), asc(videos.slug), asc(videos.locale));
}

/** Videos in the language asked for or in English, by place, and how many there are in all. */
export async function listVideos(database: Database, { locale, now, page, limit }: Omit<NewsFilter, 'kinds'>) {
  const local = alias(videos, 'own');
  const isTranslated = sql`exists (select 1 from ${videos} ${local} where ${local.slug} = ${videos.slug} and ${local.locale} = ${locale})`;
  const isRead = or(eq(videos.locale, locale), and(eq(videos.locale, DEFAULT_LOCALE), sql`not ${isTranslated}`));
  const where = and(isVideoShown(now), isRead);
  const [list, [counted]] = await database.batch([
    database
      .select()
      .from(videos)
      .where(where)
      .orderBy(asc(videos.position), asc(videos.slug))
      .limit(limit)
      .offset((page - 1) * limit),
    database
      .select({ total: sql<number>`count(*)` })
      .from(videos)
      .where(where),
  ]);
  return { list, total: counted?.total ?? 0 };
}
