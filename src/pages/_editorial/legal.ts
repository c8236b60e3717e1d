import type { Locale } from '../../domain/shared/locale.ts';
import { inEveryLanguage } from '../_catalogue/paths.ts';
import { loadCatalogue } from '../_catalogue/source.ts';
import { articlesOf, digestsOf, loadArticles, type ArticleRow } from './source.ts';

/** Slugs of the legal texts in `content/legal`. */
type LegalText = 'terms' | 'privacy';

/** Paths of the page of a legal text. */
export async function legalPaths(slug: LegalText) {
  const articles = (await loadArticles()).filter((article) => article.slug === slug);
  return inEveryLanguage(await loadCatalogue(), { params: {}, props: {}, own: [slug, digestsOf(articles, 'legal')] });
}

/** A legal text for a reader. Throws where there is none: a page without its text is no page. */
export async function legalText(slug: LegalText, locale: Locale): Promise<ArticleRow> {
  const found = articlesOf(await loadArticles(), 'legal', locale).find((article) => article.slug === slug);
  if (!found) throw new Error(`content/legal has no ${slug}.md`);
  return found;
}
