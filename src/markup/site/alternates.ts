import { escapeHtml } from '../escape.ts';
import { DEFAULT_LOCALE, htmlLanguage, LOCALES } from '../../domain/shared/locale.ts';
import { localizedPath } from '../../domain/shared/routes.ts';

/**
 * Draws the head's links to a page in every language: nine elements on each of thousands of pages.
 * @param path without language
 * @param origin of the site: `https://cars.example`
 */
export function alternates(path: string, origin: string): string {
  const link = (language: string, address: string, more = '') =>
    `<link rel="alternate" hreflang="${language}" href="${escapeHtml(origin + address)}"${more}>`;
  const languages = LOCALES.map(({ code }) =>
    link(htmlLanguage(code), localizedPath(code, path), ` data-language="${code}"`),
  );
  return [...languages, link('x-default', localizedPath(DEFAULT_LOCALE, path))].join('');
}
