import { editorialPaths } from '../shared/routes.ts';
import { PAGE_KINDS, type ArticleFacts, type ArticleKind } from './model.ts';

const HAVE_PAGES: ReadonlySet<ArticleKind> = new Set(PAGE_KINDS);
const LEGAL_PAGES: Readonly<Record<string, () => string>> = {
  terms: editorialPaths.terms,
  privacy: editorialPaths.privacy,
};

/** Returns where an article is read, without language: its page, or its place on a shared page; undefined if nowhere. */
export function articlePath({ kind, slug }: Pick<ArticleFacts, 'kind' | 'slug'>): string | undefined {
  if (HAVE_PAGES.has(kind)) return editorialPaths.article(slug);
  if (kind === 'faq') return `${editorialPaths.support()}#faq-${slug}`;
  return Object.hasOwn(LEGAL_PAGES, slug) ? LEGAL_PAGES[slug]?.() : undefined;
}
