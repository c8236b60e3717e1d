import { Feed } from 'feed';
import { type Article } from '../../domain/editorial/model.ts';
import { htmlLanguage, type Locale } from '../../domain/shared/locale.ts';
import { editorialPaths, localizedPath } from '../../domain/shared/routes.ts';
import { renderMarkdown } from '../../markup/editorial/markdown.ts';

interface FeedFacts {
  locale: Locale;
  /** `https://example.com`, without a slash at its end. */
  origin: string;
  siteName: string;
  title: string;
  description: string;
}

/** Characters XML 1.0 cannot carry, however they are escaped. */
const NOT_XML = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
const fit = (text: string) => text.replace(NOT_XML, '').toWellFormed();

/** An Atom feed (RFC 4287) of articles in one language, in the order given. */
export function atomFeed(articles: readonly Article[], { locale, origin, siteName, title, description }: FeedFacts) {
  const page = origin + localizedPath(locale, editorialPaths.blog());
  const changed = articles.map(({ updatedAt }) => updatedAt).sort();
  const feed = new Feed({
    id: page,
    title: `${title} · ${siteName}`,
    description,
    link: page,
    language: htmlLanguage(locale),
    copyright: siteName,
    feedLinks: { atom: origin + editorialPaths.feed(locale) },
    // The day of the newest change: a feed without one stays byte for byte what it was.
    updated: new Date(changed.at(-1) ?? 0),
    generator: siteName,
  });
  for (const article of articles) {
    const address = origin + localizedPath(locale, editorialPaths.article(article.slug));
    const { html } = renderMarkdown(article.body, { locale, tableLabel: article.title, diagrams: article.diagrams });
    feed.addItem({
      id: address,
      title: fit(article.title),
      link: address,
      description: fit(article.summary),
      content: fit(withAbsoluteLinks(html, origin)),
      date: new Date(article.updatedAt),
      published: new Date(article.publishedAt),
      author: [{ name: siteName }],
      category: article.tags.map((name) => ({ name })),
    });
  }
  return feed.atom1();
}

/** A feed is read elsewhere, where an address from the root leads nowhere. */
const withAbsoluteLinks = (html: string, origin: string) =>
  html.replace(/(<(?:a|img) [^>]*?(?:href|src)=")\/(?!\/)/g, `$1${origin}/`);
