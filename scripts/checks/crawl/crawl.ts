import { LOCALE_CODES } from '../../../src/domain/shared/locale.ts';
import { localizedPath } from '../../../src/domain/shared/routes.ts';

/** A page as the crawler meets it: its address, what can be jumped to on it, and where it leads. */
export interface CrawledPage {
  path: string;
  isIndexed: boolean;
  ids: ReadonlySet<string>;
  addresses: readonly string[];
}

/** Answered by the Worker, not by a file: lots are drawn when they are asked for. */
const WORKER_PATHS =
  /^\/(?:(?:api|worker|admin|user|personal_center|dev|uploads)(?:\/|$)|(?:[a-z-]{2,5}\/)?auction_details\/\d+$)/;

interface CrawlReport {
  reached: number;
  links: number;
  faults: string[];
}

/**
 * Walks all links from the home page of each language. A link that leads nowhere, a place on a page that is not there,
 * and a page that search engines may show but no link leads to are faults.
 *
 * @param hasFile tells whether a file that is no page (a picture, a script) is served at a path
 */
export function crawl(pages: readonly CrawledPage[], hasFile: (path: string) => boolean): CrawlReport {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const faults = new Map<string, string>();
  const links = new Set<string>();
  const reached = new Set<string>();
  const pending = LOCALE_CODES.map((locale) => localizedPath(locale, '/'));
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    const page = byPath.get(path);
    if (reached.has(path) || !page) continue;
    reached.add(path);
    for (const address of page.addresses) {
      const link = address.startsWith('#') ? path + address : address;
      // Most links stand on many pages, and lead to the same from each.
      if (links.has(link)) continue;
      links.add(link);
      const target = targetOf(address, path);
      const fault = linkFault(target, byPath, hasFile);
      if (fault) faults.set(fault, faults.get(fault) ?? path);
      if (byPath.has(target.path)) pending.push(target.path);
    }
  }
  const lost = pages.filter(({ path, isIndexed }) => isIndexed && !reached.has(path));
  return {
    reached: reached.size,
    links: links.size,
    faults: [
      ...[...faults].map(([fault, path]) => `${path} leads to ${fault}.`),
      ...lost.map(({ path }) => `No link leads to ${path}.`),
    ],
  };
}

interface Target {
  path: string;
  fragment: string;
}

function targetOf(address: string, from: string): Target {
  const [way = '', fragment = ''] = address.split('#');
  const path = way.split('?')[0] ?? '';
  return { path: path === '' ? from : decodeURIComponent(path), fragment: decodeURIComponent(fragment) };
}

function linkFault(
  { path, fragment }: Target,
  pages: ReadonlyMap<string, CrawledPage>,
  hasFile: (path: string) => boolean,
) {
  const page = pages.get(path);
  if (!page) return WORKER_PATHS.test(path) || hasFile(path) ? undefined : `${path}, which does not exist`;
  const isThere = fragment === '' || fragment === 'top' || page.ids.has(fragment);
  return isThere ? undefined : `${path}#${fragment}, and that page has no such place`;
}
