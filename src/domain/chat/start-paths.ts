import { canonicalPath, splitLocalizedPath } from '../shared/routes.ts';

/** A host only for parsing, because just the path of an address counts. */
const HERE = 'https://here.invalid';

/**
 * Returns the paths of pages without the chat's button, as pages compare them. `https://haitu.example/FR/Login/?a=b`,
 * `login` and `/login/*` all become `/login`. `/*`, which means all pages, becomes the empty path; an empty setting names
 * no page.
 */
export const plainStartPaths = (set: readonly string[]): string[] =>
  set.flatMap((typed) => {
    const text = typed.trim();
    if (text === '') return [];
    const isAll = text.endsWith('/*');
    const path = plainPath(text.replace(/\/\*$/, '/'));
    return isAll && path === '/' ? [''] : [path];
  });

function plainPath(address: string): string {
  const { pathname } = new URL(URL.canParse(address) ? address : `/${address}`.replace(/^\/+/, '/'), HERE);
  return splitLocalizedPath(canonicalPath(readable(pathname))).path.toLowerCase();
}

function readable(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
