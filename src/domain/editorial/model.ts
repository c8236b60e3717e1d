import { DEFAULT_LOCALE, type Locale } from '../shared/locale.ts';
import type { Diagrams } from './diagrams.ts';

/** Kinds of articles. Each kind has a folder in `content`. */
export const ARTICLE_KINDS = ['news', 'blog', 'exhibition', 'guide', 'faq', 'legal'] as const;
export type ArticleKind = (typeof ARTICLE_KINDS)[number];

/** Kinds that `/blog` lists. */
export const LISTED_KINDS = ['news', 'blog', 'exhibition'] as const satisfies readonly ArticleKind[];
export type ListedKind = (typeof LISTED_KINDS)[number];

/** Kinds whose articles have a page of their own, `/bgdetails/<slug>`. */
export const PAGE_KINDS = [...LISTED_KINDS, 'guide'] as const satisfies readonly ArticleKind[];
export type PageKind = (typeof PAGE_KINDS)[number];

/** Topics of the questions, in the order of a purchase. */
export const FAQ_TOPICS = ['find', 'payment', 'papers', 'shipping', 'arrival'] as const;
type FaqTopic = (typeof FAQ_TOPICS)[number];

/** Subjects of articles; named by `editorial:tags.<tag>`. */
export const TAGS = ['rules', 'customs', 'electric', 'charging', 'sheets', 'fairs', 'care', 'shipping'] as const;
export type Tag = (typeof TAGS)[number];

/** Whether visitors see it: not at all, from a later day on, or now. */
export const PUBLICATION_STATES = ['draft', 'scheduled', 'published'] as const;

/** The facts of an article that are the same in every language. */
export interface ArticleFacts {
  kind: ArticleKind;
  slug: string;
  /** Days, `2026-11-20`. */
  publishedAt: string;
  updatedAt: string;
  tags: readonly Tag[];
  /** Slugs of the models it is about. */
  models: readonly string[];
  /** Topic of a question; null for other kinds. */
  topic: FaqTopic | null;
  /** Position among articles of its kind and topic that are not ordered by day. */
  position: number;
}

/** An article in one language. `body` is Markdown; a question is the title and its answer the body. */
export interface Article extends ArticleFacts {
  locale: Locale;
  title: string;
  summary: string;
  body: string;
  /** Pictures of the diagrams in its text, if they were drawn. */
  diagrams?: Diagrams;
}

/** One file of a video, in one format. */
export interface VideoSource {
  url: string;
  /** MIME type, `video/webm`. */
  type: string;
  bytes: number;
}

/** A video in one language. */
export interface Video {
  slug: string;
  locale: Locale;
  title: string;
  summary: string;
  url: string;
  sources: readonly VideoSource[] | null;
  poster: string | null;
  captions: string | null;
  durationS: number | null;
  /** Day, `2026-11-21`. */
  publishedAt: string;
  position: number;
  articles: readonly string[] | null;
  isHowTo: boolean | null;
}

/**
 * Returns one version of each article for a reader of `locale`: in their language, else in English, else in any. Its
 * `locale` says which it is.
 */
export function inLanguage<Any extends Article>(articles: readonly Any[], locale: Locale): Any[] {
  const byName = Map.groupBy(articles, ({ kind, slug }) => `${kind} ${slug}`);
  return [...byName.values()].flatMap(
    (versions) =>
      versions.find((version) => version.locale === locale) ??
      versions.find((version) => version.locale === DEFAULT_LOCALE) ??
      versions[0] ??
      [],
  );
}

/** Orders lists: newest first, then by position and name. */
export function byDay(left: ArticleFacts, right: ArticleFacts): number {
  return (
    right.publishedAt.localeCompare(left.publishedAt) ||
    left.position - right.position ||
    left.slug.localeCompare(right.slug)
  );
}

/** Orders questions and guides: by topic and position. */
export function byPlace(left: ArticleFacts, right: ArticleFacts): number {
  const topicOf = ({ topic }: ArticleFacts) => (topic === null ? -1 : FAQ_TOPICS.indexOf(topic));
  return topicOf(left) - topicOf(right) || left.position - right.position || left.slug.localeCompare(right.slug);
}
