import { readFileSync, writeFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { splitLocalizedPath } from '../../src/domain/shared/routes.ts';

/**
 * The drawn files of a build: the file of every page below `client`, with the `cacheKey` its `getStaticPaths` gave it.
 * A page without a key has an empty one, and is drawn in every build.
 */
export type PageList = Record<string, string>;

/** Pages that a release begins with. */
export interface DrawnPages {
  pages: PageList;
  /** Digest of everything they were drawn from. If it is still the same, a publish would draw the same pages. */
  inputs?: string | undefined;
}

export function readPageList(path: string): PageList | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as PageList;
  } catch {
    return undefined;
  }
}

export function writePageList(path: string, pages: PageList): void {
  writeFileSync(path, JSON.stringify(pages));
}

/** `fr/car_make` → `fr/car_make.html`, the home page → `index.html`; an endpoint's path names its file itself. */
export function pageFile(pathname: string, isEndpoint: boolean): string {
  const path = pathname.replace(/^\/+|\/+$/g, '');
  if (isEndpoint) return path;
  return `${path || 'index'}.html`;
}

/**
 * The number of the thread that draws a page. Each thread has languages of its own, since pages of a language share
 * rows and texts. Only the address counts, so threads that read a changing catalogue still agree.
 */
export function turnOf(pathname: string, threads: number): number {
  const { locale, path } = splitLocalizedPath(`/${pathname.replace(/^\/+/, '')}`);
  const isOfNoLanguage = path.includes('.');
  return (isOfNoLanguage ? crc32(path) : LOCALE_CODES.indexOf(locale)) % threads;
}
