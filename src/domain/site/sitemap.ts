import { DEFAULT_LOCALE, htmlLanguage, LOCALE_CODES, type Locale } from '../shared/locale.ts';
import { localizedPath } from '../shared/routes.ts';

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The sitemap of lots. The Worker writes it (`functions/auction/sitemap-pages.ts`), as lots change without a publish. */
export const LOTS_SITEMAP = '/sitemap-lots.xml';

/**
 * Writes the sitemap of some languages (https://www.sitemaps.org/protocol.html). Each address comes with its other
 * languages (https://developers.google.com/search/docs/specialty/international/localized-versions).
 * @param paths addresses without language. At most 50,000, the protocol's limit for one file, over all languages.
 * @param origin `https://example.com`, without a slash at its end.
 */
export function sitemapOf(locales: readonly Locale[], paths: readonly string[], origin: string): string {
  const address = (code: Locale, path: string) => escapeXml(origin + localizedPath(code, path));
  const link = (language: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
  const entries = paths.flatMap((path) => {
    const links = LOCALE_CODES.map((code) => link(htmlLanguage(code), address(code, path)));
    const others = [...links, link('x-default', address(DEFAULT_LOCALE, path))].join('');
    return locales.map((locale) => `<url><loc>${address(locale, path)}</loc>${others}</url>`);
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
    `${entries.join('\n')}\n</urlset>\n`
  );
}

/** Writes the index of the sitemaps of all languages and of the lots. */
export function sitemapIndex(origin: string): string {
  const paths = [...LOCALE_CODES.map((code) => `/sitemap-${code}.xml`), LOTS_SITEMAP];
  const entries = paths.map((path) => `<sitemap><loc>${escapeXml(origin + path)}</loc></sitemap>`);
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
    `${entries.join('\n')}\n</sitemapindex>\n`
  );
}
