import { canonicalPath, splitLocalizedPath } from '../shared/routes.ts';

/** A host for parsing only, since just the path of an address counts. */
const HERE = 'https://here.invalid';

/**
 * Pages without the chat's button as pages compare them: `https://haitu.example/FR/Login/?a=b`, `login` and `/login/*` are
 * `/login`, without a language. `/*`, which means all pages, is the empty path, and an empty setting names no page.
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
