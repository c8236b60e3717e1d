import {
  byDay,
  byPlace,
  inLanguage,
  LISTED_KINDS,
  PAGE_KINDS,
  type Article,
  type ArticleKind,
  type ListedKind,
} from '../../domain/editorial/model.ts';
import type { ModelEntry } from '../../domain/catalogue/page/model-entry.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import { ofBuild } from '../../layouts/of-build.ts';
import { rowsOf, type Row } from '../../layouts/rows.ts';
import type { Catalogue } from '../_catalogue/source.ts';

/** An article as the pages read it, with the digest of all it says. */
export type ArticleRow = Row<'articles'>;

/** Articles a page of `/blog` lists of one kind. */
export const ARTICLES_A_PAGE = 10;

const loaded = ofBuild(() => rowsOf('articles'));

/** All articles in all languages: read once a build. */
export function loadArticles(): Promise<ArticleRow[]> {
  // A development server reads again, so that an edited article shows without a restart.
  if (import.meta.env.DEV) return rowsOf('articles');
  return loaded();
}

/** Articles of a kind for a reader: in their language or in English, in the order of their list. */
export function articlesOf(articles: readonly ArticleRow[], kind: ArticleKind, locale: Locale): ArticleRow[] {
  const found = inLanguage(
    articles.filter((article) => article.kind === kind),
    locale,
  );
  return found.sort((LISTED_KINDS as readonly ArticleKind[]).includes(kind) ? byDay : byPlace);
}

/** Pages the list of a kind takes; one where there is nothing to list. */
export function pagesOf(articles: readonly ArticleRow[], kind: ListedKind): number {
  const slugs = new Set(articles.filter((article) => article.kind === kind).map(({ slug }) => slug));
  return Math.max(1, Math.ceil(slugs.size / ARTICLES_A_PAGE));
}

/** Slugs that have a page of their own, each once. */
export function pageSlugs(articles: readonly ArticleRow[]): string[] {
  const kinds: readonly ArticleKind[] = PAGE_KINDS;
  return [...new Set(articles.filter(({ kind }) => kinds.includes(kind)).map(({ slug }) => slug))];
}

/** Digests of the articles of some kinds: what a page that prints them is redrawn for. */
export function digestsOf(articles: readonly ArticleRow[], ...kinds: readonly ArticleKind[]): string[] {
  return articles.filter(({ kind }) => kinds.includes(kind)).map(({ digest }) => digest);
}

/** The models an article is about, as far as the catalogue has them. */
export function carsOf({ models }: Article, catalogue: Catalogue): ModelEntry[] {
  return models.flatMap((slug) => catalogue.models.find(({ model }) => model.slug === slug) ?? []);
}
