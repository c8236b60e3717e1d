import { readFileSync, writeFileSync } from 'node:fs';

/**
 * What a build drew or took over: the file of every page below `client`, with the `cacheKey` its `getStaticPaths` gave
 * it. A page without a key is drawn in every build.
 */
export type PageList = Record<string, string>;

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
 * Cuts pages in two for two threads. Every group is cut once and not dealt out in turn, so that neighbours (the
 * languages of a page, the styles of a model), which share drawings and rows, stay with one thread.
 *
 * @param share of the first, from 0 to 1
 */
export function cutInTwo<T>(all: readonly T[], share: number, groupOf: (member: T) => string): [T[], T[]] {
  const [first, second]: [T[], T[]] = [[], []];
  for (const group of Map.groupBy(all, groupOf).values()) {
    const cut = Math.round(group.length * share);
    first.push(...group.slice(0, cut));
    second.push(...group.slice(cut));
  }
  return [first, second];
}

/** The members of two lists in turn, the longer one's more often, so that both come to their end together. */
export function inTurn<T>(first: readonly T[], second: readonly T[]): T[] {
  const place = (index: number, { length }: readonly T[]) => (index + 0.5) / length;
  const placed = [first, second].flatMap((list) => list.map((member, index) => ({ member, at: place(index, list) })));
  return placed.sort((left, right) => left.at - right.at).map(({ member }) => member);
}
