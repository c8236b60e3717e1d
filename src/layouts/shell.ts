import type { ShownPhoto } from '../domain/photo/photos.ts';
import type { Locale } from '../domain/shared/locale.ts';
import type { Company } from '../domain/site/company.ts';
import type { MenuHighlights } from '../domain/site/menu.ts';

/** A step of the way to this page. `path` without language; the last step, the page itself, has none. */
export interface Breadcrumb {
  name: string;
  path?: string;
}

export interface PageProps {
  locale: Locale;
  /** Address of the page without language (`/car_brand/byd`). */
  path: string;
  /** Translation key of the title (`catalogue:brands.title`). Use `title` instead if the title is a name. */
  titleKey?: string;
  /** A finished title in the language of the page. The site's name is appended to both. */
  title?: string;
  /** The heading of a shared link, if the title is only the name of a place such as "Home". */
  headline?: string;
  /** Slug of the model whose drawing goes with a shared link; a line of cars otherwise. */
  shareModel?: string | undefined;
  /** A photograph for a shared link, used instead of the drawing. */
  sharePhoto?: ShownPhoto | undefined;
  /** One or two sentences for search results; the site's own description otherwise. */
  description?: string;
  /** schema.org objects, written as JSON-LD. */
  structuredData?: object | readonly object[];
  /** Address of a feed (Atom) of what the page lists. */
  feed?: string;
  /** Way from home to here, home left out. Also written as a schema.org BreadcrumbList. */
  breadcrumbs?: readonly Breadcrumb[];
  /** The page lays out its own full-width sections; otherwise its content stands in one `.wrap`. */
  wide?: boolean;
  /**
   * Where the language stands: in the address (`/fr/car_make`), or in `?lang=fr` on screens that have one address for
   * all languages.
   */
  languageIn?: 'path' | 'query';
  /** Fields of the address, separated by spaces, by which a reader asks for what the page has to fetch. */
  asks?: string;
  /** Keeps the page out of search engines: no canonical address, no alternates, `noindex`. */
  isPrivate?: boolean;
  /** No other site is told that a reader came from here. */
  tellsNoReferrer?: boolean;
}

export interface ShellProps extends PageProps {
  /** What the product menu shows of the catalogue. Left out where the catalogue is not at hand. */
  highlights?: MenuHighlights;
  /** What the company states of itself. Left out where the database is not at hand. */
  company?: Company;
}
